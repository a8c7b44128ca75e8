"""Cards made of their text."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, worded
from table import HAND, Table


def body(name: str, text: str, size: tuple[int, int] = (1, 1), **facts: object) -> Card:
    """A creature with this text, for {0}."""
    return worded(name, text, A_CREATURE, "{0}", power=str(size[0]), toughness=str(size[1]), **facts)


def cast_it(game: Table, card: Card, *answers: object) -> int:
    """Player 1 casts the card; it resolves, with the answers given on the way."""
    id = game.game.state.create_card(card, 1, HAND).id
    game.cast(id, *answers)
    game.resolve_all()
    return id


INSTANT = (CardType.INSTANT,)


def instant(text: str, name: str = "Act") -> Card:
    """An instant with this text, for {0}."""
    return worded(name, text, INSTANT, "{0}")


ENCHANTMENT = (CardType.ENCHANTMENT,)
ROWEN = "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card."


def rowen() -> Card:
    return worded("Rowen", ROWEN, ENCHANTMENT)


LEECH = worded(
    "Leech",
    "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's mana "
    "cost.",
    (CardType.ENCHANTMENT,),
)


def body_for(name: str, text: str, cost: str = "{0}", size: str = "1") -> Card:
    return worded(name, text, A_CREATURE, cost, power=size, toughness=size)


def reads(name: str, text: str, *types: CardType, cost: str = "{0}", **facts: object) -> Card:
    """A card of these types with this text; it costs nothing unless told otherwise."""
    return worded(name, text, types, cost, **facts)
