"""What counts as a creature's power when it crews or stations (CR26 702.122, 702.184c)."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import Activate
from arbitre.ir.values import CardType, Zone
from arbitre.rules.editions import CURRENT
from engine.test_by_text import worded
from table import Table, creature

CREATURE = (CardType.CREATURE,)
ARTIFACT = (CardType.ARTIFACT,)
LOOM = (
    "Each creature you control with toughness greater than its power stations permanents using its toughness rather "
    "than its power."
)


@pytest.mark.parametrize(
    ("text", "crews"),
    [
        ("", False),
        ("Ox crews Vehicles using its toughness rather than its power.", True),
        ("Ox crews Vehicles as though its power were 2 greater.", True),
        ("Ox crews Vehicles as though its power were 1 greater.", False),
        (LOOM, False),
    ],
)
def test_702_122_crewing_with_more_than_its_power(text: str, crews: bool) -> None:
    """CR26 702.122a."""
    table = Table.players(2, edition=CURRENT)
    car = table.put(worded("Car", "Crew 3", ARTIFACT, subtypes=("Vehicle",), power="5", toughness="5"))
    table.put(worded("Ox", text, CREATURE, power="1", toughness="6"))
    assert table.can(Activate(car, 0)) is crews


def test_702_184c_only_those_that_are_tougher_than_strong() -> None:
    """CR26 702.184a, c: only as a sorcery, only another creature, and also with what has left since."""
    table = Table.players(2, edition=CURRENT)
    dock = table.put(worded("Dock", "Station", ARTIFACT))
    table.put(worded("Loom", LOOM, CREATURE, power="4", toughness="4"))
    wall = table.put(creature("Wall", 0, 3))
    table.put(creature("Theirs", 9, 9), player=2)
    table.activate(dock, wall)
    assert table.tapped(wall)
    table.resolve_all()
    assert table.counters(dock, "charge") == 3
    table.activate(dock)
    table.resolve_all()
    assert table.counters(dock, "charge") == 7
    assert not table.can(Activate(dock, 0))
    assert table.zone(wall) is Zone.BATTLEFIELD
