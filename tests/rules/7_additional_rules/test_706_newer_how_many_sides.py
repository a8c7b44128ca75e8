"""Dice with so many sides (CR26 706.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from helpers.worded import cast_it, instant
from helpers.words import modern

ROLLS = 120


@pytest.mark.parametrize(("die", "sides"), [("d2", 2), ("d3", 3), ("six-sided die", 6)])
def test_26_706_1a_each_outcome_from_one_to_the_number_of_sides(die: str, sides: int) -> None:
    """CR26 706.1a: "a d3" and "a three-sided die" are the same; every number comes up, none beyond them."""
    game = modern()
    for _ in range(ROLLS):
        cast_it(game, instant(f"Roll a {die}."))
    rolled = Counter(int(line.rpartition("=")[2]) for line in game.log("rolls"))
    assert set(rolled) == set(range(1, sides + 1))
    assert min(rolled.values()) > ROLLS / sides / 3
