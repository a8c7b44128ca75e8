"""Creatures (CR 302)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir import costs as c
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply
from arbitre.ir.modifications import HasController, Lasts, ModifiesPT, Until
from arbitre.ir.refs import Target
from arbitre.ir.values import Step
from helpers.laying import cast_free, free
from helpers.paying import gain, gaining, making
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, spell

ELF = creature("Elf", 1, 1, making("G"), cost="{G}")


def test_302_4_and_302_5_creatures() -> None:
    """CR 302.4, 302.4a, 302.4b, 302.4c, 302.5, 302.7: power is dealt, toughness endures, effects count; they attack
    and block, and damage is marked until it is lethal."""
    table = Table.players()
    wurm, cub = table.put(creature("Wurm", 3, 3)), table.put(creature("Cub", 2, 4), 2)
    rock = table.put(artifact("Rock"))
    cast_free(table, free("Growth", Apply(Target(), (ModifiesPT(Fixed(1), Fixed(0)),)), target=CREATURE), wurm)
    table.combat(wurm, [cub])
    assert (table.size(rock), table.damage(wurm)) == ((None, None), 2)
    assert (table.zone(cub), table.zone(wurm)) == (GRAVEYARD, BATTLEFIELD)


def test_tapping_other_permanents_ignores_how_long_they_are_there(table: Table) -> None:
    """CR 302.6: "tap two untapped creatures you control" is no {T}."""
    horn = table.put(artifact("Horn", gaining(c.Tap(CREATURE, Fixed(2)))))
    first = table.put(BEAR, sick=True)
    table.put(BEAR, 2)
    assert not table.can(Activate(horn, 0))
    other = Table.players(2)
    again = other.put(artifact("Horn", gaining(c.Tap(CREATURE, Fixed(2)))))
    bears = other.battlefield(1, BEAR, BEAR, BEAR, sick=True)
    other.activate(again, bears[:2])
    assert [other.tapped(id) for id in bears] == [True, True, False]
    assert table.zone(first) is BATTLEFIELD


def test_cr_302_6_a_creature_that_came_this_turn_makes_no_mana(table: Table) -> None:
    """CR 302.6: {T} of a creature."""
    elf = table.put(ELF, sick=True)
    one = gain(table, "{G}")
    assert "CR 302.6" in table.why_not(Activate(elf, 0))
    assert not table.can(CastSpell(one))


def test_302_6_a_creature_is_sick_until_its_controllers_turn_begins() -> None:
    """CR 302.6: one that another player gains control of is sick for that player."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2), 2)
    steal = table.put(
        spell("Steal", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=CREATURE), 1, HAND
    )
    table.mana(1, "C")
    table.cast(steal, bear)
    table.resolve_all()
    assert table.controller(bear) == 1
    assert table.object(bear).sick
    table.go_to(Step.UPKEEP, 2)
    assert table.object(bear).sick
    table.go_to(Step.UPKEEP, 3)
    assert not table.object(bear).sick
