"""Permanents and suspended cards as targets (CR 702.59b, 114.2)."""

from __future__ import annotations

import pytest

from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import EXILE, HAND, Table

BOLT = reads("Bolt", "Suspend 3—{0}\n~ deals 3 damage to any target.", CardType.SORCERY)


@pytest.mark.parametrize("suspended", [True, False])
def test_702_59b_a_suspended_card_is_a_target(table: Table, suspended: bool) -> None:
    """A card in exile with suspend and a time counter; without a counter it is no target."""
    bolt = table.put(BOLT, 1, EXILE, counters={"time": 3} if suspended else {})
    act = instant("Remove two time counters from target permanent or suspended card.")
    if not suspended:
        table.put(BEAR)
        with pytest.raises(IllegalAction):
            table.cast(table.put(act, 1, HAND), bolt)
        return
    cast_it(table, act, bolt)
    assert table.counters(bolt, "time") == 1


def test_702_59b_a_permanent_is_one_too(table: Table) -> None:
    bear = table.put(BEAR, counters={"time": 2})
    cast_it(table, instant("Remove two time counters from target permanent or suspended card."), bear)
    assert table.counters(bear, "time") == 0


def test_702_59b_it_is_returned_to_its_owners_hand(table: Table) -> None:
    bolt = table.put(BOLT, 2, EXILE, counters={"time": 3})
    cast_it(table, instant("Return target nonland permanent or suspended card to its owner's hand."), bolt)
    assert table.names(HAND, 2) == ["Bolt"]
