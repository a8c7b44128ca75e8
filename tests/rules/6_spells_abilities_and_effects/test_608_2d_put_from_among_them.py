"""Cards that are put from among those looked at: two to two places, or attacking (CR 508.4, 608.2d)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.words import worded
from table import BATTLEFIELD, HAND, LIBRARY, Table, creature, land

CAT = creature("Cat", 1, 1, subtypes=("Cat",))


@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, True), (False, False)])
def test_608_2d_each_of_both_or_neither(first: bool, second: bool) -> None:
    table = Table.players(library=3)
    words = (
        "Reveal the top three cards of your library. You may put a land card from among them onto the battlefield "
        "tapped and a Cat card from among them into your hand. Put the rest on the bottom of your library in a "
        "random order."
    )
    (bounty,) = table.hand(1, worded("Bounty", words, (CardType.SORCERY,), "{0}"))
    (forest,) = table.library(1, land("Forest"))
    table.library(1, CAT)
    table.cast(bounty)
    table.resolve_top(first, second)
    assert table.names(BATTLEFIELD) == ["Forest"] * first
    assert table.names(HAND) == ["Cat"] * second
    assert len(table.names(LIBRARY)) == 5 - first - second
    assert not first or table.tapped(forest)


def test_508_4_put_onto_the_battlefield_attacking() -> None:
    """CR 508.4: it deals combat damage, though it was never declared as an attacker."""
    table = Table.players(library=3)
    words = (
        "Whenever ~ attacks, look at the top three cards of your library. You may put a creature card from among them "
        "onto the battlefield tapped and attacking. Put the rest of the cards on the bottom of your library in a "
        "random order."
    )
    leader = table.put(worded("Leader", words, (CardType.CREATURE,), power="2", toughness="2"))
    (cat,) = table.library(1, CAT)
    table.attack((leader, 2))
    table.resolve_top(True)
    assert table.tapped(cat)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.life(2) == 17
