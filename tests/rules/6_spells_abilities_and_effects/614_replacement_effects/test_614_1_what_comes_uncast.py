"""Replaced: what would enter uncast, what goes to a graveyard, draws of opponents (CR 614.1, 614.6, 614.11)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, creature

WARDEN = worded(
    "Warden",
    "If a nontoken creature would enter and it wasn't cast, exile it instead.",
    A_CREATURE,
    power="2",
    toughness="2",
)
RAISE = worded(
    "Raise", "Return target creature card from your graveyard to the battlefield.", (CardType.SORCERY,), "{0}"
)
GOBLIN = worded("Horde", "Create a 1/1 red Goblin creature token.", (CardType.SORCERY,), "{0}")
FREE = creature("Free", 1, 1, cost="{0}")


def test_614_1_what_was_not_cast_is_exiled() -> None:
    table = modern()
    table.put(WARDEN, 2)
    card = table.put(BEAR, 1, GRAVEYARD)
    table.cast(table.put(RAISE, 1, HAND), card)
    table.resolve_all()
    assert table.names(EXILE) == ["Bear"]


def test_614_1_spells_and_tokens_enter() -> None:
    table = modern()
    table.put(WARDEN, 2)
    free, horde = table.hand(1, FREE, GOBLIN)
    for card in (free, horde):
        table.cast(card)
        table.resolve_all()
    assert sorted(table.names(BATTLEFIELD)) == ["Free", "Goblin Token"]
    assert table.names(EXILE) == []


SCROLLS = worded(
    "Scrolls",
    "If an instant or sorcery card would be put into a graveyard from anywhere, exile it instead.",
    (CardType.ENCHANTMENT,),
)


@pytest.mark.parametrize("kind", [CardType.INSTANT, CardType.SORCERY])
def test_614_6_such_a_card_never_reaches_the_graveyard(kind: CardType) -> None:
    table = modern()
    table.put(SCROLLS, 2)
    table.cast(table.put(worded("Gain", "You gain 3 life.", (kind,), "{0}"), 1, HAND))
    table.resolve_all()
    assert table.names(EXILE) == ["Gain"]
    assert table.names(GRAVEYARD) == []


THIEF = worded(
    "Thief",
    "If an opponent would draw a card except the first one they draw in each of their draw steps, "
    "instead that player skips that draw and you draw a card.",
    A_CREATURE,
    power="3",
    toughness="1",
)
INSIGHT = worded("Insight", "Draw two cards.", (CardType.SORCERY,), "{0}")


def test_614_11_each_such_draw_is_the_thief_s() -> None:
    table = modern()
    table.put(THIEF, 2)
    table.library(1, BEAR, BEAR, BEAR)
    table.library(2, BEAR, BEAR, BEAR)
    table.cast(table.put(INSIGHT, 1, HAND))
    table.resolve_all()
    assert (table.names(HAND, 1), table.names(HAND, 2)) == ([], ["Bear", "Bear"])


def test_614_11_the_first_of_the_draw_step_is_drawn() -> None:
    table = modern()
    table.put(THIEF, 1)
    table.library(1, BEAR, BEAR)
    table.library(2, BEAR, BEAR)
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    assert (table.names(HAND, 1), table.names(HAND, 2)) == ([], ["Bear"])
