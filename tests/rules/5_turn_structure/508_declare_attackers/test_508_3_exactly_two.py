"""Abilities that trigger when exactly so many attack (CR 508.3)."""

from __future__ import annotations

import pytest

from helpers.words import A_CREATURE, BEAR, modern, worded

PAIR = worded(
    "Pair", "Whenever you attack with exactly two creatures, you gain 3 life.", A_CREATURE, power="1", toughness="1"
)


@pytest.mark.parametrize(("bears", "life"), [(0, 20), (1, 23), (2, 20)])
def test_508_3_with_exactly_two(bears: int, life: int) -> None:
    table = modern()
    attackers = [table.put(PAIR), *(table.put(BEAR) for _ in range(bears))]
    table.attack(*attackers)
    table.resolve_all()
    assert table.life(1) == life
