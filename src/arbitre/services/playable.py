"""The cards that a record or a scripted game names, and the game of a record."""

from __future__ import annotations

from pathlib import Path

from arbitre.cards.catalogue import catalogue
from arbitre.cards.playable import is_playable
from arbitre.cards.records import Card
from arbitre.engine.games import game as games
from arbitre.engine.games.game import Game
from arbitre.engine.games.record import Record, load, replay
from arbitre.errors import AmbiguousInput


def lookup(name: str) -> Card | None:
    """The record of a card that can be played; None if it cannot, or nothing or several things are called so."""
    try:
        entry = catalogue().find(name)
    except AmbiguousInput:
        return None
    return entry.card if entry is not None and is_playable(entry) else None


@games.records.opens
def recorded(record: Record | Path | str, to: int | None = None) -> Game:
    """The game that a record tells, or its first *to* choices.

    :raises MalformedInput: it cannot be read, a card is not known, or the game goes otherwise than recorded.
    """
    return replay(record if isinstance(record, Record) else load(record), lookup, to)
