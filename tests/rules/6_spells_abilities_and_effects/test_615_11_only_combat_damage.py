"""Effects by which only combat damage can't be prevented (CR 101.2, 615.11)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import worded
from table import Table, creature

SHIELD = worded("Shield", "Prevent all damage that would be dealt to you.", (CardType.ENCHANTMENT,))
BEAR = creature("Bear", 2, 2)


@pytest.mark.parametrize(
    ("words", "whose", "life"),
    [
        ("Combat damage can't be prevented.", 1, 18),
        ("Combat damage can't be prevented.", 2, 18),
        ("Combat damage that would be dealt by creatures you control can't be prevented.", 1, 18),
        ("Combat damage that would be dealt by creatures you control can't be prevented.", 2, 20),
    ],
)
def test_615_11_a_shield_against_combat(words: str, whose: int, life: int) -> None:
    """The shield does nothing against it, whoever says so; of "creatures you control" only against those."""
    table = Table.players()
    table.battlefield(2, SHIELD)
    table.put(worded("Beast", words, (CardType.ENCHANTMENT,)), whose)
    (bear,) = table.battlefield(1, BEAR)
    table.combat(bear)
    assert table.life(2) == life


def test_615_11_other_damage_is_prevented() -> None:
    """Damage of a spell is no combat damage."""
    table = Table.players()
    table.battlefield(2, SHIELD)
    table.put(worded("Beast", "Combat damage can't be prevented.", (CardType.ENCHANTMENT,)), 1)
    (bolt,) = table.hand(1, worded("Bolt", "~ deals 3 damage to any target.", (CardType.INSTANT,), "{0}"))
    table.cast(bolt, 2)
    table.resolve_top()
    assert table.life(2) == 20
