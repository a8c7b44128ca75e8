"""Cards that were revealed, and where they go (CR 701.13, 701.16e, 608.2c)."""

from __future__ import annotations

from helpers.worded import cast_it, instant
from helpers.words import BEAR
from table import BATTLEFIELD, HAND, LIBRARY, Table, creature, land

FOREST = land("Forest", subtypes=("Forest",))


def test_701_16e_all_other_cards_are_shuffled_in(table: Table) -> None:
    """Lands that were turned over before the creature go back into the library."""
    table.library(1, *[FOREST] * 3, BEAR, *[FOREST] * 2)
    text = (
        "Reveal cards from the top of your library until you reveal a creature card. Put that card onto the "
        "battlefield, then shuffle all other cards revealed this way into your library."
    )
    cast_it(table, instant(text))
    assert table.names(BATTLEFIELD) == [BEAR.name]
    assert table.names(LIBRARY).count("Forest") == 5
    assert table.log("shuffles")


def test_608_2c_the_revealed_cards_are_those_that_were_shown(table: Table) -> None:
    """Of the cards looked at only those that were revealed go to the hand."""
    elf = creature("Elf", 1, 1)
    ids = table.library(1, BEAR, elf, FOREST)
    text = (
        "Look at the top three cards of your library. You may reveal any number of creature cards from among them and "
        "put the revealed cards into your hand. Put the rest on the bottom of your library in a random order."
    )
    table.cast(table.game.state.create_card(instant(text), 1, HAND).id)
    table.resolve_top(True, (ids[1],))
    assert table.names(HAND) == ["Elf"]
    assert {BEAR.name, "Forest"} <= set(table.names(LIBRARY))


def test_608_2c_all_that_were_revealed(table: Table) -> None:
    table.library(1, BEAR, FOREST, FOREST)
    text = (
        "Reveal cards from the top of your library until you reveal a nonland card. You gain X life, where X is that "
        "card's mana value. Put the revealed cards on the bottom of your library in a random order."
    )
    cast_it(table, instant(text))
    assert table.life(1) == 22
    assert set(table.names(LIBRARY)[:3]) == {BEAR.name, "Forest"}
