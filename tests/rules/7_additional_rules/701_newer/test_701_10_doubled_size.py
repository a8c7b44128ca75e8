"""Doubling power, toughness and counters (CR26 701.10)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from helpers.words import worded
from table import HAND, Table, creature

SORCERY, INSTANT = (CardType.SORCERY,), (CardType.INSTANT,)


def test_701_10b_each_gets_as_much_more_as_its_own_power() -> None:
    """CR26 701.10b: the numbers are those as the effect begins; what changes later changes nothing about them."""
    table = Table.players()
    small, big = table.put(creature("Small", 1, 3)), table.put(creature("Big", 4, 2))
    roar = table.put(
        worded(
            "Roar", "Double the power and toughness of each creature you control until end of turn.", SORCERY, "{0}"
        ),
        zone=HAND,
    )
    growth = table.put(worded("Growth", "Target creature gets +3/+3 until end of turn.", INSTANT, "{0}"), zone=HAND)
    table.cast(roar)
    table.resolve_top()
    assert (table.size(small), table.size(big)) == ((2, 6), (8, 4))
    table.cast(growth, small)
    table.resolve_top()
    assert table.size(small) == (5, 9)
    table.go_to(Step.UPKEEP, turn=2)
    assert (table.size(small), table.size(big)) == ((1, 3), (4, 2))


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_701_10c_a_negative_power_is_doubled_downwards(edition: Edition) -> None:
    """CR26 701.10c: a creature with power -1 gets -1/-0."""
    table = Table.players(edition=edition)
    wall = table.put(creature("Wall", 0, 4))
    shrink = table.put(worded("Shrink", "Target creature gets -1/-0 until end of turn.", INSTANT, "{0}"), zone=HAND)
    rage = table.put(
        worded("Rage", "Double the power of target creature until end of turn.", INSTANT, "{0}"), zone=HAND
    )
    table.cast(shrink, wall)
    table.resolve_top()
    table.cast(rage, wall)
    table.resolve_top()
    assert table.size(wall) == (-2, 4)


def test_701_10e_counters_of_one_permanent_are_doubled() -> None:
    """CR26 701.10e: as many counters of the kind as it has."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2), counters=(("+1/+1", 3),))
    visions = table.put(
        worded("Visions", "Double the number of +1/+1 counters on target creature you control.", SORCERY, "{0}"),
        zone=HAND,
    )
    table.cast(visions, bear)
    table.resolve_top()
    assert table.counters(bear, "+1/+1") == 6
