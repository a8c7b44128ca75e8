"""A permanent that returns to its owner's hand as the permanents of a player untap (CR 502.2)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.words import worded
from table import BATTLEFIELD, HAND, Table, land

PARADISE = worded(
    "Paradise",
    "{T}: Add one mana of any color. During your next untap step, as you untap your permanents, return ~ to its "
    "owner's hand.",
    (CardType.LAND,),
)


@pytest.mark.parametrize("used", [True, False])
def test_502_2_only_if_it_was_used(used: bool) -> None:
    """Nobody can respond: it is in hand as the upkeep begins; the other land untaps. Unused it stays."""
    table = Table.players()
    (paradise,) = table.battlefield(1, PARADISE)
    (forest,) = table.battlefield(1, land("Forest"), tapped=True)
    if used:
        table.activate(paradise, ("G",))
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    assert table.zone(paradise) is BATTLEFIELD
    table.go_to(Step.UPKEEP, 3)
    assert table.zone(paradise) is (HAND if used else BATTLEFIELD)
    assert not table.tapped(forest)


def test_502_2_once() -> None:
    """Played again and not used, it stays the turn after."""
    table = Table.players()
    (paradise,) = table.battlefield(1, PARADISE)
    table.activate(paradise, ("G",))
    table.go_to(Step.PRECOMBAT_MAIN, 3)
    table.play_land(paradise)
    table.go_to(Step.UPKEEP, 5)
    assert table.zone(paradise) is BATTLEFIELD
