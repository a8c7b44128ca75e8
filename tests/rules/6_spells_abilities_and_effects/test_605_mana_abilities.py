"""Mana abilities (CR 605)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Timing, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    AddMana,
    Body,
    DealDamage,
    Do,
    GainLife,
    ManaOf,
    Modes,
    Symbols,
    TargetSlot,
    TypesProduced,
)
from arbitre.ir.filters import And, HasSubtype, IsPlayer
from arbitre.ir.patterns import TappedForMana
from arbitre.ir.refs import Event, Role, Target, You
from arbitre.ir.values import CardType, Step, Zone
from helpers.laying import free
from helpers.paying import gain, making
from helpers.worded import reads
from helpers.words import CREATURE, LAND, mana
from table import BATTLEFIELD, HAND, Table, artifact, card, creature, enchantment

ELF = creature("Elf", 1, 1, making("G"), cost="{G}")


def test_cr_605_1a_an_ability_with_a_target_is_no_mana_ability(table: Table) -> None:
    """CR 605.1a, 605.5a: it uses the stack."""
    clauses = (Do(AddMana(Symbols(("R",)))), Do(DealDamage(Fixed(1), Target())))
    rock = table.put(artifact("Rock", Activated(c.TapThis(), Body(clauses, (TargetSlot(IsPlayer()),)))))
    table.activate(rock, 2)
    assert (table.pool(1), len(table.game.state.stack)) == ("", 1)
    table.resolve_top()
    assert (table.pool(1), table.life(2)) == ("R", 19)


def test_cr_605_1a_a_loyalty_ability_is_no_mana_ability(table: Table) -> None:
    """CR 605.1a, 606."""
    plus = Activated(c.AddCounters("loyalty"), Body((Do(AddMana(Symbols(("R", "R")))),)), timing=Timing.LOYALTY)
    walker = card("Walker", plus, types=(CardType.PLANESWALKER,), cost="{3}", loyalty="3")
    one = table.put(walker, counters={"loyalty": 3})
    table.activate(one)
    assert len(table.game.state.stack) == 1
    assert table.counters(one, "loyalty") == 4
    assert "CR 606.3" in table.why_not(Activate(one, 0))


def test_cr_605_4a_mana_of_the_type_that_the_land_produced(table: Table) -> None:
    """CR 605.1b: one more mana of any type that it produced, for whoever taps it."""

    more = AddMana(ManaOf(TypesProduced()), who=Event(Role.PLAYER))
    table.put(enchantment("Flare", Triggered(TappedForMana(LAND), Body((Do(more),)))), 1)
    table.lands(1, "Island")
    table.lands(2, "Plains")
    assert table.can(CastSpell(gain(table, "{U}{U}")))
    (theirs,) = [id for id in table.game.state.battlefield if table.controller(id) == 2]
    table.pass_priority()
    table.activate(theirs)
    assert table.pool(2) == "WW"


def test_a_source_that_asks_for_mana_and_a_sacrifice(table: Table) -> None:
    """CR 605.3a: {1}, sacrifice a creature: Add {B}{B}{B}; the creature that makes the {1} is no worse a victim."""
    cult = Activated(c.Costs((mana("{1}"), c.Sacrifice(CREATURE))), Body((Do(AddMana(Symbols(("B", "B", "B")))),)))
    table.put(artifact("Cult", cult))
    elf, rat = table.battlefield(1, ELF, creature("Rat", 1, 1))
    one = gain(table, "{B}{B}{B}")
    table.act(CastSpell(one))
    assert table.decision.what == "sacrifice"
    table.answer(elf)
    assert (table.zone(one) is HAND, table.zone(rat), table.pool(1)) == (False, BATTLEFIELD, "")


def test_cr_605_3b_a_mana_ability_does_not_use_the_stack(table: Table) -> None:
    """CR 605.3b: it resolves at once; the player still has priority."""
    (forest,) = table.lands(1, "Forest")
    table.activate(forest)
    assert (table.pool(1), table.game.state.stack, table.decision.player) == ("G", (), 1)
    assert not table.can(Activate(forest, 0))


def test_mana_abilities_are_no_reason_to_ask(table: Table) -> None:
    """Priority is passed by itself when only mana could be made; the ability is legal all the same."""
    (forest,) = table.lands(1, "Forest")
    assert [type(a).__name__ for a in table.decision.answers()] == ["Pass"]
    assert table.can(Activate(forest, 0))


def test_cr_605_4a_a_triggered_mana_ability(table: Table) -> None:
    """CR 605.4a: it resolves at once, and a payment counts on it."""
    forest = And((LAND, HasSubtype("Forest")))
    table.put(enchantment("Growth", Triggered(TappedForMana(forest, You()), Body((Do(AddMana(Symbols(("G",)))),)))))
    (one,) = table.lands(1, "Forest")
    table.cast(gain(table, "{G}{G}"))
    assert (table.tapped(one), table.pool(1)) == (True, "")


@pytest.mark.parametrize("color", "WUBRG")
def test_605_4a_a_payment_chooses_what_a_triggered_mana_ability_makes(color: str) -> None:
    """CR 605.4a, 601.2g: what the cost needs is made, whatever the ability would ask."""
    table = Table.players()
    text = "Whenever you tap a land for mana, add one mana of any color."
    table.put(reads("Growth", text, CardType.ENCHANTMENT))
    table.lands(1, "Forest")
    prayer = table.put(reads("Prayer", "You gain 1 life.", CardType.INSTANT, cost=f"{{{color}}}{{1}}"), 1, HAND)
    table.cast(prayer)
    assert (table.zone(prayer), table.pool(1)) == (Zone.STACK, "")


def test_605_5b_a_spell_is_no_mana_ability() -> None:
    """CR 605.5b, 106.3: a spell that adds mana uses the stack."""
    table = Table.players()
    ritual = table.put(free("Ritual", AddMana(Symbols(("B", "B", "B")))), zone=HAND)
    table.cast(ritual)
    assert (table.pool(1), len(table.game.state.stack)) == ("", 1)
    table.resolve_top()
    assert table.pool(1) == "BBB"


def test_605_3b_the_mode_of_a_mana_ability_that_is_used_to_pay(table: Table) -> None:
    """CR 605.3b, 700.2a: its controller chooses the mode as it is activated, also while a cost is paid."""
    either = Modes(
        (Body((Do(AddMana(Symbols(("R",)))),)), Body((Do(AddMana(Symbols(("G",)))), Do(GainLife(Fixed(1))))))
    )
    table.put(artifact("Rock", Activated(c.TapThis(), Body((), modes=either))))
    spell = gain(table, "{1}")
    assert table.can(CastSpell(spell))
    table.cast(spell, (1,))
    assert "chooses mode" in [entry.what for entry in table.game.log]
    assert table.life(1) == 21


@pytest.mark.parametrize(
    ("when", "active", "creatures", "added"),
    [
        ("during your turn", 1, 0, True),
        ("during your turn", 2, 0, False),
        ("while you control a creature", 2, 1, True),
        ("while you control a creature", 1, 0, False),
    ],
)
def test_605_1b_a_triggered_mana_ability_under_a_condition(when: str, active: int, creatures: int, added: bool) -> None:
    """CR 605.1b, 605.4a: it resolves at once, and a payment counts on it, as often as the condition holds."""
    table = Table.players()
    text = f"Whenever you tap a land for mana {when}, add {{G}}."
    table.put(reads("Growth", text, CardType.ENCHANTMENT))
    table.battlefield(1, *[creature("Bear", 2, 2)] * creatures)
    first, second = table.lands(1, "Forest", 2)
    prayer = table.put(reads("Prayer", "You gain 1 life.", CardType.INSTANT, cost="{G}{G}{G}"), 1, HAND)
    table.at(1, Step.PRECOMBAT_MAIN, active, priority=1)
    assert table.can(CastSpell(prayer)) is added
    table.activate(first)
    table.activate(second)
    assert (table.pool(1), table.game.state.stack) == ("GGGG" if added else "GG", ())
