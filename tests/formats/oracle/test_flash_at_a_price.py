"""Auras that may be cast as though they had flash, and are then sacrificed (CR 307.5, 601.3b)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from formats.oracle.test_played import said, table
from table import BATTLEFIELD, GRAVEYARD, Table, card, creature

TEXT = (
    "You may cast ~ as though it had flash. If you cast it any time a sorcery couldn't have been cast, the controller of "
    "the permanent it becomes sacrifices it at the beginning of the next cleanup step.\nEnchant creature\nEnchanted creature gets +1/+1."
)
AURA = card("Veil", *said(TEXT, CardType.ENCHANTMENT), types=(CardType.ENCHANTMENT,), subtypes=("Aura",), cost="{0}")


BEAR = creature("Bear", 2, 2)


def laid_out() -> tuple[Table, int, int]:
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    (aura,) = game.hand(1, AURA)
    return game, bear, aura


def enchant(game: Table, bear: int, aura: int) -> None:
    game.cast(aura, (bear,))
    game.resolve_all()
    assert (game.zone(aura), game.power(bear)) == (BATTLEFIELD, 3)


def test_307_5_at_the_time_of_a_sorcery_it_stays() -> None:
    """CR 307.5: a main phase of the player's turn, and the stack is empty."""
    game, bear, aura = laid_out()
    enchant(game, bear, aura)
    game.next_turn()
    assert (game.zone(aura), game.power(bear)) == (BATTLEFIELD, 3)


@pytest.mark.parametrize("step", [Step.UPKEEP, Step.END])
def test_307_5_at_another_time_it_lasts_until_the_cleanup_step(step: Step) -> None:
    """CR 307.5, 603.7: sacrificed as the next cleanup step begins."""
    game, bear, aura = laid_out()
    game.go_to(step, 3)
    enchant(game, bear, aura)
    game.next_turn()
    assert (game.zone(aura), game.power(bear)) == (GRAVEYARD, 2)


def test_307_5_in_response_it_was_no_time_for_a_sorcery() -> None:
    """CR 307.5: something else was on the stack."""
    game, bear, aura = laid_out()
    (first,) = game.hand(1, creature("Elk", 3, 3, cost="{0}"))
    game.cast(first)
    enchant(game, bear, aura)
    game.next_turn()
    assert (game.zone(aura), game.power(bear)) == (GRAVEYARD, 2)
