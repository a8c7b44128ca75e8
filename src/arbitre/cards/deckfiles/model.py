"""Deck lists: what a deck file says, line by line, before the names are looked up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from arbitre.cards.messages import said
from arbitre.errors import MalformedInput, Place
from arbitre.messages import NOTHING, Message

MOST_COPIES: Final = 999
"""The highest count that a line may have."""
MOST_LINES: Final = 5_000
"""So many lines of a list are read."""
MOST_BYTES: Final = 1_000_000
"""The longest file that is read as a deck."""


class Part(StrEnum):
    """What a card of a deck file is for."""

    MAIN = "main deck"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"
    PLANAR = "planar deck"
    SCHEMES = "scheme deck"
    VANGUARD = "vanguard"


@dataclass(frozen=True, slots=True)
class DeckLine:
    """So many copies of the card of that name; `where` is the name's place in the file."""

    part: Part
    count: int
    name: str
    where: Place


@dataclass(frozen=True, slots=True)
class DeckList:
    """What a file says of a deck (each empty if it does not), and its lines in the order of the file."""

    name: str
    lines: tuple[DeckLine, ...]
    format: str = ""
    """For which format it was made, and in which month: ``Standard 2011-06``."""
    note: Message = NOTHING
    """What it does."""
    assumed: tuple[Message, ...] = ()
    """What the file does not say and was taken for granted as it was read."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of a file, which knows its place."""

    file: str
    number: int
    text: str

    def place(self, start: int = 0, end: int | None = None) -> Place:
        """The characters from *start* to *end* (the end of the line if not given)."""
        width = (len(self.text) if end is None else end) - start
        return Place(self.file, self.number, start + 1, self.text, max(width, 1))

    def error(
        self, what: Message, start: int = 0, end: int | None = None, expected: Sequence[Message | str] = ()
    ) -> MalformedInput:
        """The complaint *what* about those characters, to be raised."""
        return MalformedInput(what, self.place(start, end), expected)


def text_lines(text: str, file: str) -> Iterator[TextLine]:
    """The lines of *text* that are not blank."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield TextLine(file, number, line.rstrip())


def checked_count(line: TextLine, digits: str, at: tuple[int, int]) -> int:
    """The number of copies that *digits* say, which stand at those columns of *line*.

    :raises MalformedInput: it is 0 or higher than `MOST_COPIES`.
    """
    if not 1 <= len(digits.lstrip("0")) <= len(str(MOST_COPIES)):
        raise line.error(
            said("cannot have copies of a card", digits=digits),
            *at,
            expected=[said("a count from 1 to", most=MOST_COPIES)],
        )
    return int(digits)


def entry_of(line: TextLine, part: Part, digits: str, name: str) -> DeckLine:
    """The entry of a file whose lines are no entries (XML, JSON, a table): so many of that card, said at *line*.

    :raises MalformedInput: as :func:`checked_count`.
    """
    shown = TextLine(line.file, line.number, f"{digits} {name}")
    width = len(digits)
    return DeckLine(part, checked_count(shown, digits, (0, width)), name, shown.place(width + 1))
