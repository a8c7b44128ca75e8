"""Permanent spells that resolve (CR26 608.3a, 608.3b)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import BEAR, modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND

INSTANT = (CardType.INSTANT,)


@pytest.mark.parametrize("stolen", [True, False])
def test_26_608_3a_under_the_control_of_the_spells_controller(stolen: bool) -> None:
    """CR26 608.3a: a creature spell becomes a permanent of the player who controls it as it resolves."""
    table = modern()
    table.mana(1, "CC")
    bear, hand = (
        table.put(BEAR, 1, HAND),
        table.put(worded("Take", "Gain control of target spell.", INSTANT, "{0}"), 2, HAND),
    )
    table.cast(bear)
    if stolen:
        table.pass_priority()
        table.cast(hand)
        table.resolve_top()
    table.resolve_top()
    assert (table.zone(bear), table.controller(bear)) == (BATTLEFIELD, 2 if stolen else 1)


def test_26_608_3b_without_its_target_it_does_not_resolve() -> None:
    """CR26 608.3b: an Aura spell whose target has gone is put into its owner's graveyard."""
    table = modern()
    bear = table.put(BEAR)
    table.put(BEAR)
    aura = worded("Veil", "Enchant creature", (CardType.ENCHANTMENT,), "{0}", subtypes=("Aura",))
    held, kill = (
        table.put(aura, 1, HAND),
        table.put(worded("Kill", "Destroy target creature.", INSTANT, "{0}"), 1, HAND),
    )
    table.lands(1, "Forest", 2)
    table.cast(held, bear)
    table.cast(kill, bear)
    table.resolve_top()
    table.resolve_top()
    assert (table.zone(bear), table.zone(held)) == (GRAVEYARD, GRAVEYARD)
