"""What something that is tapped for so much mana produces instead (CR 106.10, 614.1a)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import worded
from table import Table

LAND = (CardType.LAND,)
SPHERE = worded(
    "Sphere",
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
    (CardType.ARTIFACT,),
)


@pytest.mark.parametrize(
    ("adds", "types", "pool"),
    [
        ("{G}", LAND, "G"),
        ("{G}{G}", LAND, "C"),
        ("three mana of any one color", LAND, "C"),
        ("{C}{C}", (CardType.ARTIFACT,), "CC"),
    ],
)
def test_106_10_a_land_for_two_or_more(adds: str, types: tuple[CardType, ...], pool: str) -> None:
    """CR 106.10: a land that makes one mana is left alone, and so is what is no land."""
    table = Table.players()
    table.put(SPHERE)
    source = table.put(worded("Source", f"{{T}}: Add {adds}.", types))
    table.activate(source, *(("R",) if "any" in adds else ()))
    assert table.pool(1) == pool
