"""Turning face-down permanents face up as a special action (CR 115.2b, 702.35; CR26 701.40, 701.58, 702.168)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from arbitre.engine.characteristics import copying, initial, rulings, timestamps
from arbitre.engine.characteristics.impossible import cannot_happen
from arbitre.engine.characteristics.responsible import ability_that_says
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import applies, propose
from arbitre.engine.kernel.reading import controller
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.objects import merging
from arbitre.engine.playing.special import MANIFESTED, Sort, register
from arbitre.ir.costs import PayMana
from arbitre.ir.modifications import CantTurnFaceUp
from arbitre.ir.node import Cost
from arbitre.ir.values import CardType, Zone
from arbitre.state.bindings import Cast
from arbitre.state.objects import Obj

_ABILITIES: Final = ("morph", "megamorph", "disguise")


def _refuse(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR 702.35d; CR26 702.168d: the controller of a face-down permanent, at any time with priority."""
    if not (obj.in_play and obj.face_down):
        helps = (remedy("face down"),)
        return Refusal("it is not face down on the battlefield", "702.35d", "115.2b", remedies=helps)
    if rulings.any_of(game, CantTurnFaceUp) and (found := [*rulings.affecting(game, obj.id, CantTurnFaceUp)]):
        ruling, words = found[0]
        says = ability_that_says(game, words.source, ruling)
        return Refusal("an effect says that it cannot be turned face up", "101.2", "115.2b", words.source, says)
    holder = controller(game, obj.id)
    if holder != player:
        return Refusal("another player controls it", "702.35d", "115.2b", remedies=(remedy("by", player=holder),))
    return None


def _refuse_by_ability(game: Game, player: int, obj: Obj) -> Refusal | None:
    found = _refuse(game, player, obj)
    if found is None and _own_cost(game, player, obj) is None:
        return Refusal("it would have no morph cost", "702.35d", "115.2b")
    return found


def _own_cost(game: Game, _player: int, obj: Obj) -> Cost | None:
    """CR 702.35d, 707.8: the morph cost that it would have face up, also as the copy of something else.

    CR26 701.40c–d, 701.58c–d: also if it was manifested or cloaked.
    """
    values = copying.uncovered(game, obj)
    return next((keyword.cost for name in _ABILITIES for keyword in values.keyword(name)), None)


def _refuse_manifested(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR26 701.40b: of a manifested permanent that a creature card represents."""
    found = _refuse(game, player, obj)
    if found is None and obj.face_down not in MANIFESTED:
        return Refusal("it is not manifested", "701.40b (2026-04-17)")
    if found is None and _mana_cost(game, player, obj) is None:
        return Refusal("it is no creature card with a mana cost", "701.40b (2026-04-17)")
    return found


def _mana_cost(game: Game, _player: int, obj: Obj) -> Cost | None:
    values = copying.uncovered(game, obj)
    return PayMana(values.mana_cost) if values.is_creature and values.mana_cost is not None else None


def _turn_up(ctx: Context, player: int, obj: Obj) -> Procedure:
    """CR 707.7."""
    yield from propose(ctx.game, [Event(Kind.FACE_UP, subject=obj.id, player=player, source=obj.id)])


def _turn_up_by_ability(ctx: Context, player: int, obj: Obj) -> Procedure:
    """CR26 702.37b: with a +1/+1 counter if a megamorph cost was paid.

    CR26 702.37f, 702.168e: the permanent keeps the X of the cost for its other abilities.
    """
    if ctx.x:
        ctx.game.state.put(obj, Obj.cast, msgspec.structs.replace(obj.cast or Cast(), x=ctx.x))
    event = Event(Kind.FACE_UP, subject=obj.id, player=player, source=obj.id)
    if "megamorph" in copying.uncovered(ctx.game, obj).keywords:
        event.move.counters = (("+1/+1", 1),)
    yield from propose(ctx.game, [event])


@applies(Kind.FACE_UP)
def turn_up(game: Game, event: Event) -> Sequence[Event]:
    """CR 707.8: its copiable values are its own again. CR26 701.40g, 701.58g: an instant or sorcery card stays face
    down."""
    obj = game.state.objects.get(event.subject)
    if obj is None or not obj.face_down or cannot_happen(game, event):  # CR 101.2
        return ()
    if obj.zone is Zone.BATTLEFIELD and _is_no_permanent(game, obj):
        game.note("stays face down", "701.40g (2026-04-17)", object=obj.id)
        return ()
    game.state.put(obj, Obj.face_down, "")
    if obj.zone is not Zone.BATTLEFIELD:
        game.note("turns face up", "406.3", object=obj.id)
        return (event,)
    merging.uncover(game, obj)
    for kind, number in event.move.counters:
        game.state.put_counters(obj, kind, number)
        game.note("counters", "614.1e", object=obj.id, kind=kind, change=number)
    timestamps.turned_over(game, obj)
    game.note("turns face up", "707.8", object=obj.id)
    return (event,)


def _is_no_permanent(game: Game, obj: Obj) -> bool:
    """Whether an instant or sorcery card represents it, or is among those that do (CR26 730.2g)."""
    own = initial.copiable(game, obj)[0].types if obj.merged else frozenset()
    return not _SPELLS.isdisjoint(copying.uncovered(game, obj).types | own)


_SPELLS: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


FACE_UP: Final = "turn face up"
register(Sort("turn face up", "702.35d", _refuse_by_ability, _own_cost, _turn_up_by_ability, deed=FACE_UP))
register(
    Sort("turn manifested face up", "701.40b (2026-04-17)", _refuse_manifested, _mana_cost, _turn_up, deed=FACE_UP)
)
