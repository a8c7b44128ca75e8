"""Searching a library, a graveyard and outside the game, as many of these as one likes (CR 701.15a, 400.10c)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import Zone
from helpers.worded import instant
from helpers.words import modern
from table import HAND, LIBRARY, Table

TEXT = (
    "Search your library, graveyard, and/or outside the game for an instant or sorcery card you own, reveal it, and "
    "put it into your hand. If you search your library this way, shuffle."
)


def searching(*zones: str) -> tuple[Table, dict[str, int]]:
    """Player 1 searches these zones, in each of which there is such a card."""
    game = modern()
    cards = {
        zone: game.put(instant("You gain 1 life.", zone.title()), 1, Zone(zone))
        for zone in ("library", "graveyard", "outside")
    }
    (spell,) = game.hand(1, instant(TEXT))
    game.cast(spell)
    game.resolve_top()
    game.answer(zones)
    return game, cards


@pytest.mark.parametrize("zone", ["library", "graveyard", "outside"])
def test_701_15a_in_one_of_them(zone: str) -> None:
    """CR 701.15a: only there is anything found."""
    game, cards = searching(zone)
    if game.decision.what == "search":
        assert set(game.decision.options) == {cards[zone]}
        game.answer((cards[zone],))
    assert [name for name, card in cards.items() if game.zone(card) is HAND] == [zone]


def test_701_15a_in_all_of_them() -> None:
    """CR 701.15a, 400.10c: one card, of any of them; the library is shuffled only if it was searched."""
    game, cards = searching("library", "graveyard", "outside")
    game.answer((cards["outside"],))
    assert (game.zone(cards["outside"]), game.zone(cards["library"])) == (HAND, LIBRARY)
    assert game.log("shuffles")
    game, _ = searching("graveyard")
    assert not game.log("shuffles")
