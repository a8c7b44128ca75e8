"""Whether an activated ability may be used as things stand (CR 602.2, 602.5, 605.3a, 606.3), whatever it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import keyword_table, rulings
from arbitre.engine.characteristics.responsible import ability_that_says
from arbitre.engine.characteristics.statics import functions
from arbitre.engine.costs.kinds import parts_of
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import EXHAUST
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.language import evaluate
from arbitre.engine.seating import influence
from arbitre.engine.stack import timing
from arbitre.engine.vocabulary import qualities, times_used
from arbitre.errors import Remedy
from arbitre.ir.abilities import Activated, Timing
from arbitre.ir.costs import TapThis
from arbitre.ir.modifications import ActivatesAsInstant, CantActivate, CantActivateAny, ExhaustsAnew
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj

_OF_SORCERIES: Final = frozenset({Timing.SORCERY, Timing.LOYALTY})
LOYALTY: Final = "loyalty"
"""The mark of a permanent one of whose loyalty abilities was activated this turn."""


def forbidden(game: Game, player: int, obj: Obj, index: int, ability: Activated) -> Refusal | None:
    """CR 602.2, 602.5, 605.3a: whether the player may not begin to activate the ability now. CR 306.5d.

    CR 602.1b, 602.5e: what the ability says of its use holds at all times.
    """
    if not functions(ability.zone, obj):
        return _said(ability, "it does not work in that zone", "112.6", remedy("in zone", zone=ability.zone.value))
    if not _may(game, player, obj, ability):
        holder = controller(game, obj.id) if obj.zone in CONTROLLED else obj.owner
        return Refusal("it is another player's to activate", "602.2", remedies=(remedy("by", player=holder),))
    is_mana = qualities.is_mana_ability(ability)
    if not is_mana and (split := timing.split_second(game)) is not None:
        return split
    if ability.timing in _OF_SORCERIES and not _is_time(game, player, obj, ability):
        return _too_early(game, player, ability)
    if ability.timing is Timing.LOYALTY and LOYALTY in obj.turn_marks:
        return Refusal("a loyalty ability of it was activated this turn", "606.3", remedies=(_LATER,))
    if ability.per_turn and times_used.used(obj, which(game, obj, index)) >= ability.per_turn:
        return _said(ability, "it was activated as often as it may be this turn", "602.5b", _LATER)
    if ability.once and _was_activated(game, obj, index) and not _may_exhaust_anew(game, player, ability):
        return _said(ability, "it can be activated only once", "602.5b")
    if not evaluate.holds(Context(game, obj.id, player), ability.condition):
        return _said(ability, "its condition is not met", "602.5", remedy("condition"))
    if rulings.any_of(game, CantActivate):
        for mod, words in rulings.affecting(game, obj.id, CantActivate):
            if (mod.mana_too or not is_mana) and not (mod.tap_only and not has_tap_symbol(ability)):
                says, without = ability_that_says(game, words.source, mod), remedy("without", object=words.source)
                return Refusal("an effect prohibits it", "602.5", "", words.source, says, (without,))
    return _denied(game, player, obj, is_mana)


def _is_time(game: Game, player: int, obj: Obj, ability: Activated) -> bool:
    """CR 602.5d, 606.3: whether it is the time of a sorcery, or an effect lets it be activated at the time of an
    instant."""
    if timing.as_sorcery(game, player):
        return True
    if not rulings.any_of(game, ActivatesAsInstant):
        return False
    kind = LOYALTY if ability.timing is Timing.LOYALTY else ability.word
    return any(
        mod.kind == kind and (mod.what is None or evaluate.matches(words, mod.what, obj.id))
        for mod, words in rulings.affecting(game, player, ActivatesAsInstant)
    )


def _denied(game: Game, player: int, obj: Obj, is_mana: bool) -> Refusal | None:
    """CR 101.2, 602.5: whether an effect prohibits the player to activate abilities of it."""
    if not rulings.any_of(game, CantActivateAny):
        return None
    for mod, words in rulings.affecting(game, player, CantActivateAny):
        if is_mana and not mod.mana_too:
            continue
        if mod.unless is not None and evaluate.holds(words.about(player), mod.unless):
            continue
        if not mod.anywhere and mod.what is not None and obj.zone is not Zone.BATTLEFIELD:  # CR 109.2
            continue
        if mod.what is None or evaluate.matches(words, mod.what, obj.id):
            says, without = ability_that_says(game, words.source, mod), remedy("without", object=words.source)
            return Refusal("an effect prohibits it", "602.5", "", words.source, says, (without,))
    return None


_LATER: Final = remedy("next turn")


def _said(ability: Activated, why: str, rule: str, *remedies: Remedy) -> Refusal:
    """What the ability says of its own use."""
    return Refusal(why, rule, ability=ability, remedies=remedies)


def _too_early(game: Game, player: int, ability: Activated) -> Refusal:
    """CR 602.5d, 606.3: not the time of a sorcery; by the rule of the keyword that the ability stands for."""
    if ability.timing is Timing.LOYALTY:
        return timing.not_as_sorcery(game, player, "606.3")
    of_keyword = keyword_table.RULES.get(ability.word, "")
    return timing.not_as_sorcery(game, player, of_keyword or "602.5d", "602.5d" if of_keyword else "")


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
