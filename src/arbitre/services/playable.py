"""The cards that a record or a scripted game names, and the game of a record."""

from __future__ import annotations

from pathlib import Path

from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card
from arbitre.engine.games import game as games
from arbitre.engine.games.game import Game
from arbitre.engine.games.record import Record, load, replay
from arbitre.errors import AmbiguousInput


def lookup(name: str) -> Card | None:
    """The executable record of a card; None if its text was not understood, or nothing or several things are called
    so."""
    try:
        entry = catalogue().find(name)
    except AmbiguousInput:
        return None
    return entry.card if entry is not None and not entry.refused else None


@games.records.opens
def recorded(record: Record | Path | str, to: int | None = None) -> Game:
    """The game that a record tells, or its first *to* choices.

    :raises MalformedInput: it cannot be read, a card is not known, or the game goes otherwise than recorded.
    """
    return replay(record if isinstance(record, Record) else load(record), lookup, to)
