"""The cards that a record or a scripted game names."""

from __future__ import annotations

from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card
from arbitre.errors import AmbiguousInput


def lookup(name: str) -> Card | None:
    """The executable record of a card; None if its text was not understood, or nothing or several things are called
    so."""
    try:
        entry = catalogue().find(name)
    except AmbiguousInput:
        return None
    return entry.card if entry is not None and not entry.refused else None
