"""When a player may do things (CR 116.1, 307.1, 702.8, 702.59): what casting, activating and playing have in common."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.rulings import own_mods
from arbitre.engine.kernel.agenda import Agenda
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.language import evaluate
from arbitre.engine.seating import sides
from arbitre.engine.stack.proposed import about_spell, supposing
from arbitre.ir.modifications import CastAsThoughFlash, HasRule, RuleText
from arbitre.ir.node import Cost
from arbitre.ir.values import CardType, Step
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

MAIN: Final = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})
WITHOUT: Final = {
    Step.UNTAP: Refusal("nobody gets priority in the untap step", "502.3", remedies=(remedy("upkeep"),)),
    Step.CLEANUP: Refusal("nobody gets priority in the cleanup step", "514.3", remedies=(remedy("next upkeep"),)),
}
"""CR 502.3, 514.3: steps in which players usually do not get priority, and why nothing can be done in them.

In the others they do, first the active player (CR 503.2, 504.3, 505.5, 507.3, 508.3, 509.5, 510.4, 511.2, 513.2), with
what has triggered on the stack (CR 504.2, 505.4, 507.2, 510.3).
"""


def nobody(game: Game) -> Refusal | None:
    """Why nobody has priority now and nothing can be done; None if somebody has it, or is about to."""
    return WITHOUT[game.state.step] if game.state.agenda == Agenda.STANDSTILL else None


def as_sorcery(game: Game, player: int, beside: int = 0) -> bool:
    """CR 307.1, 307.5: a main phase of the player's turn, and a stack that is empty *beside* what is being cast."""
    state = game.state
    stack = state.stack
    if state.step not in MAIN or (stack and stack != (beside,)):
        return False
    return player == state.active or sides.is_active(game, player)


def not_as_sorcery(game: Game, player: int, rule: str, also: str = "") -> Refusal:
    """Which part of the timing of a sorcery is lacking."""
    state = game.state
    if not sides.is_active(game, player):
        return Refusal("it is not the turn of that player", rule, also, remedies=(remedy("own turn", player=player),))
    if state.step not in MAIN:
        return Refusal("it is not a main phase", rule, also, remedies=(remedy("main phase", player=player),))
    return Refusal("the stack is not empty", rule, also, source=state.stack[-1], remedies=(remedy("empty stack"),))


_BY_TYPE: Final = {
    CardType.SORCERY: "307.1",
    CardType.CREATURE: "302.1",
    CardType.ARTIFACT: "301.1",
    CardType.ENCHANTMENT: "303.1",
    CardType.PLANESWALKER: "306.1",
    CardType.BATTLE: "310.1 (2026-04-17)",
}
"""The rule on when a spell of a type is cast."""


def rule_on_casting(chars: Characteristics) -> str:
    """The rule that says when a spell of such a type is cast, if its type has one."""
    return next((rule for kind, rule in _BY_TYPE.items() if kind in chars.types), "")


def split_second(game: Game) -> Refusal | None:
    """CR 702.59a: whether a spell with split second is on the stack."""
    for id in game.state.stack:
        chars = characteristics(game, id)
        if "split second" in chars.keywords:
            return Refusal(
                "a spell with split second is on the stack",
                "702.59a",
                source=id,
                ability=next(iter(chars.keyword("split second"))),
                remedies=(remedy("off the stack", object=id),),
            )
    return None


def needs_sorcery_timing(chars: Characteristics) -> bool:
    """CR 116.1a, 505.5a: whether a spell with such characteristics waits for its controller's main phase.

    So do permanent spells: CR 300.2b, 301.1, 302.1, 303.1, 306.1, 308.1, CR26 310.1.
    """
    if CardType.INSTANT in chars.types:
        return False  # CR 304.1, 304.5
    return not _has_flash(chars)


def _has_flash(chars: Characteristics) -> bool:
    """CR 702.8a: whether it can be cast any time an instant could be."""
    return "flash" in chars.keywords


def flash_cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> tuple[bool, Cost | None]:
    """CR26 601.3c–d: whether the spell may be cast as though it had flash, and what more that costs (None: nothing).

    CR26 601.5a: asked as its casting is begun, and not again.
    CR26 601.3b: the spell is looked at as what it would be, with *chars*, not as the card.
    """
    other = chars != characteristics(game, obj.id)
    costs: list[Cost | None] = []
    for mod in own_mods(Context(game, obj.id, player), chars, CastAsThoughFlash):
        costs.append(mod.cost)
    if rulings.any_of(game, CastAsThoughFlash):
        with supposing(game, obj, chars) if other else nullcontext():
            for ruling, words in rulings.affecting(game, player, CastAsThoughFlash):
                if ruling.what is None or evaluate.matches(words, about_spell(game, ruling.what, obj.id), obj.id):
                    costs.append(ruling.cost)
    if not costs:
        return False, None
    return True, None if None in costs else costs[0]


def only_as_sorcery(game: Game, player: int) -> tuple[HasRule, Context] | None:
    """The effect that lets the player cast spells only any time a sorcery could be cast."""
    if not rulings.any_of(game, HasRule):
        return None
    found = rulings.affecting(game, player, HasRule)
    return next(((mod, words) for mod, words in found if mod.rule is RuleText.SORCERY_SPEED), None)


supports(CastAsThoughFlash)
