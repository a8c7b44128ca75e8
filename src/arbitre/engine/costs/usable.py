"""Whether an activated ability may be used as things stand (CR 602.2, 602.5, 605.3a, 606.3), whatever it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

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
    not_now = _not_now(game, player, obj, index, ability)
    if not_now is not None:
        return _never(game, player, obj, index, ability) or not_now
    if _is_used_up(game, player, obj, index, ability):
        return _said(ability, _ONCE, "602.5b")
    if not evaluate.holds(Context(game, obj.id, player), ability.condition):
        return _said(ability, "its condition is not met", "602.5", remedy("condition"))
    return _prohibited(game, player, obj, ability, rulings.affecting)


def _not_now(game: Game, player: int, obj: Obj, index: int, ability: Activated) -> Refusal | None:
    """What keeps the ability from being activated now, and passes."""
    if not qualities.is_mana_ability(ability) and (split := timing.split_second(game)) is not None:
        return split
    if ability.timing in _OF_SORCERIES and not _is_time(game, player, obj, ability):
        return _too_early(game, player, ability)
    if ability.timing is Timing.LOYALTY and LOYALTY in obj.turn_marks:
        return Refusal("a loyalty ability of it was activated this turn", "606.3", remedies=(_LATER,))
    if ability.per_turn and times_used.used(obj, which(game, obj, index)) >= ability.per_turn:
        return _said(ability, "it was activated as often as it may be this turn", "602.5b", _LATER)
    return None


def _never(game: Game, player: int, obj: Obj, index: int, ability: Activated) -> Refusal | None:
    """What keeps it from being activated however long the player waits."""
    if _is_used_up(game, player, obj, index, ability):
        return _said(ability, _ONCE, "602.5b")
    return _prohibited(game, player, obj, ability, rulings.standing)


_ONCE: Final = "it can be activated only once"


def _is_used_up(game: Game, player: int, obj: Obj, index: int, ability: Activated) -> bool:
    """CR 602.5b: whether it can be activated only once, and was."""
    return ability.once and _was_activated(game, obj, index) and not _may_exhaust_anew(game, player, ability)


class _Found(Protocol):
    """Which effects of a kind there are on an object or player."""

    def __call__(self, game: Game, id: int, kind: type[rulings.M], /) -> list[tuple[rulings.M, Context]]: ...


def _prohibited(game: Game, player: int, obj: Obj, ability: Activated, found: _Found) -> Refusal | None:
    """CR 101.2, 602.5: whether an effect prohibits to activate the ability, or the player to activate any of it."""
    is_mana = qualities.is_mana_ability(ability)
    if rulings.any_of(game, CantActivate):
        for mod, words in found(game, obj.id, CantActivate):
            if (mod.mana_too or not is_mana) and not (mod.tap_only and not has_tap_symbol(ability)):
                return _by(game, mod, words)
    if rulings.any_of(game, CantActivateAny):
        for ban, words in found(game, player, CantActivateAny):
            if (ban.mana_too or not is_mana) and _is_denied(player, obj, ban, words):
                return _by(game, ban, words)
    return None


def _by(game: Game, mod: CantActivate | CantActivateAny, words: Context) -> Refusal:
    says, without = ability_that_says(game, words.source, mod), remedy("without", object=words.source)
    return Refusal("an effect prohibits it", "602.5", "", words.source, says, (without,))


def _is_denied(player: int, obj: Obj, mod: CantActivateAny, words: Context) -> bool:
    """Whether it is among that of which the player cannot activate abilities."""
    if mod.unless is not None and evaluate.holds(words.about(player), mod.unless):
        return False
    if not mod.anywhere and mod.what is not None and obj.zone is not Zone.BATTLEFIELD:  # CR 109.2
        return False
    return mod.what is None or evaluate.matches(words, mod.what, obj.id)


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
