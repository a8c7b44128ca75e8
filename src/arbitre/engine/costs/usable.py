"""Whether an activated ability may be used as things stand (CR 602.2, 602.5, 605.3a, 606.3), whatever it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.statics import functions
from arbitre.engine.costs import mana
from arbitre.engine.costs.kinds import parts_of
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import EXHAUST
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.seating import influence
from arbitre.engine.stack import timing
from arbitre.engine.stack.timing import Refusal
from arbitre.engine.vocabulary import times_used
from arbitre.ir.abilities import Activated, Timing
from arbitre.ir.costs import TapThis
from arbitre.ir.modifications import CantActivate, ExhaustsAnew
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj

LOYALTY: Final = "loyalty"
"""The mark of a permanent one of whose loyalty abilities was activated this turn."""


def forbidden(game: Game, player: int, obj: Obj, index: int, ability: Activated) -> Refusal | None:
    """CR 602.2, 602.5, 605.3a: whether the player may not begin to activate the ability now. CR 306.5d.

    CR 602.1b, 602.5e: what the ability says of its use holds at all times.
    """
    if not functions(ability.zone, obj):
        return "it does not work in that zone", "112.6"
    if not _may(game, player, obj, ability):
        return "it is another player's to activate", "602.2"
    is_mana = mana.is_mana_ability(ability)
    if not is_mana and timing.split_second(game):
        return "a spell with split second is on the stack", "702.59a"
    if ability.timing is not Timing.INSTANT and not timing.as_sorcery(game, player):
        return timing.not_as_sorcery(game, player, "606.3" if ability.timing is Timing.LOYALTY else "602.5d")
    if ability.timing is Timing.LOYALTY and LOYALTY in obj.turn_marks:
        return "a loyalty ability of it was activated this turn", "606.3"
    if ability.per_turn and times_used.used(obj, which(game, obj, index)) >= ability.per_turn:
        return "it was activated as often as it may be this turn", "602.5b"
    if ability.once and _was_activated(game, obj, index) and not _may_exhaust_anew(game, player, ability):
        return "it can be activated only once", "602.5b"
    if not evaluate.holds(Context(game, obj.id, player), ability.condition):
        return "its condition is not met", "602.5"
    if rulings.any_of(game, CantActivate):
        for mod, _ in rulings.affecting(game, obj.id, CantActivate):
            if (mod.mana_too or not is_mana) and not (mod.tap_only and not has_tap_symbol(ability)):
                return "an effect prohibits it", "602.5"
    return None


def _may_exhaust_anew(game: Game, player: int, ability: Activated) -> bool:
    """CR26 702.177b: whether an effect ignores that the exhaust ability has been activated."""
    return ability.word == EXHAUST and bool(rulings.affecting(game, player, ExhaustsAnew))


def _may(game: Game, player: int, obj: Obj, ability: Activated) -> bool:
    """CR 602.2: the controller, or the owner of what has no controller, unless the ability says who.

    CR 301.5d, 303.4e: who controls what it is attached to does not matter.
    """
    if ability.by != You():
        holder = controller(game, obj.id) if obj.zone in CONTROLLED else obj.owner
        if not influence.near(game, player, holder):  # CR 801.6
            return False
        return player in evaluate.players(Context(game, obj.id, holder), ability.by)
    return player == (controller(game, obj.id) if obj.zone in CONTROLLED else obj.owner)


CONTROLLED: Final = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND})


def has_tap_symbol(ability: Activated) -> bool:
    """Whether {T} is in the activation cost."""
    return any(isinstance(part, TapThis) for part in parts_of(ability.cost))


def which(game: Game, obj: Obj, index: int) -> str:
    """CR 602.5c: the ability at this place, as its uses are counted."""
    abilities = characteristics(game, obj.id).activated
    return times_used.which(abilities[index], abilities, index)


def _was_activated(game: Game, obj: Obj, index: int) -> bool:
    return bool(obj.word(once_mark(characteristics(game, obj.id).activated, index)))


def once_mark(abilities: Sequence[Activated], index: int) -> str:
    """The word on an object that notes that an ability was activated, however long ago."""
    return f"activated {times_used.which(abilities[index], abilities, index)}"
