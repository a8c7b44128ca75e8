"""Bending: what becomes of a land (CR26 701.66)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.instructions.clauses import sequence
from arbitre.engine.instructions.planning import done
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.language import evaluate
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Body, Delayed, Do, Earthbend, Move, PutCounters
from arbitre.ir.filters import Is
from arbitre.ir.modifications import AddTypes, HasAbilities, Lasts, SetsPT, Until
from arbitre.ir.patterns import AnyEvent, Moves
from arbitre.ir.refs import Event, You
from arbitre.ir.values import CardType, Zone

_LIVES: Final = (
    AddTypes((CardType.CREATURE,)),
    SetsPT(Fixed(0), Fixed(0)),
    HasAbilities((Keyword("haste"),)),
)
_BACK: Final = Body((Do(Move(Event(), Zone.BATTLEFIELD, under=You(), tapped=True)),))


@handles(Earthbend)
def earthbend(ctx: Context, effect: Earthbend) -> Procedure:
    """CR26 701.66a–b."""
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
