"""The cards that the documents name, out of the catalogue."""

from __future__ import annotations

from functools import cache

from arbitre import unhandled
from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card


@cache
def named(name: str) -> Card:
    """The executable card of a name."""
    card = catalogue().get(name).card
    assert not unhandled(card), f"{name}: {unhandled(card)}"
    return card
