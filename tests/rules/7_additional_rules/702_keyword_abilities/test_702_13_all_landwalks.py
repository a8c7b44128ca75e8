"""All landwalk abilities at once (CR 702.13)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR
from table import Table

STAFF = "Creatures with landwalk abilities can be blocked as though they didn't have those abilities."


@pytest.mark.parametrize(("staff", "walk"), [(True, "Forestwalk"), (True, "Islandwalk"), (False, "Forestwalk")])
def test_702_13_blocked_as_though_it_had_none(table: Table, staff: bool, walk: str) -> None:
    """Whatever land it is that the defending player controls."""
    if staff:
        table.put(reads("Staff", STAFF, CardType.ARTIFACT))
    walker, bear = table.put(body("Walker", walk, (2, 2))), table.put(BEAR, 2)
    table.lands(2, "Forest")
    table.lands(2, "Island")
    table.attack(walker)
    if staff:
        table.block((bear, walker))
        return
    table.pass_until(lambda: table.game.state.step is Step.POSTCOMBAT_MAIN)  # nothing can block it
    assert table.life(2) == 18


def test_702_13_all_are_lost(table: Table) -> None:
    walker = table.put(body("Walker", "Forestwalk\nIslandwalk, flying", (2, 2)))
    cast_it(table, instant("Target creature loses all landwalk abilities until end of turn."), walker)
    assert table.keywords(walker) == {"flying"}
