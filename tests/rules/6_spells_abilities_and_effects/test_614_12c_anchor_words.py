"""A word chosen as a permanent enters, and the ability that it has for it (CR26 607.2m, 614.12c)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import worded
from table import HAND, Table, creature

SIEGE = (
    "As Siege enters, choose Khans or Dragons.\n"
    "• Khans — Creatures you control get +1/+1.\n"
    "• Dragons — Creatures you control get +0/+2."
)


@pytest.mark.parametrize(("word", "size"), [("khans", (3, 3)), ("dragons", (2, 4))])
def test_614_12c_it_has_the_ability_of_the_chosen_word(word: str, size: tuple[int, int]) -> None:
    """CR26 614.12c: as long as the word was chosen, the permanent has the ability, and not the other one."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    siege = table.put(worded("Siege", SIEGE, (CardType.ENCHANTMENT,), "{0}"), zone=HAND)
    table.cast(siege)
    table.resolve_top(word)
    assert table.size(bear) == size


def test_607_2m_each_permanent_keeps_its_own_word() -> None:
    """CR26 607.2m: the abilities are linked to the choice that was made for that permanent."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    sieges = [table.put(worded("Siege", SIEGE, (CardType.ENCHANTMENT,), "{0}"), zone=HAND) for _ in range(2)]
    for siege, word in zip(sieges, ("khans", "dragons"), strict=True):
        table.cast(siege)
        table.resolve_top(word)
    assert table.size(bear) == (3, 5)
