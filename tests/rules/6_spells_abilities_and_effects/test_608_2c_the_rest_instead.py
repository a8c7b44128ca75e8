"""What is done instead with a pile and with the rest of it, and spells cast from elsewhere (CR 608.2c)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import worded
from table import GRAVEYARD, HAND, LIBRARY, Table, creature

LOOK = (
    "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your "
    "library in any order. "
)
STATE = "If there is an instant card and a sorcery card in your graveyard, instead put two of them into your hand and "
INSTANT, SORCERY = (
    worded(name, "Draw a card.", (kind,), "{0}") for name, kind in (("I", CardType.INSTANT), ("S", CardType.SORCERY))
)
ONE, TWO, THREE = (creature(name, 1, 1) for name in ("One", "Two", "Three"))


@pytest.mark.parametrize(("buried", "taken"), [((INSTANT,), 1), ((SORCERY, SORCERY), 1), ((INSTANT, SORCERY), 2)])
def test_608_2c_two_instead_of_one(buried: tuple[object, ...], taken: int) -> None:
    """One of each is needed; what is not taken goes to the bottom, whichever of both is done."""
    table = Table.players(library=2)
    table.graveyard(1, *buried)  # type: ignore[arg-type]
    words = LOOK + STATE + "the rest on the bottom of your library in any order."
    (flow,) = table.hand(1, worded("Flow", words, (CardType.SORCERY,), "{0}"))
    cards = table.library(1, ONE, TWO, THREE)
    table.cast(flow)
    table.resolve_top(cards[:taken])
    while (left := table.game.decision) is not None and left.what != "priority":
        table.answer(tuple(left.options))  # type: ignore[attr-defined]
    assert len(table.names(HAND)) == taken
    assert len(table.names(LIBRARY)) == 5 - taken


@pytest.mark.parametrize(("zone", "counters"), [(HAND, 0), (GRAVEYARD, 1)])
def test_608_2g_cast_from_anywhere_else(zone: object, counters: int) -> None:
    """CR 601.2a: from where it was cast is asked as it resolves."""
    words = (
        "Create a 1/1 blue Otter creature token. If this spell was cast from anywhere other than your hand, put a "
        "+1/+1 counter on that creature.\nFlashback {0}"
    )
    table = Table.players()
    antics = table.put(worded("Antics", words, (CardType.SORCERY,), "{0}"), 1, zone)  # type: ignore[arg-type]
    table.cast(antics, way="flashback" if counters else "")
    table.resolve_top()
    (otter,) = (id for id, obj in table.state.objects.items() if obj.is_token)
    assert table.counters(otter, "+1/+1") == counters
