"""Schemes (CR 311)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife, Move
from arbitre.ir.filters import Is
from arbitre.ir.patterns import SetInMotion
from arbitre.ir.refs import This
from arbitre.ir.values import Step
from arbitre.variants import supplementary
from arbitre.variants.archenemy import SCHEMES
from helpers.faces import face_up, scheme, table_with
from table import HAND

MOTION = SetInMotion(Is(This()))


def test_311_2_a_scheme_remains_in_the_command_zone() -> None:
    """CR 311.2, 400.4b: it would leave, and stays; it cannot be cast."""
    gone = scheme("Gone", Triggered(MOTION, Body((Do(Move(This(), HAND)), Do(GainLife(Fixed(1)))))), ongoing=True)
    table = table_with(gone)
    assert not table.can(CastSpell(supplementary.deck(table.state, SCHEMES, 1)[0].id))
    table.go_to(Step.PRECOMBAT_MAIN)
    table.resolve_top()
    assert (table.life(1), face_up(table), table.names(HAND)) == (21, ["Gone"], [])
