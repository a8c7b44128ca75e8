"""Leveler cards (CR 710)."""

from __future__ import annotations

from arbitre.ir.abilities import Keyword, Level
from helpers.laying import word
from table import HAND, Table, creature


def test_710_level_symbols() -> None:
    """CR 710.2: at level 1–2 it is 2/2 with first strike, at 3 and more 4/4 without; below, its first size."""
    leveler = creature("Student", 1, 1, Level(1, 2, 2, 2, (Keyword("first strike"),)), Level(3, None, 4, 4))
    table = Table.players(2)
    ids = [table.put(leveler, counters={"level": n} if n else {}) for n in (0, 1, 2, 3, 9)]
    assert [table.size(id) for id in ids] == [(1, 1), (2, 2), (2, 2), (4, 4), (4, 4)]
    assert ["first strike" in table.keywords(id) for id in ids] == [False, True, True, False, False]


def test_710_leveler_cards() -> None:
    """CR 710.2a, 710.2b, 710.4, 710.5, 710.6: the size of its level, the first one below and elsewhere; level up works
    at any level."""
    student = creature(
        "Student", 1, 1, word("level up", None, "{0}"), Level(1, 2, 2, 2, (word("flying"),)), Level(3, None, 4, 4)
    )
    table = Table.players()
    held, there = table.put(student, zone=HAND), table.put(student)
    sizes = [table.size(there)]
    for _ in range(4):
        table.activate(there)
        table.resolve_top()
        sizes.append(table.size(there))
    assert sizes == [(1, 1), (2, 2), (2, 2), (4, 4), (4, 4)]
    assert (table.size(held), "flying" in table.keywords(there)) == ((1, 1), False)
