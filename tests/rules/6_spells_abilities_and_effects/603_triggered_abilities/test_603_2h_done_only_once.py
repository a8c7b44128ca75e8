"""What an ability that has triggered several times lets its controller do only once each turn (CR26 603.2h)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.laying import cast_free
from helpers.words import worded
from table import HAND, Table

ENCHANTMENT = (CardType.ENCHANTMENT,)
GIFT = worded("Gift", "You gain 1 life. You gain 1 life.", (CardType.INSTANT,), "{0}")


@pytest.mark.parametrize(("says", "answers"), [("you may draw", (True,)), ("draw", ())])
def test_603_2h_the_second_of_two_on_the_stack_does_nothing(says: str, answers: tuple[bool, ...]) -> None:
    """CR 101.2: what is done once cannot be done by the other; nobody is asked, and nothing is drawn."""
    table = Table.players(2)
    table.put(worded("Well", f"Whenever you gain life, {says} a card. Do this only once each turn.", ENCHANTMENT))
    cast_free(table, GIFT)
    assert len(table.state.stack) == 2
    table.resolve_top(*answers)
    table.resolve_top()
    assert (len(table.state.stack), len(table.names(HAND))) == (0, 1)


def test_603_2h_what_was_not_done_may_be_done_by_the_other() -> None:
    """It says how often it may be done, not how often it triggers."""
    table = Table.players(2)
    table.put(worded("Well", "Whenever you gain life, you may draw a card. Do this only once each turn.", ENCHANTMENT))
    cast_free(table, GIFT)
    table.resolve_top(False)
    table.resolve_top(True)
    assert len(table.names(HAND)) == 1


def test_603_2h_also_when_what_has_the_ability_is_gone() -> None:
    """CR 112.7a: both abilities are still those of one object."""
    table = Table.players(2)
    well = table.put(
        worded("Well", "Whenever you gain life, you may draw a card. Do this only once each turn.", ENCHANTMENT)
    )
    end = table.put(worded("End", "Destroy target enchantment.", (CardType.INSTANT,), "{0}"), zone=HAND)
    cast_free(table, GIFT)
    table.cast(end, well)
    table.resolve_top()
    table.resolve_top(True)
    table.resolve_top()
    assert (len(table.state.stack), len(table.names(HAND))) == (0, 1)
