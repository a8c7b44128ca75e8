"""Copies of cards that are cast at once, and cards encoded on creatures (CR 706.12; CR26 702.99)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.characteristics import continuous, copying, initial
from arbitre.engine.instructions.clauses import sequence
from arbitre.engine.instructions.settling import settle, settle_objects, settle_players
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.language import evaluate
from arbitre.engine.vocabulary.refs import latest
from arbitre.ir.abilities import Triggered
from arbitre.ir.conditions import exists
from arbitre.ir.effects import Body, CastCopy, Do, Encode, Move, PlayCards
from arbitre.ir.filters import And, ControlledBy, HasType, InZone, Is, IsPlayer
from arbitre.ir.modifications import HasAbilities, WhileTrue
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import Exactly, Result, This, You
from arbitre.ir.values import CardType, Zone
from arbitre.state.objects import Obj

_COPIES = "copies"
"""The note of the copies that may be cast."""


@handles(CastCopy)
def cast_copy(ctx: Context, effect: CastCopy) -> Procedure:
    """CR26 112.1b: each copy is made in the zone of the card, or in the one that is said; one that is not
    cast ceases to exist (CR 704.5e)."""
    game, zone = ctx.game, effect.zone
    (player, *_) = (yield from settle_players(ctx, effect.who)) or (0,)
    cards = yield from (settle_objects if zone is None else settle)(ctx, effect.what)
    copies = tuple(_copy(game, game.object(id), player, zone) for id in cards if player)
    own = ctx.apart()
    own.results[_COPIES] = copies
    play = PlayCards(Result(_COPIES), effect.who, effect.free, any_number=len(copies) > 1)
    ids, _ = yield from sequence(own, (Do(play, may=None if len(copies) > 1 else effect.who),))
    return ids


def _copy(game: Game, obj: Obj, player: int, zone: Zone | None) -> int:
    """CR 706.2, 706.10a, CR26 112.2a: a copy of a card, which the player owns; with all its faces, as it may be cast
    as any."""
    values = copying.copiable_values(game, obj.id)
    card = obj.card or Card(values.name, (initial.face_of(values),))
    copy = game.state.create(card, values, player, zone or obj.zone, face=obj.face)
    game.state.put(copy, Obj.is_copy, True)
    return copy.id


@handles(Encode)
def encode(ctx: Context, _effect: Encode) -> Procedure:
    """CR26 702.99b–c: while the card stays in exile and the creature on the battlefield."""
    game = ctx.game
    spell = game.state.find(ctx.source)
    creatures = evaluate.matching(ctx, And((HasType(CardType.CREATURE), ControlledBy(You()))))
    if spell is None or spell.is_copy or not creatures:
        return ()
    chosen: tuple[int, ...] = yield Select(ctx.controller, "encode", creatures, 0, 1, "CR26 702.99a", ctx.source)
    if not chosen:
        return ()
    yield from sequence(ctx.apart(), (Do(Move(This(), Zone.EXILE)),))
    card = latest(game, ctx.source)
    if card in game.state.exile:
        kept = Exactly(card, existing=True)
        granted = Triggered(Deals(Is(This()), IsPlayer(), combat=True), Body((Do(CastCopy(kept)),)))
        stays = WhileTrue(exists(And((Is(kept), InZone(Zone.EXILE)))))
        own = Context(game, card, ctx.controller)
        continuous.apply_lasting(own, chosen, (HasAbilities((granted,)),), stays)
        game.note("encodes", "CR26 702.99a", player=ctx.controller, object=card, chosen=chosen[0])
    return chosen
