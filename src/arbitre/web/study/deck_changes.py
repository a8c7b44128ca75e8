"""Changing a deck list by hand. The server does so itself, and needs no phrasebook for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from arbitre.cards.deckfiles.model import DeckLine, DeckList, Part
from arbitre.errors import MalformedInput, Place
from arbitre.french.names import BLANK
from arbitre.web.numbers import whole
from arbitre.web.study.words import said

MOST_CARDS: Final = 500
MOST_SEED: Final = 10**9


def edited(found: DeckList, change: str) -> DeckList:
    """A deck after a change: ``more:3``, ``less:3``, ``swap:3`` (between deck and sideboard) or ``drop:3`` of a line,
    ``blank:3`` (without its text) or ``instead:3:NAME`` of its card, ``add:NAME`` and ``aside:NAME`` of a card, and
    ``no-side`` of the sideboard.

    :raises MalformedInput: there is no such change or line.
    """
    what, _, about = change.partition(":")
    lines = list(found.lines)
    about, _, other = about.partition(":") if what == "instead" else (about, "", "")
    if what in ("add", "aside") and about:
        _put(lines, Part.MAIN if what == "add" else Part.SIDEBOARD, about[:200], 1)
    elif what in ("more", "less", "swap", "drop") and (at := whole(about)) is not None and at < len(lines):
        _changed(lines, what, at)
    elif (what == "blank" or other) and (at := whole(about)) is not None and at < len(lines):
        lines[at] = replace(lines[at], name=other[:200] or lines[at].name + BLANK)
    elif change == "no-side":
        lines = [line for line in lines if line.part is not Part.SIDEBOARD]
    else:
        raise MalformedInput(said("no edit"))
    if sum(line.count for line in lines) > MOST_CARDS:
        raise MalformedInput(said("too many cards", most=MOST_CARDS))
    return DeckList(found.name, tuple(lines), found.format)


def _changed(lines: list[DeckLine], what: str, at: int) -> None:
    line = lines[at]
    left = {"more": line.count + 1, "drop": 0}.get(what, line.count - 1)
    if left:
        lines[at] = DeckLine(line.part, left, line.name, line.where)
    else:
        del lines[at]
    if what == "swap":
        _put(lines, Part.MAIN if line.part is Part.SIDEBOARD else Part.SIDEBOARD, line.name, 1)


def _put(lines: list[DeckLine], part: Part, name: str, count: int) -> None:
    for at, line in enumerate(lines):
        if line.part is part and line.name == name:
            lines[at] = DeckLine(part, line.count + count, name, line.where)
            return
    lines.append(DeckLine(part, count, name, Place()))
