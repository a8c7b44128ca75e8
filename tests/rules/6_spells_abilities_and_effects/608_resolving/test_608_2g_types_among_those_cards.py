"""How many card types there are among the cards that an event was about (CR 205.2a, 608.2g)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR, modern
from table import land

FOREST = land("Forest")
GOLEM = reads("Golem", "", CardType.ARTIFACT, CardType.CREATURE, power="1", toughness="1")
CISTERN = (
    "Whenever one or more cards are put into your graveyard from your library, each opponent loses 1 life for each "
    "card type among those cards."
)


@pytest.mark.parametrize(
    ("milled", "lost"), [((BEAR,), 1), ((BEAR, BEAR), 1), ((BEAR, FOREST), 2), ((FOREST, GOLEM), 3)]
)
def test_608_2g_each_type_once(milled: tuple[Card, ...], lost: int) -> None:
    """CR 205.2a, 608.2g: of all of them together, as they were, whatever else is in the graveyard."""
    game = modern()
    game.put(reads("Cistern", CISTERN, CardType.ENCHANTMENT))
    game.graveyard(1, instant("You gain 1 life.", "Old"))
    game.library(1, *milled)
    cast_it(game, instant(f"Mill {'a card' if len(milled) == 1 else 'two cards'}."))
    game.resolve_all()
    assert game.life(2) == 20 - lost


def test_608_2g_even_once_they_have_left() -> None:
    """CR 608.2g: cards that are exiled from the graveyard in response."""
    game = modern()
    game.put(reads("Cistern", CISTERN, CardType.ENCHANTMENT))
    (card,) = game.library(1, GOLEM)
    spell, other = game.hand(1, instant("Mill a card."), instant("Exile target card from a graveyard.", "Gone"))
    game.cast(spell)
    game.resolve_top()
    game.cast(other, game.now(card))
    game.resolve_all()
    assert game.life(2) == 18
