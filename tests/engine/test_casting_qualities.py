"""Casting spells that become what they are by how they are cast (CR26 601.3a–b, e, 601.4): read from their texts."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import CastSpell, Select
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT, PINNED
from engine.test_by_text import worded
from table import BATTLEFIELD, HAND, LIBRARY, Table

CREATURE = (CardType.CREATURE,)
ENCHANTMENT = (CardType.ENCHANTMENT,)
SORCERY = (CardType.SORCERY,)
BAN = worded("Ban", "Players can't cast spells with even mana values.", ENCHANTMENT)
RAY = worded("Ray", "Ray deals X damage to target player.", SORCERY, "{X}{R}{R}")
CALLER = worded(
    "Caller", "You may cast creature spells from the top of your library.", CREATURE, power="1", toughness="1"
)
MASK = worded("Mask", "Morph {2}", ENCHANTMENT, "{5}")


def test_601_3a_only_values_of_x_that_escape_the_prohibition_can_be_chosen() -> None:
    """CR26 601.3a."""
    table = Table.players(2, edition=CURRENT)
    table.put(BAN)
    ray = table.put(RAY, zone=HAND)
    table.mana(1, "RRRRRR")
    assert table.can(CastSpell(ray))
    table.act(CastSpell(ray))
    with pytest.raises(IllegalAction):
        table.answer((2,))
    table.answer((3,), (2,))
    table.resolve_all()
    assert table.life(2) == 17


def test_601_3a_no_mana_for_a_value_that_escapes() -> None:
    """CR26 601.3a: a value that cannot be paid for frees nothing."""
    table = Table.players(2, edition=CURRENT)
    table.put(BAN)
    ray = table.put(RAY, zone=HAND)
    table.mana(1, "RR")
    assert not table.can(CastSpell(ray))
    assert "601.5" in table.why_not(CastSpell(ray))


def test_601_5_in_2011_a_spell_is_judged_before_its_choices() -> None:
    """CR 601.5."""
    table = Table.players(2, edition=PINNED)
    table.put(BAN)
    ray = table.put(RAY, zone=HAND)
    table.mana(1, "RRRR")
    assert not table.can(CastSpell(ray))


def test_601_3e_a_face_down_spell_from_the_top_of_the_library() -> None:
    """CR26 601.3e, CR 707.4: what may be cast is the 2/2 creature; the enumeration finds it as well."""
    table = Table.players(2)
    table.put(CALLER)
    mask = table.put(MASK, zone=LIBRARY)
    table.mana(1, "RRRRRR")
    assert not table.can(CastSpell(mask))
    assert CastSpell(mask, 0, "morph") in tuple(table.decision.answers())
    table.cast(mask, way="morph")
    table.resolve_all()
    assert table.zone(mask) is BATTLEFIELD
    assert table.size(mask) == (2, 2)


def test_601_3e_only_the_top_card() -> None:
    """CR26 601.3e: a face-down spell from further down is as little allowed as any other."""
    table = Table.players(2)
    table.put(CALLER)
    mask = table.put(MASK, zone=LIBRARY)
    table.put(RAY, zone=LIBRARY)
    table.mana(1, "RRRRRR")
    assert not table.can(CastSpell(mask, 0, "morph"))


def test_601_3b_flash_for_what_the_spell_would_be() -> None:
    """CR26 601.3b: a bestowed spell is an Aura spell, a creature with morph face down no green one."""
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Haste", "You may cast Aura spells as though they had flash.", ENCHANTMENT))
    table.put(CALLER)
    nymph = table.put(worded("Nymph", "Bestow {2}", CREATURE + ENCHANTMENT, power="1", toughness="1"), zone=HAND)
    mask = table.put(worded("Bear", "Morph {2}", CREATURE, power="2", toughness="2"), zone=HAND)
    table.at(2, Step.UPKEEP, active=2, priority=1)
    table.mana(1, "RRRR")
    assert table.can(CastSpell(nymph, 0, "bestow"))
    assert not table.can(CastSpell(nymph))
    assert not table.can(CastSpell(mask, 0, "morph"))
    assert {a for a in table.decision.answers() if isinstance(a, CastSpell)} == {CastSpell(nymph, 0, "bestow")}


def test_117_9_another_cost_for_a_spell_from_the_library() -> None:
    """CR 117.9: evoke names no zone, so it is open wherever the card may be cast from."""
    table = Table.players(2)
    table.put(CALLER)
    spirit = table.put(worded("Spirit", "Evoke {R}", CREATURE, "{5}", power="1", toughness="1"), zone=LIBRARY)
    table.mana(1, "R")
    assert not table.can(CastSpell(spirit))
    assert table.can(CastSpell(spirit, 0, "evoke"))


NOTE = worded(
    "Note",
    "Kicker {2}\nChoose one. If this spell was kicked, choose any number instead.\n• You gain 4 life.\n• Draw a card."
    "\n• Destroy target creature.",
    SORCERY,
)


@pytest.mark.parametrize("kicked", [False, True])
def test_601_4_the_kicker_decides_how_many_modes(kicked: bool) -> None:
    """CR26 601.4: without a creature two of the modes can be chosen."""
    table = Table.players(2, edition=CURRENT)
    note = table.put(NOTE, zone=HAND)
    table.mana(1, "RRR")
    table.act(CastSpell(note))
    table.answer(kicked)
    choice = table.decision
    assert isinstance(choice, Select)
    assert (choice.check((0, 1)) is None) is kicked
    assert (choice.check(()) is None) is kicked
    assert choice.check((0,)) is None


def test_601_2b_an_optional_additional_cost_adds_a_mode() -> None:
    """CR 117.8b, CR26 601.4: what the spell's own text offers."""
    text = "As an additional cost to cast this spell, you may sacrifice a creature.\nChoose one. If this spell's "
    text += "additional cost was paid, choose both instead.\n• You gain 4 life.\n• Draw a card."
    table = Table.players(2, edition=CURRENT)
    table.put(CALLER)
    deal = table.put(worded("Deal", text, SORCERY), zone=HAND)
    table.mana(1, "R")
    table.cast(deal, True)
    table.resolve_all()
    assert table.life(1) == 24
    assert len(table.names(HAND)) == 1
