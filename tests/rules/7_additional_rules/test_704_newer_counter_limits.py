"""Permanents that can't have more than so many counters of a kind (CR26 704.5r)."""

from __future__ import annotations

import pytest

from helpers.worded import body, cast_it, instant
from helpers.words import modern

DREAMER = "Dreamer can't have more than three dream counters on it."


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [("dream", 2, 3), ("dream", 1, 3), ("dream", 0, 2), ("oil", 2, 4)],
)
def test_26_704_5r_all_counters_beyond_the_number_are_removed(kind: str, before: int, after: int) -> None:
    """CR26 704.5r: of that kind, once there are too many."""
    game = modern()
    dreamer = game.put(body("Dreamer", DREAMER), counters={kind: before} if before else {})
    cast_it(game, instant(f"Put two {kind} counters on target creature."), dreamer)
    assert game.counters(dreamer, kind) == after


def test_26_704_5r_only_with_that_ability() -> None:
    """CR26 704.5r: without it there may be any number; as it comes back they are removed."""
    game = modern()
    dreamer = game.put(body("Dreamer", DREAMER), counters={"dream": 3})
    cast_it(game, instant("Target creature loses all abilities until end of turn."), dreamer)
    cast_it(game, instant("Put two dream counters on target creature."), dreamer)
    assert game.counters(dreamer, "dream") == 5
    game.next_turn()
    assert game.counters(dreamer, "dream") == 3
