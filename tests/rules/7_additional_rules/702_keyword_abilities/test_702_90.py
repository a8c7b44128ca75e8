"""Keyword abilities (CR 702.90)."""

from __future__ import annotations

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.refs import Attached
from table import HAND, Table, artifact


def test_702_90_living_weapon() -> None:
    """CR 702.90a: the 0/0 Germ lives as long as the Equipment makes it bigger."""
    table = Table.players()
    bonus = Static(Attached(), (ModifiesPT(Fixed(2), Fixed(2)),))
    flayer = table.put(
        artifact("Flayer", Keyword("living weapon"), bonus, cost="{0}", subtypes=("Equipment",)), 1, HAND
    )
    table.cast(flayer)
    table.resolve_all()
    germ = table.object(flayer).attached_to
    assert table.size(germ) == (2, 2)
    assert "Germ" in table.object(germ).base.subtypes
