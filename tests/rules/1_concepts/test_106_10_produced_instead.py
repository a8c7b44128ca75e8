"""Mana that is produced instead of that for which something is tapped (CR 106.10, 614.1a)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from table import HAND, Table, creature

FOREST = reads("Forest", "{T}: Add {G}.", CardType.LAND, subtypes=("Forest",))
TEMPLE = reads("Temple", "{T}: Add {C}{C}.", CardType.LAND)
WORDS = "If a land is tapped for mana, it produces {}."


@pytest.mark.parametrize(
    ("says", "forest", "temple"),
    [
        ("{B} instead of any other type", "B", "BB"),
        ("{B} instead of any other type and amount", "B", "B"),
        ("colorless mana instead of any other type", "C", "CC"),
        ("twice as much of that mana instead", "GG", "CCCC"),
        ("colorless mana instead of green mana", "C", "CC"),
    ],
)
def test_106_10_what_arrives_in_the_pool(table: Table, says: str, forest: str, temple: str) -> None:
    table.put(reads("Law", WORDS.format(says), CardType.ENCHANTMENT))
    lands = table.put(FOREST), table.put(TEMPLE)
    for land, wanted in zip(lands, (forest, temple), strict=True):
        before = table.pool(1)
        table.activate(land)
        assert sorted(table.pool(1)) == sorted(before + wanted)


def test_106_10_a_color_of_your_choice(table: Table) -> None:
    """Asked of who controls the effect, and once for all of the mana."""
    text = "If a land is tapped for mana, it produces mana of a color of your choice instead of any other type."
    table.put(reads("Pulse", text, CardType.ENCHANTMENT))
    table.activate(table.put(TEMPLE), "U")
    assert table.pool(1) == "UU"


@pytest.mark.parametrize(("cost", "castable"), [("{B}", True), ("{G}", False), ("{1}", True), ("{1}{B}", False)])
def test_106_10_what_can_be_paid(table: Table, cost: str, castable: bool) -> None:
    """What a Forest pays for is what it would produce."""
    table.put(reads("Law", WORDS.format("{B} instead of any other type and amount"), CardType.ENCHANTMENT))
    table.put(FOREST)
    cub = table.put(creature("Cub", 1, 1, cost=cost), 1, HAND)
    assert table.can(CastSpell(cub)) is castable


def test_106_10_only_what_you_tap(table: Table) -> None:
    """Of a creature as of a land, but nothing of an opponent's."""
    text = "If you tap a permanent for mana, it produces three times as much of that mana instead."
    table.put(reads("Nyx", text, CardType.ENCHANTMENT), 2)
    table.activate(table.put(FOREST))
    assert table.pool(1) == "G"


def test_611_2_until_the_end_of_the_turn(table: Table) -> None:
    forest = table.put(FOREST)
    text = "Until end of turn, if you tap a land for mana, it produces {U} instead of any other type."
    cast_it(table, instant(text))
    table.activate(forest)
    assert table.pool(1) == "U"


def test_611_2_one_land_for_good(table: Table) -> None:
    """It lasts indefinitely, and only for what was a target."""
    one, other = table.put(FOREST), table.put(FOREST)
    text = "If target Forest is tapped for mana, it produces colorless mana instead of green mana."
    cast_it(table, instant(text), one)
    table.next_turn()
    table.next_turn()
    table.activate(one)
    table.activate(other)
    assert sorted(table.pool(1)) == ["C", "G"]
