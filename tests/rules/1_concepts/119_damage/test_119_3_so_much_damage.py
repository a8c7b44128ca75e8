"""Damage of which the amount is asked (CR 119.3, 603.2, 614.1a)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.worded import body, cast_it, instant, reads
from table import Table, creature


def bolt(n: int) -> object:
    return instant(f"~ deals {n} damage to any target.", "Bolt")


@pytest.mark.parametrize(("n", "life"), [(2, 18), (3, 16)])
def test_603_2_whenever_so_much_is_dealt(table: Table, n: int, life: int) -> None:
    """An opponent who is dealt 2 loses no more, one who is dealt 3 loses 1."""
    text = "Whenever an opponent is dealt 3 or more damage by a single source, that player loses 1 life."
    table.put(reads("Pain", text, CardType.ENCHANTMENT))
    cast_it(table, bolt(n), 2)  # type: ignore[arg-type]
    assert table.life(2) == life


@pytest.mark.parametrize(("text", "lost"), [("by a single source", 0), ("", 1)])
def test_603_2_of_one_source_or_of_all(table: Table, text: str, lost: int) -> None:
    """Two attackers deal 2 damage each at once: 4 together, of no source more than 2."""
    said = f"Whenever an opponent is dealt 3 or more damage{text and ' ' + text}, that player loses 1 life."
    table.put(reads("Pain", said, CardType.ENCHANTMENT))
    attackers = table.battlefield(1, creature("Cub", 2, 2), creature("Cub", 2, 2))
    table.attack(*attackers)
    table.next_turn()
    assert table.life(2) == 16 - lost


@pytest.mark.parametrize(("n", "life"), [(3, 17), (4, 17), (9, 17), (2, 18)])
def test_614_1a_another_amount_is_dealt(table: Table, n: int, life: int) -> None:
    text = (
        "If a source would deal 4 or more damage to a permanent or player, that source deals 3 damage to that "
        "permanent or player instead."
    )
    table.put(reads("Presence", text, CardType.ENCHANTMENT))
    cast_it(table, bolt(n), 2)  # type: ignore[arg-type]
    assert table.life(2) == life


def test_614_1a_it_stays_combat_damage(table: Table) -> None:
    """What waits for combat damage sees that it is dealt."""
    text = "If a source would deal 4 or more damage to a permanent or player, that source deals 3 damage instead."
    table.put(reads("Presence", text, CardType.ENCHANTMENT))
    giant = table.put(body("Giant", "Whenever ~ deals combat damage to a player, you gain 1 life.", (7, 7)))
    table.attack(giant)
    table.next_turn()
    assert (table.life(1), table.life(2)) == (21, 17)


@pytest.mark.parametrize(("n", "damage"), [(3, 0), (4, 4)])
def test_615_1_so_little_is_prevented(table: Table, n: int, damage: int) -> None:
    giant = table.put(body("Giant", "If a source would deal 3 or less damage to ~, prevent that damage.", (4, 9)))
    cast_it(table, bolt(n), giant)  # type: ignore[arg-type]
    assert table.damage(giant) == damage
