"""What rows mean that no story of a card shows, as it is played."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType
from helpers.words import modern, worded
from table import BATTLEFIELD, EXILE, Table, creature, land

BEAR = creature("Bear", 2, 2, cost="{0}")
INSTANT = (CardType.INSTANT,)
ENCHANTMENT = (CardType.ENCHANTMENT,)
FROM_THE_TOP = {
    "You may cast creature spells from the top of your library.": "",
    "You may play lands and cast spells from the top of your library.": "",
    "Once each turn, you may cast a creature spell from the top of your library.": "",
    "Once during each of your turns, you may cast a creature spell from your hand or the top of your library without "
    "paying its mana cost.": "free",
}
"""What lets cards be cast from there, and in which way."""


@pytest.mark.parametrize("says", FROM_THE_TOP)
def test_26_601_3_a_spell_is_cast_from_the_top_and_from_no_deeper(says: str) -> None:
    """CR26 601.3: an effect that lets the top card of a library be cast lets no other card there be cast."""
    table = Table.players()
    table.put(worded("Herald", says, ENCHANTMENT))
    deeper, top = table.library(1, BEAR, BEAR)
    with pytest.raises(IllegalAction):
        table.cast(deeper, way=FROM_THE_TOP[says])
    table.cast(top, way=FROM_THE_TOP[says])
    table.resolve_all()
    assert table.names(BATTLEFIELD) == ["Herald", "Bear"]


def test_305_1_a_land_is_played_from_the_top_and_from_no_deeper() -> None:
    """CR 305.1: likewise of lands."""
    table = Table.players()
    table.put(worded("Herald", "You may play lands from the top of your library.", ENCHANTMENT))
    deeper, top = table.library(1, land("Forest"), land("Island"))
    with pytest.raises(IllegalAction):
        table.play_land(deeper)
    table.play_land(top)
    assert table.names(BATTLEFIELD) == ["Herald", "Island"]


def test_26_722_3b_what_becomes_unprepared_loses_its_copy() -> None:
    """CR26 722.3b–c: the copy of its prepare spell is there only as long as the creature is prepared."""
    table = modern()
    leap = worded("Leap Up", "You gain 3 life.", INSTANT, "{0}").front
    flier = table.put(Card("Flier", (creature("Flier", 2, 3).front, leap), Layout.PREPARE))
    words = ("prepared", "unprepared")
    drills = table.hand(1, *(worded("Drill", f"Target creature becomes {word}.", INSTANT, "{0}") for word in words))
    seen = []
    for drill in drills:
        table.cast(drill, flier)
        table.resolve_all()
        seen.append(table.names(EXILE))
    assert seen == [["Leap Up"], []]
