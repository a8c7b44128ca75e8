"""Costs to attack or block that are so much for each creature (CR 508.1g–h, 509.1d–e)."""

from __future__ import annotations

import pytest

from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Step
from helpers.worded import ENCHANTMENT, reads
from helpers.words import worded
from table import GRAVEYARD, HAND, Table, creature

GREEN = creature("Green", 2, 2, cost="{G}")
RED = creature("Red", 2, 2, cost="{R}")
WOODLANDS = (
    "Green creatures can't attack unless their controller sacrifices a land for each green creature they control "
    "that's attacking."
)


@pytest.mark.parametrize(("greens", "reds", "lands"), [(1, 0, 1), (2, 0, 2), (0, 2, 0), (1, 1, 1)])
def test_508_1h_a_land_for_each_green_attacker(table: Table, greens: int, reds: int, lands: int) -> None:
    """CR 508.1h: for each that attacks; other creatures cost nothing."""
    table.put(reads("Woodlands", WOODLANDS, *ENCHANTMENT), 2)
    attackers = [table.put(GREEN) for _ in range(greens)] + [table.put(RED) for _ in range(reds)]
    forests = table.lands(1, "Forest", lands)
    table.attack(*attackers)
    assert [table.zone(forest) for forest in forests] == [GRAVEYARD] * lands
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 20 - 2 * (greens + reds)


def test_508_1c_without_a_land_for_each_no_such_attack(table: Table) -> None:
    table.put(reads("Woodlands", WOODLANDS, *ENCHANTMENT), 2)
    attackers = [table.put(GREEN), table.put(GREEN)]
    table.lands(1, "Forest")
    with pytest.raises(IllegalAction):
        table.attack(*attackers)


@pytest.mark.parametrize(("lands", "attackers"), [(2, 1), (3, 2), (4, 2)])
def test_508_1h_x_for_each_attacker(table: Table, lands: int, attackers: int) -> None:
    """CR 107.3, 508.1h: the X with which it was cast, for each creature; what cannot be paid is no legal attack."""
    text = (
        "This turn, creatures can't attack unless their controller pays {X} for each attacking creature they control."
    )
    tax = table.put(worded("Tax", text, (CardType.INSTANT,), "{X}"), 1, HAND)
    bodies = [table.put(RED) for _ in range(attackers)]
    forests = table.lands(1, "Forest", lands)
    table.mana(1, "CC")
    table.cast(tax, 2)
    table.resolve_top()
    if lands < 2 * attackers:
        with pytest.raises(IllegalAction):
            table.attack(*bodies)
        return
    table.attack(*bodies)
    assert all(table.tapped(forest) for forest in forests)
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 20 - 2 * attackers
