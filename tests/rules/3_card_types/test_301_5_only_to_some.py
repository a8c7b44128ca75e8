"""Equipment that can be attached to some creatures only (CR 301.5c)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.worded import instant, reads
from table import HAND, Table, creature

TEXT = "~ can be attached only to a creature with power 3 or greater.\nEquipped creature gets +3/+0.\nEquip {0}"


def blade(table: Table) -> int:
    return table.put(reads("Blade", TEXT, CardType.ARTIFACT, subtypes=("Equipment",)))


@pytest.mark.parametrize(("power", "now"), [(3, 6), (2, 2)])
def test_301_5c_it_stays_where_it_is(table: Table, power: int, now: int) -> None:
    """CR 301.5c, 701.3b: the ability may target any creature; nothing is attached to one that does not do."""
    one = table.put(creature("One", power, 5))
    table.activate(blade(table), one)
    table.resolve_top()
    assert table.power(one) == now


def test_704_5p_it_comes_off(table: Table) -> None:
    """CR 704.5p: as soon as the creature does not do any more; what the Equipment gives counts."""
    one, spell = (
        table.put(creature("One", 3, 5)),
        table.put(instant("Target creature gets -3/-0 until end of turn."), 1, HAND),
    )
    other = table.put(instant("Target creature gets -1/-0 until end of turn."), 1, HAND)
    table.activate(blade(table), one)
    table.resolve_top()
    table.cast(spell, one)
    table.resolve_top()
    assert table.power(one) == 3
    table.cast(other, one)
    table.resolve_all()
    assert table.power(one) == -1
