"""Protection from a mana value, and from all colors besides (CR 702.15a)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.worded import body, reads
from helpers.words import BEAR
from table import HAND, Table


@pytest.mark.parametrize(("cost", "allowed"), [("{2}", True), ("{3}", False), ("{1}{R}{R}{R}", False)])
def test_702_15_from_a_mana_value(table: Table, cost: str, allowed: bool) -> None:
    skulk = table.put(body("Skulk", "Protection from mana value 3 or greater"), 2)
    lands = table.lands(1, "Mountain", 4)
    bolt = table.put(reads("Bolt", "~ deals 1 damage to target creature.", CardType.INSTANT, cost=cost), 1, HAND)
    bears = [table.put(BEAR), table.put(BEAR)]
    for land in lands:
        table.activate(land)
    table.cast(bolt)
    assert [id in table.decision.options for id in (skulk, *bears)] == [allowed, True, True]
