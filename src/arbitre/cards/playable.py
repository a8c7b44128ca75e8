"""Whether a card can be played: what decks, boosters and searches ask, as scenarios and records do of the engine.

A card can be played if its text was understood and the engine carries out all that it says.
"""

from __future__ import annotations

from importlib import import_module

from arbitre.cards.entries import Entry
from arbitre.cards.messages import said
from arbitre.cards.missing import named
from arbitre.cards.records import Card
from arbitre.messages import NOTHING, Message


def missing(card: Card) -> list[str]:
    """What of a card the engine cannot carry out; nothing if it can be played. The engine stands above and is only
    imported by who asks."""
    found: list[str] = import_module("arbitre.engine.kernel.handlers").unhandled(card)
    return found


def why_not(entry: Entry) -> Message:
    """Why a card cannot be played; nothing if it can."""
    if entry.refused:
        return said("not understood", places=tuple(place.named() for place in entry.refused))
    left = missing(entry.facts)
    return said("cannot be executed", missing=named(left)) if left else NOTHING


def is_playable(entry: Entry) -> bool:
    """Whether it can be played."""
    return not entry.refused and not missing(entry.facts)
