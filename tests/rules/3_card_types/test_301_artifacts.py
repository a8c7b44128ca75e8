"""Artifacts (CR 301)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply
from arbitre.ir.filters import HasSubtype
from arbitre.ir.modifications import AddTypes, HasController, Lasts, ModifiesPT, SetsPT, Until
from arbitre.ir.refs import Attached, Target
from arbitre.ir.values import CardType, Step
from helpers.faces import AURA
from helpers.laying import cast_free, free, word
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, HAND, STACK, Table, artifact, card, creature, enchantment

WALKER = card("Walker", types=(CardType.PLANESWALKER,), cost="{0}", loyalty="3")
EQUIPMENT = artifact(
    "Sword",
    word("equip", None, "{0}"),
    Static(Attached(), (ModifiesPT(Fixed(1), Fixed(1)),)),
    subtypes=("Equipment",),
    cost="{0}",
)


@pytest.mark.parametrize(
    ("rule", "what"),
    [
        ("CR 301.1, 301.2", artifact("Ring", cost="{0}")),
        ("CR 302.1, 302.2", creature("Cub", 1, 1, cost="{0}")),
        ("CR 303.1, 303.2", enchantment("Charm", cost="{0}")),
        ("CR 306.1, 306.2", WALKER),
        ("CR 300.2b, 308.1", card("Kin", types=(CardType.TRIBAL, CardType.ENCHANTMENT), cost="{0}", subtypes=("Elf",))),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_30x_permanent_cards_are_cast_in_a_main_phase_and_enter(rule: str, what: Card) -> None:
    """From the hand, in one's own main phase, with an empty stack; they use the stack, and become permanents of the
    player who cast them."""
    table = Table.players()
    id = table.put(what, zone=HAND)
    table.at(3, Step.UPKEEP)
    assert not table.can(CastSpell(id)), rule
    table.go_to(Step.PRECOMBAT_MAIN)
    cast = table.cast(id)
    assert table.zone(cast) is STACK, rule
    table.resolve_top()
    assert (table.zone(id), table.controller(id)) == (BATTLEFIELD, 1), rule


def test_301_5_equipment() -> None:
    """CR 301.5, 301.5b: it enters unattached, and its ability attaches it to a creature of its controller."""
    table = Table.players()
    bear, other = table.put(BEAR), table.put(BEAR, 2)
    sword = table.put(EQUIPMENT, zone=HAND)
    table.cast(sword)
    table.resolve_top()
    assert not table.object(sword).attached_to
    table.activate(sword)
    table.resolve_top()
    assert (table.object(sword).attached_to, table.size(bear), table.size(other)) == (bear, (3, 3), (2, 2))


def test_301_5c_what_cannot_equip() -> None:
    """CR 301.5c, 704.5p: an Equipment that is a creature comes off, and stays on the battlefield."""
    table = Table.players()
    bear = table.put(BEAR)
    sword = table.put(EQUIPMENT, attached_to=bear)
    live = (AddTypes((CardType.CREATURE,)), SetsPT(Fixed(1), Fixed(1)))
    cast_free(table, free("Live", Apply(Target(), live), target=HasSubtype("Equipment")))
    assert (table.object(sword).attached_to, table.zone(sword), table.size(bear)) == (0, BATTLEFIELD, (2, 2))


def test_301_5d_and_303_4e_control_of_what_is_attached() -> None:
    """CR 301.5d, 303.4e: stealing the creature steals neither its Equipment nor its Aura; only their controller
    activates their abilities."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    sword = table.put(EQUIPMENT, 2, attached_to=bear)
    might = table.put(AURA, 2, attached_to=bear)
    steal = free("Steal", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=CREATURE)
    cast_free(table, steal)
    assert [table.controller(id) for id in (bear, sword, might)] == [1, 2, 2]
    assert table.size(bear) == (5, 5)
    assert not table.can(Activate(sword, 0))


def test_301_6_a_fortification_fortifies_lands() -> None:
    """CR 301.6, 702.65a: it is attached to a land of its controller."""
    table = Table.players()
    fort = table.put(artifact("Fort", word("fortify", None, "{0}"), subtypes=("Fortification",)))
    table.put(BEAR)
    forest = table.lands(1, "Forest")[0]
    table.activate(fort)
    table.resolve_top()
    assert table.object(fort).attached_to == forest


def test_301_7_and_303_4i_equipped_creature_on_something_else() -> None:
    """CR 301.7, 303.4i: on what is not attached, "equipped creature" and "enchanted creature" mean nothing."""
    table = Table.players()
    bear = table.put(BEAR)
    table.put(enchantment("Odd", Static(Attached(), (ModifiesPT(Fixed(5), Fixed(5)),))))
    assert table.size(bear) == (2, 2)
