"""What each of several players does as often as that player did something before (CR 608.2e)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import BATTLEFIELD, EXILE, HAND, LIBRARY, Table

WINDS = "Each player shuffles the cards from their hand into their library, then draws that many cards."


def test_608_2e_each_draws_as_many_as_that_player_had(table: Table) -> None:
    """Not as many as all together; the cards are the library's now."""
    table.hand(1, *[BEAR] * 2)
    table.hand(2, *[BEAR] * 5)
    before = [len(table.names(LIBRARY, player)) for player in (1, 2)]
    cast_it(table, instant(WINDS))
    assert [len(table.names(HAND, player)) for player in (1, 2)] == [2, 5]
    assert [len(table.names(LIBRARY, player)) for player in (1, 2)] == before


def test_401_4_the_hand_goes_under_the_library(table: Table) -> None:
    """Whose draw step it is orders the cards (CR 401.4), and draws as many."""
    text = (
        "At the beginning of each player's draw step, that player puts the cards in their hand on the bottom of their "
        "library in any order, then draws that many cards."
    )
    table.put(reads("Box", text, CardType.ARTIFACT))
    table.hand(2, *[BEAR] * 3)
    table.next_turn()
    table.pass_until(lambda: table.decision.what == "bottom")
    assert table.decision.player == 2
    table.answer(table.decision.options)
    table.resolve_all()
    assert len(table.names(HAND, 2)) == 1 + 3
    assert sorted(table.names(LIBRARY, 2)[:4]) == ["Bear", "Bear", "Bear", "Blank"]


@pytest.mark.parametrize("lost", [0, 3])
def test_608_2g_the_life_lost_this_turn(table: Table, lost: int) -> None:
    """Each opponent loses as much as that one has lost."""
    text = "At the beginning of each end step, each opponent loses life equal to the life they lost this turn."
    table.put(reads("Wound", text, CardType.ENCHANTMENT))
    cast_it(table, instant(f"Each opponent loses {lost} life. You lose 5 life."))
    table.go_to(Step.END)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (15, 20 - 2 * lost)


def test_608_2g_cards_drawn_this_turn(table: Table) -> None:
    cast_it(table, instant("Each opponent draws two cards."))
    text = "~ deals damage to each opponent equal to the number of cards that player has drawn this turn."
    cast_it(table, instant(text))
    assert (table.life(1), table.life(2)) == (20, 18)


def test_603_7_what_is_done_when_something_leaves(table: Table) -> None:
    """What was exiled comes back as the object leaves, and not before."""
    text = (
        "When ~ enters, exile target creature. Return that card to the battlefield under its owner's control when ~ "
        "leaves the battlefield."
    )
    bear = table.put(BEAR, 2)
    gate = cast_it(table, reads("Gate", text, CardType.ARTIFACT))
    before = table.zone(bear)
    cast_it(table, instant("Destroy target artifact."), table.now(gate))
    assert (before, table.zone(bear), table.controller(table.now(bear))) == (EXILE, BATTLEFIELD, 2)
