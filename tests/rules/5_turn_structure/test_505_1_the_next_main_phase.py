"""The next main phase, whichever it is (CR 505.1)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.worded import instant, reads
from table import HAND, Table

DRAIN = (
    "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that spell's mana "
    "value."
)


@pytest.mark.parametrize(
    ("cast_in", "comes_in"),
    [(Step.UPKEEP, Step.PRECOMBAT_MAIN), (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)],
)
def test_505_1_before_or_after_combat(table: Table, cast_in: Step, comes_in: Step) -> None:
    """As much mana as the mana value of the spell, which has left the stack (CR 608.2g)."""
    lands = table.lands(1, "Forest", 4)
    spell = table.put(reads("Gain", "You gain 1 life.", CardType.INSTANT, cost="{4}"), 1, HAND)
    drain = table.put(instant(DRAIN), 1, HAND)
    table.go_to(cast_in, table.game.state.turn + (2 if cast_in is Step.UPKEEP else 0))
    for land in lands:
        table.activate(land)
    table.cast(spell)
    table.cast(drain, table.now(spell))
    table.resolve_all()
    table.go_to(comes_in)
    table.resolve_all()
    assert (table.life(1), table.pool(1)) == (20, "CCCC")
