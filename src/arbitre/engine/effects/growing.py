"""Keyword actions of permanents that grow: earthbending, enduring (CR26 701.63, 701.66)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.instructions.clauses import sequence
from arbitre.engine.instructions.planning import done, happen
from arbitre.engine.instructions.settling import settle
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Confirm
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.language import evaluate
from arbitre.engine.objects.tokens import token_event, token_values
from arbitre.engine.vocabulary.following import now
from arbitre.engine.vocabulary.refs import controllers
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Body, Delayed, Do, Earthbend, Endure, Move, PutCounters, TokenSpec
from arbitre.ir.filters import Is
from arbitre.ir.modifications import AddTypes, HasAbilities, Lasts, SetsPT, Until
from arbitre.ir.patterns import AnyEvent, Moves
from arbitre.ir.refs import Event as Part
from arbitre.ir.refs import You
from arbitre.ir.values import CardType, Color, Zone

_CREATURE: Final = (CardType.CREATURE,)
_LIVES: Final = (
    AddTypes((CardType.CREATURE,)),
    SetsPT(Fixed(0), Fixed(0)),
    HasAbilities((Keyword("haste"),)),
)
_BACK: Final = Body((Do(Move(Part(), Zone.BATTLEFIELD, under=You(), tapped=True)),))


@handles(Earthbend)
def earthbend(ctx: Context, effect: Earthbend) -> Procedure:
    """CR26 701.66b."""
    land = effect.what
    lost = AnyEvent(tuple(Moves(Is(land), Zone.BATTLEFIELD, to) for to in (Zone.GRAVEYARD, Zone.EXILE)))
    clauses = (
        Do(Apply(land, _LIVES, Lasts(Until.FOREVER))),
        Do(PutCounters("+1/+1", Fixed(evaluate.count(ctx, effect.count)), land)),
        Do(Delayed(lost, _BACK)),
    )
    found, _ = yield from sequence(ctx.apart(), clauses)
    yield from done(ctx, "earthbend", (ctx.controller,))
    return found


@handles(Endure)
def endure(ctx: Context, effect: Endure) -> Procedure:
    """CR26 701.63a–b: one that has left the battlefield gets no counters."""
    game, count = ctx.game, evaluate.count(ctx, effect.count)
    ids = yield from settle(ctx, effect.what)
    for id in ids if count else ():
        player, current = next(iter(controllers(game, (id,))), 0), now(ctx, id)
        stays = current in game.state.battlefield
        if stays and (yield Confirm(player, "endure", "CR26 701.63a", current)):
            grown = Event(Kind.COUNTERS, subject=current, player=player, amount=count, source=ctx.source, word="+1/+1")
            yield from happen(ctx, [grown])
        elif player:
            spirit = TokenSpec(_CREATURE, ("Spirit",), (Color.WHITE,), power=Fixed(count), toughness=Fixed(count))
            yield from happen(ctx, [token_event(ctx, player, token_values(ctx, spirit))])
    return ids
