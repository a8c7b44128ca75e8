"""A record that was brought along, as a worker tries it: what a table at which it goes on begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from arbitre import MalformedInput, Record, parse
from arbitre.engine.games.record import Scene
from arbitre.tables import lay
from arbitre.web.study.words import said

MOST_WORK: Final = 2_000_000
"""Choices times cards of a record that is played again."""


def record(fields: Mapping[str, Any], _lang: str) -> str:
    """What a table begins with, as JSON.

    :raises MalformedInput: it is no record, it is too long, it cannot be played again, or there is no such program or
        seat.
    """
    found = parse(fields["record"])
    choices, cards = len(found.choices), _cards(found)
    if choices * cards > MOST_WORK:
        raise MalformedInput(said("long record", choices=choices, cards=cards, most=MOST_WORK // max(cards, 1)))
    return msgspec.json.encode(lay(found, fields["agent"], fields["seat"])).decode()


def _cards(found: Record) -> int:
    """How many cards the game has, about: in its decks, or in lines of its state."""
    if isinstance(found.setup, Scene):
        return found.setup.state.count("\n") + 1
    decks = [(seat.deck, seat.commanders, seat.sideboard) for seat in found.setup.seats]
    return sum(max(count, 0) for parts in decks for part in parts for _, count in part)
