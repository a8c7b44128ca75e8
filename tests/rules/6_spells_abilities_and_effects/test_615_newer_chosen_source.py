"""Shields against a source of a player's choice with certain properties (CR26 615.9)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, modern, worded
from table import HAND

INSTANT = (CardType.INSTANT,)


@pytest.mark.parametrize(
    "text",
    [
        "The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
        "Prevent all damage that would be dealt to you this turn by a red source of your choice.",
    ],
)
def test_26_615_9_the_properties_are_checked_again(text: str) -> None:
    """CR26 615.9: a source that is no longer red deals its damage, and does not use up the shield."""
    table = modern()
    shot = "{0}: This creature deals 2 damage to target player."
    imps = [table.put(worded("Imp", shot, A_CREATURE, "{R}", power="1", toughness="1"), 2) for _ in range(2)]
    ward = table.put(worded("Ward", text, INSTANT, "{0}"), 1, HAND)
    becomes = "Target permanent becomes {} until end of turn."
    blue, red = (table.put(worded(f"Lace {c}", becomes.format(c), INSTANT, "{0}"), 1, HAND) for c in ("blue", "red"))
    table.cast(ward)
    table.resolve_top(imps[0])
    for colored, life in ((None, 20), (blue, 18), (red, 18)):
        if colored is None and "next time" in text:
            continue
        if colored is not None:
            table.cast(colored, imps[0])
            table.resolve_top()
        table.pass_priority()
        table.activate(imps[0], 1)
        table.resolve_top()
        assert table.life(1) == life
