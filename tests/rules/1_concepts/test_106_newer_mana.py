"""Mana that is added, multiplied, noticed and spent as though it were other mana (CR26 106, 118.14)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import modern
from table import creature, spell

ARTIFACT, ENCHANTMENT, LAND = CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND
TRIPLE = "If you tap a permanent for mana, it produces three times as much of that mana instead."
FOREST = reads("Forest", "{T}: Add {G}.", LAND, subtypes=("Forest",))


@pytest.mark.parametrize("added", ["{2}", "{S}{S}"])
def test_26_106_10_and_26_106_11_generic_and_snow_symbols_add_colorless_mana(added: str) -> None:
    """CR26 106.10, 106.11: as much colorless mana, which is no snow mana of itself."""
    table = modern()
    (chill,) = table.hand(1, creature("Chill", 1, 1, cost="{S}"))
    cast_it(table, instant(f"Add {added}."))
    assert table.pool(1) == "CC"
    assert not table.can(CastSpell(chill))


def test_26_106_6a_more_mana_has_the_same_restriction() -> None:
    """CR26 106.6a: of three mana for one, none pays for what the one could not pay for."""
    table = modern()
    table.put(reads("Nyx", TRIPLE, ENCHANTMENT))
    den = table.put(reads("Den", "{T}: Add {C}. Spend this mana only to cast creature spells.", LAND))
    cub, charm = table.hand(1, creature("Cub", 3, 3, cost="{3}"), reads("Cog", "", ARTIFACT, cost="{1}"))
    table.activate(den)
    assert table.pool(1) == "CCC"
    assert (table.can(CastSpell(cub)), table.can(CastSpell(charm))) == (True, False)


def test_26_106_12a_tapped_for_mana_is_told_of_mana_alone() -> None:
    """CR26 106.12a: an ability that triggers on it triggers as a mana ability with {T} has produced mana; not where it
    produces none, nor for another ability with {T}."""
    table = modern()
    table.put(reads("Watch", "Whenever you tap a permanent for mana, you gain 1 life.", ENCHANTMENT))
    forest, grove = table.put(FOREST), table.put(reads("Grove", "{T}: Add {G} for each Elf you control.", LAND))
    rod = table.put(reads("Rod", "{T}: You gain 5 life.", ARTIFACT))
    table.activate(grove)
    table.resolve_all()
    assert (table.pool(1), table.life(1)) == ("", 20)
    table.activate(rod)
    table.resolve_all()
    assert table.life(1) == 25
    table.activate(forest)
    table.resolve_all()
    assert table.life(1) == 26


def test_26_106_12a_and_for_mana_of_a_type() -> None:
    """CR26 106.12a: a condition on the type is about the mana produced."""
    table = modern()
    table.put(
        reads("Tithe", "Whenever a Forest is tapped for mana, its controller adds an additional {G}.", ENCHANTMENT)
    )
    forest, other = table.put(FOREST), table.put(reads("Waste", "{T}: Add {C}.", LAND))
    table.activate(other)
    assert table.pool(1) == "C"
    table.activate(forest)
    assert table.pool(1) == "CGG"


def test_26_118_14_mana_of_any_type_pays_for_what_is_cast_that_way() -> None:
    """CR26 118.14: colored and colorless symbols alike, and only of the spell that the effect lets one cast."""
    table = modern()
    bones = table.graveyard(2, spell("Bones", cost="{W}{C}", instant=True))[0]
    same, act = table.hand(
        1,
        spell("Bones", cost="{W}{C}", instant=True),
        instant(
            "Exile target card from a graveyard. You may cast that card this turn, and mana of any type can be spent "
            "to cast that spell."
        ),
    )
    table.mana(1, "GG")
    table.cast(act)
    table.resolve_all()
    assert not table.can(CastSpell(same))
    assert table.can(CastSpell(table.now(bones)))
    table.cast(bones)
    assert table.pool(1) == ""


def test_26_107_4c_only_colorless_mana_pays_for_its_symbol() -> None:
    """CR26 107.4c."""
    table = modern()
    (rift,) = table.hand(1, creature("Rift", 1, 1, cost="{C}"))
    cast_it(table, instant("Add {G}."))
    assert not table.can(CastSpell(rift))
    cast_it(table, instant("Add {C}."))
    table.cast(rift)
    assert table.pool(1) == "G"


def test_26_106_12b_a_replacement_effect_changes_the_mana_produced() -> None:
    """CR26 106.12b: only as the mana ability with {T} resolves; mana that is added otherwise is left alone."""
    table = modern()
    words = "If a land is tapped for mana, it produces {B} instead of any other type."
    table.put(reads("Law", words, ENCHANTMENT))
    table.activate(table.put(FOREST))
    assert table.pool(1) == "B"
    cast_it(table, instant("Add {G}."))
    assert table.pool(1) == "BG"


def test_26_106_13_the_mana_that_was_lost_is_added_as_it_was() -> None:
    """CR26 106.13: the other player's pool empties; what may be paid with the mana stays as it was."""
    table = modern()
    den = table.put(reads("Den", "{T}: Add {C}. Spend this mana only to cast creature spells.", LAND), 2)
    words = "Target player loses all unspent mana and you add the mana lost this way."
    drain, cub, cog = table.hand(
        1, instant(words), creature("Cub", 1, 1, cost="{1}"), reads("Cog", "", ARTIFACT, cost="{1}")
    )
    table.cast(drain, 2)
    table.pass_priority()
    table.activate(den)
    assert (table.pool(1), table.pool(2)) == ("", "C")
    table.resolve_all()
    assert (table.pool(1), table.pool(2)) == ("C", "")
    assert (table.can(CastSpell(cub)), table.can(CastSpell(cog))) == (True, False)
