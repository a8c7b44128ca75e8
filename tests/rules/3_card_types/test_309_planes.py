"""Planes (CR 309)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife, Move
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import RollsPlanarDie
from arbitre.ir.refs import This
from arbitre.ir.values import PlanarFace, Zone
from arbitre.variants import supplementary
from arbitre.variants.planechase import PLANAR
from helpers.several_players import GATE, face_up, plane, roll, seed_for, table_with
from helpers.words import CREATURE
from table import EXILE, HAND

CHAOS = RollsPlanarDie(PlanarFace.CHAOS)
HILLS = plane(
    "Hills", Static(CREATURE, (ModifiesPT(Fixed(2), Fixed(2)),)), Triggered(CHAOS, Body((Do(GainLife(Fixed(3))),)))
)


@pytest.mark.parametrize("to", [HAND, EXILE])
def test_309_2_a_plane_remains_in_the_command_zone(to: Zone) -> None:
    """CR 309.2, 400.4b: it would leave, and stays; it cannot be cast."""
    gone = plane("Gone", Triggered(CHAOS, Body((Do(Move(This(), to)), Do(GainLife(Fixed(1)))))))
    table = table_with(GATE, gone, seed=seed_for(PlanarFace.CHAOS))
    (there,) = supplementary.face_up(table.state, PLANAR)
    assert not table.can(CastSpell(there.id))
    roll(table)
    table.resolve_top()
    assert (table.life(1), face_up(table)) == (21, ["Gone"])


def test_309_7_a_chaos_ability_is_the_planar_controllers() -> None:
    """CR 309.5, 309.7, 109.4a: "whenever you roll" is said to the active player, who controls the plane."""
    table = table_with(GATE, HILLS, seed=seed_for(PlanarFace.CHAOS))
    table.at(2, active=2)
    table.set(supplementary.face_up(table.state, PLANAR)[0].id, controller=2)
    roll(table)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (20, 23)
