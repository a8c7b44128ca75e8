"""A set to draw boosters of: cards of the shipped decks, each with a rarity."""

from __future__ import annotations

from arbitre.cards.catalogue import catalogue
from arbitre.cards.decks import open_deck
from arbitre.ir.values import Supertype
from helpers.own_decks import OWN_DECKS

RARITIES = ("common", "common", "uncommon", "rare", "common", "uncommon", "mythic")


def a_set(code: str) -> str:
    """The file of sets with one set."""
    cards = {card.name: card for name in OWN_DECKS[:14] for card in open_deck(name, catalogue()).main}
    names = sorted(name for name, card in cards.items() if Supertype.BASIC not in card.front.supertypes)
    return "".join(f"{code}\t{name}\t{RARITIES[at % len(RARITIES)]}\n" for at, name in enumerate(names))
