"""What came out of a game."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from arbitre.seats import Count
from arbitre.sim.courses import Course


class End(StrEnum):
    """How a game ended."""

    WON = "won"
    DRAWN = "drawn"
    BROKEN_OFF = "broken off"
    """After the most choices that the match allows."""
    FAULT = "fault"
    """By a mistake of the engine or of an agent."""


class Result(msgspec.Struct, frozen=True):
    """A finished game. `winners` are numbers of sides, `message` tells a fault."""

    number: int
    seed: int
    seats: tuple[int, ...]
    end: End
    winners: tuple[int, ...] = ()
    turns: int = 0
    choices: int = 0
    message: str = ""
    courses: tuple[Course, ...] = ()
    """Of the games that were played to their end: of one, or of those that count as one."""
    forfeits: tuple[tuple[int, str], ...] = ()
    """The sides that have lost, though not by the rules of the game, and why."""
    counts: tuple[tuple[int, Count], ...] = ()
    """How the programs in any language have answered (`docs/seat.md`), by their sides."""
