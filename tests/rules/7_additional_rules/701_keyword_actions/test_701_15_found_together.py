"""Cards that are found together in one search: one of each kind, of different names, that share a land type (CR
701.15)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, modern, worded
from table import HAND, LIBRARY, Table, land

FOREST, PLAINS = land("Forest"), land("Plains")
DUAL = land("Savannah", subtypes=("Forest", "Plains"))
BEAR = worded("Bear", "", A_CREATURE, power="2", toughness="2")
APE = worded("Ape", "", A_CREATURE, power="3", toughness="3")
ONE_EACH = (
    "Search your library for a Forest card and a Plains card, put them onto the battlefield tapped, then shuffle."
)
DIFFERENT = (
    "Search your library for up to two creature cards with different names, reveal them, put them into your hand, "
    "then shuffle."
)
SHARING = (
    "Search your library for up to two basic land cards that share a land type, put them onto the battlefield tapped, "
    "then shuffle."
)


def searching(text: str, *library: Card) -> tuple[Table, list[int]]:
    """A player searches a library of these cards."""
    table = modern()
    cards = [table.put(card, 1, LIBRARY) for card in library]
    table.cast(table.put(worded("Seek", text, (CardType.SORCERY,), "{0}"), 1, HAND))
    table.pass_priority(2)
    return table, cards


@pytest.mark.parametrize(
    ("text", "library", "fits"),
    [
        (ONE_EACH, (FOREST, PLAINS), True),
        (ONE_EACH, (FOREST, FOREST), False),
        (ONE_EACH, (DUAL, FOREST), True),
        (ONE_EACH, (DUAL, DUAL), True),
        (DIFFERENT, (BEAR, APE), True),
        (DIFFERENT, (BEAR, BEAR), False),
        (SHARING, (FOREST, FOREST), True),
        (SHARING, (FOREST, PLAINS), False),
    ],
)
def test_701_15_what_may_be_found_together(text: str, library: tuple[Card, ...], fits: bool) -> None:
    table, cards = searching(text, *library)
    problem = table.decision.check(tuple(cards))
    assert (problem is None) is fits
    assert table.decision.check((cards[0],)) is None


def test_701_15_what_was_found_is_put_there() -> None:
    table, cards = searching(ONE_EACH, PLAINS, FOREST)
    table.answer(tuple(cards))
    table.resolve_all()
    assert all(table.tapped(card) for card in cards)


def test_701_15_who_searched_shuffles() -> None:
    """ "Each player who searched their library this way shuffles": nobody else (CR 701.16)."""
    text = (
        "Each player may search their library for a basic land card and put it onto the battlefield. Then each "
        "player who "
        "searched their library this way shuffles."
    )
    table, _ = searching(text, FOREST, FOREST)
    theirs = table.game.state.player(2).library
    while table.decision.what in ("may", "search"):
        mine = table.decision.player == 1
        table.answer(mine if table.decision.what == "may" else (table.decision.options[0],))
    assert [entry.parts for entry in table.game.log if entry.what == "shuffles"] == [(("player", 1),)]
    assert table.game.state.player(2).library == theirs
