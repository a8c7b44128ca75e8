"""Copies stay what they were as they were made, or as the effect began (CR26 707.2)."""

from __future__ import annotations

from helpers.worded import cast_it, instant
from helpers.words import BEAR, modern
from table import BATTLEFIELD, creature

ELK = creature("Elk", 3, 3)
COPY = "Create a token that's a copy of target creature."
BECOMES = "Target creature becomes a copy of another target creature."


def test_26_707_2b_the_original_may_change_afterwards() -> None:
    """CR26 707.2b: as it becomes a copy of something else, its own copies stay what they are."""
    game = modern()
    bear, elk = game.battlefield(1, BEAR, ELK)
    cast_it(game, instant(COPY), bear)
    cast_it(game, instant(BECOMES), bear, elk)
    assert sorted(game.names(BATTLEFIELD)) == ["Bear", "Elk", "Elk"]
    cast_it(game, instant(COPY), bear)
    assert sorted(game.names(BATTLEFIELD)) == ["Bear", "Elk", "Elk", "Elk"]
