"""As many as one number is greater than another (CR 608.2c)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import HAND, Table


@pytest.mark.parametrize(("theirs", "hand"), [(3, 3), (1, 1), (0, 1)])
def test_608_2c_as_many_as_an_opponent_has(table: Table, theirs: int, hand: int) -> None:
    table.hand(1, BEAR)
    table.hand(2, *[BEAR] * theirs)
    text = "If target opponent has more cards in hand than you, draw cards equal to the difference."
    cast_it(table, instant(text), 2)
    assert len(table.names(HAND)) == max(hand, 1)


@pytest.mark.parametrize(("cards", "hand"), [(0, 4), (3, 4), (4, 4), (5, 5)])
def test_603_4_fewer_than_so_many(table: Table, cards: int, hand: int) -> None:
    """Of an ability that asks it of itself, as it resolves."""
    says = "if you have fewer than four cards in hand, draw cards equal to the difference."
    text = f"At the beginning of your end step, {says}"
    table.put(reads("Octopus", text, CardType.ENCHANTMENT))
    table.hand(1, *[BEAR] * cards)
    table.go_to(Step.END)
    table.resolve_all()
    assert len(table.names(HAND)) == hand
