"""When a player may do things (CR 116.1, 307.1, 702.8, 702.59): what casting, activating and playing have in common."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.rulings import own_mods
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.engine.seating import sides
from arbitre.engine.stack.proposed import about_spell, supposing
from arbitre.ir.modifications import CastAsThoughFlash, HasRule, RuleText
from arbitre.ir.node import Cost
from arbitre.ir.values import CardType, Step
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

Refusal = tuple[str, str]
"""Why something is not legal, and the rule that says so."""

MAIN: Final = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})


def as_sorcery(game: Game, player: int) -> bool:
    """CR 307.1: a main phase of the player's turn, and an empty stack.

    CR 505.5a–b: only the active player, in a main phase; so too lands.
    CR 304.5, 307.5: it is a time, whatever may be cast then.
    """
    state = game.state
    return not state.stack and state.step in MAIN and sides.is_active(game, player)


def not_as_sorcery(game: Game, player: int, rule: str) -> Refusal:
    """Which part of the timing of a sorcery is lacking."""
    state = game.state
    if not sides.is_active(game, player):
        return "it is not the turn of that player", rule
    if state.step not in MAIN:
        return "it is not a main phase", rule
    return "the stack is not empty", rule


def split_second(game: Game) -> bool:
    """CR 702.59a: whether a spell with split second is on the stack."""
    stack = game.state.stack
    return bool(stack) and any("split second" in characteristics(game, id).keywords for id in stack)


def needs_sorcery_timing(chars: Characteristics) -> bool:
    """CR 116.1a, 702.8a: whether a spell with such characteristics waits for its controller's main phase.

    CR 300.2b, 301.1, 302.1, 303.1, 306.1, 307.1, 308.1: permanent spells too; CR 304.1: an instant does not.
    """
    return CardType.INSTANT not in chars.types and "flash" not in chars.keywords


def flash_cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> tuple[bool, Cost | None]:
    """Whether the spell may be cast as though it had flash, and what more that costs (None: nothing).

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


def only_as_sorcery(game: Game, player: int) -> bool:
    """Whether an effect lets the player cast spells only any time a sorcery could be cast."""
    if not rulings.any_of(game, HasRule):
        return False
    return any(mod.rule is RuleText.SORCERY_SPEED for mod, _ in rulings.affecting(game, player, HasRule))


supports(CastAsThoughFlash)
