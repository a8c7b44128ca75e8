"""Base power and toughness that are changed to numbers found as the effect begins (CR 613.3b, 608.2g)."""

from __future__ import annotations

import pytest

from helpers.worded import body
from helpers.words import BEAR
from table import Table, creature


@pytest.mark.parametrize(
    ("text", "size"),
    [("{0}: Change ~'s base power to target creature's power.", (5, 1)),
     ("{0}: Change ~'s base toughness to 1 plus target creature's power.", (1, 6)),
     ("{0}: Change ~'s base power and toughness to target creature's power and toughness.", (5, 3))],
)  # fmt: skip
def test_613_3b_to_what_another_creature_has(table: Table, text: str, size: tuple[int, int]) -> None:
    """It lasts indefinitely and does not follow the other one."""
    mimic, giant = table.put(body("Mimic", text)), table.put(creature("Giant", 5, 3), 2)
    table.activate(mimic, giant)
    table.resolve_all()
    assert table.size(mimic) == size
    table.game.state.put_counters(table.object(giant), "+1/+1", 1)
    table.next_turn()
    assert table.size(mimic) == size


def test_613_3b_until_the_end_of_the_turn(table: Table) -> None:
    text = "{0}: Change ~'s base power and toughness to target creature's power and toughness until end of turn."
    mimic, bear = table.put(body("Mimic", text)), table.put(BEAR, 2)
    table.activate(mimic, bear)
    table.resolve_all()
    assert table.size(mimic) == (2, 2)
    table.next_turn()
    assert table.size(mimic) == (1, 1)
