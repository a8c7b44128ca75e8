"""Instants (CR 304)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.abilities import Activated, Static, Timing
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Body, Do, GainLife, Move
from arbitre.ir.filters import And, Anything, InZone, IsCard
from arbitre.ir.modifications import CantCast
from arbitre.ir.refs import Target, You
from arbitre.ir.values import Step
from helpers.laying import cast_free, free
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, enchantment, spell


def test_304_1_and_304_2_instants() -> None:
    """CR 304.1, 304.2, 404.1: cast whenever one has priority; followed, then put into the graveyard."""
    table = Table.players()
    id = table.put(free("Gain", GainLife(Fixed(1))), 2, HAND)
    table.at(3, Step.UPKEEP)
    table.pass_priority()
    table.cast(id)
    table.resolve_top()
    assert (table.life(2), table.zone(id)) == (21, GRAVEYARD)


def test_304_4_and_307_4_instants_and_sorceries_stay_off_the_battlefield() -> None:
    """CR 304.4, 307.4, 400.4a: put onto the battlefield, they stay where they are."""
    for instant in (True, False):
        table = Table.players()
        (id,) = table.graveyard(1, spell("Scroll", GainLife(Fixed(1)), instant=instant))
        cast_free(table, free("Raise", Move(Target(), BATTLEFIELD), target=And((IsCard(), InZone(GRAVEYARD)))))
        assert table.zone(id) is GRAVEYARD


def test_304_5_and_307_5_as_a_time_only() -> None:
    """CR 304.5, 307.5: "any time you could cast a sorcery" is a time; spells may be forbidden altogether."""
    slow = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)), timing=Timing.SORCERY)
    table = Table.players()
    table.put(enchantment("Silence", Static(You(), (CantCast(Anything()),))))
    stone = table.put(artifact("Stone", slow))
    assert table.can(Activate(stone, 0))
    table.go_to(Step.BEGIN_COMBAT)
    assert not table.can(Activate(stone, 0))
