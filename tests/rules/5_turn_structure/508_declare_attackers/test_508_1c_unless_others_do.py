"""Creatures that can't attack or block unless others do (CR 508.1c, 509.1b)."""

from __future__ import annotations

import pytest

from helpers.worded import body
from helpers.words import BEAR
from table import Table, creature

GREATER = "~ can't attack unless a creature with greater power also attacks."
TWO = "~ can't block unless at least two other creatures block."


@pytest.mark.parametrize(("power", "allowed"), [(1, False), (2, False), (3, True)])
def test_508_1c_one_with_greater_power_attacks_too(table: Table, power: int, allowed: bool) -> None:
    """Greater than that of the creature itself; one that stays at home does not help."""
    small, other = table.put(body("Small", GREATER, (2, 2))), table.put(creature("Other", power, 3))
    table.pass_until(lambda: table.decision.what == "attackers")
    assert table.decision.check(((small, 2),)) is not None
    assert (table.decision.check(((small, 2), (other, 2))) is None) is allowed


@pytest.mark.parametrize(("others", "allowed"), [(0, False), (1, False), (2, True)])
def test_509_1b_two_others_block_too(table: Table, others: int, allowed: bool) -> None:
    attackers = [table.put(BEAR) for _ in range(3)]
    timid, *rest = table.put(body("Timid", TWO, (2, 2)), 2), *(table.put(BEAR, 2) for _ in range(2))
    table.attack(*attackers)
    table.pass_until(lambda: table.decision.what == "blockers")
    blocks = tuple((blocker, attackers[0]) for blocker in (timid, *rest[:others]))
    assert (table.decision.check(blocks) is None) is allowed
