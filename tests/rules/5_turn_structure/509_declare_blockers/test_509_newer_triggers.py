"""What triggers as blockers are declared (CR26 509.1i, 509.3)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.fights import resolve_in_any_order
from helpers.words import BEAR, modern, worded
from table import Table


@pytest.mark.parametrize(
    ("event", "gained"),
    [
        ("a creature blocks", 2),
        ("a creature becomes blocked", 1),
        ("a creature becomes blocked by a creature", 2),
        ("a creature attacks and isn't blocked", 1),
    ],
)
def test_26_509_3_each_condition_by_its_own_words(event: str, gained: int) -> None:
    """CR26 509.1i, 509.3: two creatures block one of two attackers; each ability triggers as its own condition says, in
    the declare blockers step."""
    table: Table = modern()
    table.put(worded("Watch", f"Whenever {event}, you gain 1 life.", (CardType.ENCHANTMENT,)))
    ours, theirs = [table.put(BEAR) for _ in range(2)], [table.put(BEAR, 2) for _ in range(2)]
    table.attack(*ours)
    assert not table.game.state.stack
    table.block((theirs[0], ours[0]), (theirs[1], ours[0]))
    resolve_in_any_order(table)
    assert (table.life(1), table.game.state.step) == (20 + gained, Step.DECLARE_BLOCKERS)
