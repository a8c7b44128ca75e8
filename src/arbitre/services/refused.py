"""Why the text of a card is refused: the place, what was expected there, and the nearest wording that is understood."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from arbitre.cards.compiling import Compiled, compile_card
from arbitre.cards.entries import Entry
from arbitre.cards.lacking import lacking
from arbitre.cards.nearby import nearest
from arbitre.cards.printed import Printed
from arbitre.cards.refusals import Reason, Refusal
from arbitre.cards.staleness import is_stale
from arbitre.errors import UnsupportedText
from arbitre.text.levels import level

MOST_EXPECTED: Final = 12
"""More words than these that could stand at a place tell nobody anything."""
MOST_HELPED: Final = 5
"""For so many refused lines of a card a wording that is understood is looked for."""


def why(entry: Entry, lang: str) -> Iterator[str]:
    """The same of a card that is known, if its text is; else whether it may be understood by now."""
    if entry.refused and entry.texts:
        yield from why_refused(compile_card(Printed(entry.facts, entry.texts)), lang)
    elif entry.refused and is_stale():
        yield level("stale", lang)


def why_refused(found: Compiled, lang: str) -> Iterator[str]:
    """Where each refused line of a card stops being understood, and the nearest wording that is."""
    for face, stop, near in _with_nearest(found):
        if stop.reason is not Reason.REFUSED:
            yield level(stop.reason, lang, line=str(stop.line))
            continue
        name = found.entry.facts.faces[face - 1].name
        expected = stop.expected if len(stop.expected) <= MOST_EXPECTED else ()
        error = UnsupportedText(name, stop.text, stop.line, stop.start, stop.end, expected)
        yield error.told().told(lang)
        yield level("missing", lang, what=lacking(stop).named().told(lang))
        if near:
            yield level("nearest", lang, text=near)
        elif stop.lang == "fr":
            yield level("not in French", lang)


def _with_nearest(found: Compiled) -> Iterator[tuple[int, Refusal, str]]:
    """The number of the face, where a line of it stops being understood, and the nearest wording to the first such
    lines."""
    for number, (place, stop) in enumerate(found.refusals):
        helped = number < MOST_HELPED and stop.reason is Reason.REFUSED
        yield place.face, stop, nearest(found.entry.facts.faces[place.face - 1], stop) if helped else ""


class Stopped(Struct, frozen=True):
    """Where a line of a card stops being understood; lines, columns and faces count from 1."""

    face: int
    line: int
    column: int
    width: int
    text: str
    reason: str
    missing: str
    """What is not read there, in a word."""
    expected: tuple[str, ...]
    nearest: str
    """The nearest wording that is understood; empty if there is none."""


def as_data(found: Compiled) -> tuple[Stopped, ...]:
    """The same for programs."""
    return tuple(
        Stopped(
            face,
            stop.line,
            stop.start + 1,
            max(stop.end - stop.start, 1),
            stop.text,
            stop.reason.value,
            lacking(stop).value,
            tuple(stop.expected),
            near,
        )
        for face, stop, near in _with_nearest(found)
    )
