"""Phenomena (CR26 312)."""

from __future__ import annotations

from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, Draw, GainLife
from arbitre.ir.filters import Is
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import Encounters, RollsPlanarDie
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, PlanarFace
from arbitre.rules.editions import CURRENT
from helpers.several_players import GATE, face_up, plane, roll, seed_for, table_with
from helpers.words import CREATURE

CHAOS = RollsPlanarDie(PlanarFace.CHAOS)
HILLS = plane(
    "Hills", Static(CREATURE, (ModifiesPT(Fixed(2), Fixed(2)),)), Triggered(CHAOS, Body((Do(GainLife(Fixed(3))),)))
)
STORM = plane("Storm", Triggered(Encounters(Is(This())), Body((Do(Draw(Fixed(2))),))), kind=CardType.PHENOMENON)


def test_312_7_a_phenomenon_is_planeswalked_away_from() -> None:
    """CR26 312.7, 312.5, 704.6f: its ability resolves, then the planar controller planeswalks on."""
    table = table_with(GATE, STORM, HILLS, seed=seed_for(PlanarFace.PLANESWALKER), edition=CURRENT)
    roll(table)
    table.resolve_top()
    assert face_up(table) == ["Storm"]
    table.resolve_top()
    assert len(table.game.player(1).hand) == 2
    assert face_up(table) == ["Gate"]
