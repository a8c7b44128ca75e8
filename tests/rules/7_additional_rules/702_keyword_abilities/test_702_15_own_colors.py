"""Protection from colours that something has (CR 702.15)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.worded import ENCHANTMENT, body, reads
from helpers.words import worded
from table import EXILE, HAND, Table, creature


def shot(cost: str) -> object:
    return worded("Shot", "Tap target creature.", (CardType.INSTANT,), cost)


@pytest.mark.parametrize(("cost", "mine"), [("{R}", False), ("{U}", True)])
def test_702_15b_from_its_own_colors(table: Table, cost: str, mine: bool) -> None:
    """CR 702.15b: a red spell does not target a red creature, a blue one does."""
    table.put(reads("Fellowship", "Each creature has protection from its colors.", *ENCHANTMENT))
    red = table.put(creature("Red", 1, 1, cost="{R}"), 2)
    spell = table.put(shot(cost), 1, HAND)  # type: ignore[arg-type]
    table.mana(1, cost[1])
    assert table.can(CastSpell(spell)) is mine
    if mine:
        table.cast(spell, red)
        table.resolve_top()
        assert table.tapped(red)


@pytest.mark.parametrize(("cost", "can"), [("{R}", False), ("{U}", True)])
def test_702_15b_from_the_colors_of_others(table: Table, cost: str, can: bool) -> None:
    """Of permanents that its controller has, not of those of others."""
    table.put(body("Kannushi", "~ has protection from the colors of permanents you control."))
    table.put(reads("Red", "", *ENCHANTMENT, cost="{R}"))
    table.put(reads("Blue", "", *ENCHANTMENT, cost="{U}"), 2)
    spell = table.put(shot(cost), 1, HAND)  # type: ignore[arg-type]
    table.mana(1, cost[1])
    assert table.can(CastSpell(spell)) is can


@pytest.mark.parametrize("exiled", [True, False])
def test_702_15b_from_the_types_of_the_exiled_card(table: Table, exiled: bool) -> None:
    """CR 607.2a: from each card type of the card that it has exiled; without one from nothing."""
    text = (
        "When ~ enters the battlefield, you may exile target card from a graveyard.\n"
        "~ has protection from each of the exiled card's card types."
    )
    card = table.graveyard(2, reads("Old", "Tap target creature.", CardType.INSTANT))[0]
    golem = table.put(body("Golem", text), 1, HAND)
    spell = table.put(shot("{U}"), 1, HAND)  # type: ignore[arg-type]
    table.mana(1, "U")
    table.cast(golem)
    table.resolve_top()
    table.resolve_top(exiled)
    assert (table.zone(card) is EXILE) is exiled
    assert table.can(CastSpell(spell)) is not exiled
