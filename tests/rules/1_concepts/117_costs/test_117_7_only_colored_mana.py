"""Reductions of coloured mana only: nothing of them comes off the generic part (CR 117.7b, 601.2e)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from helpers.worded import reads
from helpers.words import A_CREATURE, modern, worded
from table import HAND

ONLY = "Goblin spells you cast cost {R}{G} less to cast. This effect reduces only the amount of colored mana you pay."


@pytest.mark.parametrize(
    ("cost", "mana"),
    [("{2}{R}{G}", "CC"), ("{2}{R}", "CC"), ("{3}", "CCC"), ("{1}{R}{R}{G}", "CR"), ("{R/W}{G}", "")],
)
def test_117_7b_what_is_too_much_comes_off_nothing(cost: str, mana: str) -> None:
    """CR 117.7b: an effect may say that it reduces coloured mana only."""
    for short in (False, True):
        game = modern()
        game.put(reads("Drums", ONLY, CardType.ENCHANTMENT))
        goblin = game.put(
            worded("Goblin", "", A_CREATURE, cost, subtypes=("Goblin",), power="1", toughness="1"), 1, HAND
        )
        game.mana(1, mana[:-1] if short else mana)
        assert game.can(CastSpell(goblin)) is (not short or not mana)


def test_601_2e_it_is_taken_off_before_what_may_come_off_generic_mana() -> None:
    """CR 601.2e: reductions apply in any order; the one of any mana then comes off the generic part (CR 117.7b)."""
    game = modern()
    for text in ("Goblin spells you cast cost {R} less to cast.", ONLY):
        game.put(reads("Drums", text, CardType.ENCHANTMENT))
    goblin = game.put(
        worded("Goblin", "", A_CREATURE, "{2}{R}", subtypes=("Goblin",), power="1", toughness="1"), 1, HAND
    )
    game.mana(1, "C")
    assert game.can(CastSpell(goblin))


def test_601_2e_what_opponents_cast_in_your_turn_costs_more() -> None:
    """CR 601.2e: only in the turn of the effect's controller, and nothing of that player's own."""
    game = modern()
    text = "Spells your opponents cast during your turn cost {1} more to cast."
    game.put(reads("Vow", text, CardType.ENCHANTMENT))
    mine, theirs = (game.put(reads("Act", "You gain 1 life.", CardType.INSTANT), player, HAND) for player in (1, 2))
    assert game.can(CastSpell(mine))
    game.pass_priority()
    assert not game.can(CastSpell(theirs))
    game.go_to(Step.UPKEEP, game.game.state.turn + 1)
    assert game.can(CastSpell(theirs))
