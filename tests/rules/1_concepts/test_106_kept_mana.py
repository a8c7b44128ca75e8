"""Mana that is kept as steps and phases end, and what limited mana may be spent on (CR 106.4, 106.6)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import PutCounters
from arbitre.ir.filters import HasType
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.words import A_CREATURE, modern, worded
from table import HAND, Table, artifact, creature, spell

LAND = (CardType.LAND,)
CREATURE = HasType(CardType.CREATURE)
KEPT = "Until end of turn, you don't lose this mana as steps and phases end."
SIZE = {"power": "2", "toughness": "2"}


def test_106_4_mana_is_kept_until_end_of_turn() -> None:
    """The mana outlasts the steps and phases of its turn, and is gone in the next; other mana is not kept."""
    table = Table.players()
    collector = table.put(worded("Collector", f"Whenever this creature attacks, add {{R}}. {KEPT}", A_CREATURE, **SIZE))
    forest = table.lands(1, "Forest")[0]
    table.attack(collector)
    table.resolve_top()
    assert table.pool(1) == "R"
    table.activate(forest)
    assert table.pool(1) == "GR"
    table.go_to(Step.END, turn=1)
    assert table.pool(1) == "R"
    table.next_turn()
    assert table.pool(1) == ""


def test_106_4_mana_is_kept_until_end_of_combat() -> None:
    """CR26 702.189a: firebending's mana lasts until the end of combat, and is gone in the main phase after it."""
    table = modern()
    bender = table.put(worded("Bender", "Firebending 2", A_CREATURE, **SIZE))
    table.attack(bender)
    table.resolve_top()
    table.go_to(Step.END_COMBAT)
    assert table.pool(1) == "RR"
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.pool(1) == ""


def test_702_189a_firebending_x_is_counted_as_it_resolves() -> None:
    """CR26 702.189a: X is the power that the creature has then."""
    table = modern()
    student = table.put(worded("Student", "Firebending X, where X is this creature's power.", A_CREATURE, **SIZE))
    growth = table.put(
        spell("Growth", PutCounters("+1/+1", Fixed(1), Target()), target=CREATURE, cost="{0}"), zone=HAND
    )
    table.attack(student)
    table.cast(growth, student)
    table.resolve_all()
    assert table.pool(1) == "RRR"


def test_106_6_mana_that_is_lost_first_is_spent_first() -> None:
    """Mana that is kept stays for later if other mana pays as well."""
    table = Table.players()
    spring = table.put(worded("Spring", f"When Spring enters, add {{R}}. {KEPT}", A_CREATURE, "{G}", **SIZE), zone=HAND)
    ore = table.put(artifact("Ore", cost="{1}"), zone=HAND)
    table.mana(1, "GR")
    table.cast(spring)
    table.resolve_all()
    table.cast(ore)
    table.resolve_all()
    table.go_to(Step.END, turn=1)
    assert table.pool(1) == "R"


SPENT_ON = {
    "cast instant or sorcery spells or activate abilities of creatures": (False, False, True),
    "cast artifact spells or activate abilities": (True, True, True),
    "activate abilities of artifact sources": (False, True, False),
    "cast creature spells or to activate abilities of creature sources": (False, False, True),
}


@pytest.mark.parametrize(("text", "able"), SPENT_ON.items())
def test_106_6_mana_for_spells_or_abilities(text: str, able: tuple[bool, bool, bool]) -> None:
    """Mana for abilities of some sources pays neither for spells of that kind nor for abilities of others."""
    table = Table.players(2, edition=CURRENT)
    pump = "{1}: You gain 1 life."
    well = table.put(worded("Well", f"{{T}}: Add {{C}}. Spend this mana only to {text}.", LAND))
    cup = table.put(artifact("Cup", cost="{1}"), zone=HAND)
    engine = table.put(worded("Engine", pump, (CardType.ARTIFACT,)))
    monk = table.put(worded("Monk", pump, A_CREATURE, **SIZE))
    bear = table.put(creature("Bear", 2, 2, cost="{1}"), zone=HAND)
    table.activate(well)
    possible = (CastSpell(cup), Activate(engine, 0), Activate(monk, 0))
    assert tuple(map(table.can, possible)) == able
    assert table.can(CastSpell(bear)) is text.startswith("cast creature")


def test_106_6_mana_that_cannot_be_spent_on_some_spells() -> None:
    """ "This mana can't be spent to cast nonartifact spells": it pays for abilities and for artifacts."""
    table = Table.players(2, edition=CURRENT)
    well = table.put(worded("Well", "{T}: Add {C}. This mana can't be spent to cast nonartifact spells.", LAND))
    cup, bear = (
        table.put(artifact("Cup", cost="{1}"), zone=HAND),
        table.put(creature("Bear", 2, 2, cost="{1}"), zone=HAND),
    )
    monk = table.put(worded("Monk", "{1}: You gain 1 life.", A_CREATURE, **SIZE))
    table.activate(well)
    assert [table.can(one) for one in (CastSpell(cup), CastSpell(bear), Activate(monk, 0))] == [True, False, True]


def test_106_6_mana_for_spells_from_a_zone() -> None:
    """Mana for spells from the graveyard casts a card with flashback there, not the same card in hand."""
    table = Table.players(2, edition=CURRENT)
    well = table.put(worded("Well", "{T}: Add {C}. Spend this mana only to cast spells from your graveyard.", LAND))
    think = worded("Think", "You gain 1 life.\nFlashback {1}", (CardType.SORCERY,), "{1}")
    here, there = table.put(think, zone=HAND), table.graveyard(1, think)[0]
    table.activate(well)
    castable = [a.card for a in table.decision.answers() if isinstance(a, CastSpell)]
    assert here not in castable
    assert there in castable


def test_106_1_how_much_mana() -> None:
    """So many of one symbol, as much as the damage, and combinations of some colors."""
    table = Table.players()
    cave = table.put(worded("Cave", "{T}: Add three {C}.", LAND))
    hall = table.put(worded("Hall", "{T}: Add two mana in any combination of {R} and/or {G}.", LAND))
    hurt = "Whenever this creature deals combat damage to a player, add that much {G}."
    avenger = table.put(worded("Avenger", hurt, A_CREATURE, **SIZE))
    table.activate(cave)
    table.activate(hall, "R", "G")
    assert table.pool(1) == "CCCGR"
    table.attack(avenger)
    table.go_to(Step.COMBAT_DAMAGE)
    table.resolve_top()
    assert table.pool(1) == "GG"
