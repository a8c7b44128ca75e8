"""Resolving (CR 608.3 and on)."""

from __future__ import annotations

from arbitre.ir.abilities import Keyword
from arbitre.ir.effects import CopySpell, Destroy
from arbitre.ir.filters import And, IsSpell
from arbitre.ir.refs import Target
from arbitre.rules.editions import Edition
from helpers.positions import positions
from helpers.words import CREATURE, GREEN_BEAR
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature, enchantment, spell


def test_cr_608_3_a_permanent_spell(table: Table) -> None:
    """CR 608.3: it enters under its controller's control."""
    bear = table.put(GREEN_BEAR, 1, HAND)
    table.mana(1, "GG")
    table.cast(bear)
    table.resolve_top()
    assert (table.zone(bear), table.controller(bear), table.object(bear).sick) == (BATTLEFIELD, 1, True)


def test_cr_608_3a_an_aura_is_attached_to_its_target(table: Table) -> None:
    """CR 303.4a, 608.3a: and goes to the graveyard if the target is gone."""
    aura = enchantment("Aura", Keyword("enchant", what=(CREATURE,)), cost="{W}", subtypes=("Aura",))
    bear = table.put(GREEN_BEAR, 2)
    one, two = table.hand(1, aura, aura)
    table.mana(1, "WW")
    table.cast(one, bear)
    table.resolve_top()
    assert table.object(one).attached_to == bear
    slay = spell("Slay", Destroy(Target()), target=CREATURE, cost="{B}")
    other = Table.players(2)
    victim = other.put(GREEN_BEAR, 2)
    again, kill = other.put(aura, 1, HAND), other.put(slay, 2, HAND)
    other.mana(1, "W")
    other.mana(2, "B")
    other.cast(again, victim)
    other.pass_priority()
    other.cast(kill)
    other.resolve_top()
    other.resolve_top()
    assert other.zone(again) is GRAVEYARD
    assert two != one


@positions("permanent_spell_copies_become_tokens", {True: ["Ooze", "Ooze"], False: ["Ooze"]})
def test_608_3f_the_copy_of_a_creature_spell(edition: Edition, expected: list[str]) -> None:
    """CR26 608.3f: it becomes a token; CR 706.10a: a copy of a spell that is not on the stack ceases to exist."""
    table = Table.players(2, edition=edition)
    ooze = table.put(creature("Ooze", 2, 2, cost="{0}"), 1, HAND)
    twin = table.put(spell("Twin", CopySpell(Target()), target=And((IsSpell(), CREATURE)), cost="{0}"), 1, HAND)
    cast = table.cast(ooze)
    table.cast(twin, cast)
    table.resolve_all()
    assert table.names(BATTLEFIELD) == expected
