"""Why the text of a card is refused: the place, what was expected there, and the nearest wording that is understood."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbitre.cards.compiling import Compiled, compile_card
from arbitre.cards.entries import Entry
from arbitre.cards.nearby import nearest
from arbitre.cards.printed import Printed
from arbitre.cards.reading import Reason
from arbitre.errors import UnsupportedText
from arbitre.text.levels import level


def why(entry: Entry, lang: str) -> Iterator[str]:
    """The same of a card that is known, if its text is."""
    if entry.refused and entry.texts:
        yield from why_refused(compile_card(Printed(entry.facts, entry.texts)), lang)


def why_refused(found: Compiled, lang: str) -> Iterator[str]:
    """Where each refused line of a card stops being understood, and the nearest wording that is."""
    for place, stop in found.refusals:
        face = found.entry.facts.faces[place.face - 1]
        if stop.reason is not Reason.REFUSED:
            yield f"line {stop.line} is {stop.reason}"
            continue
        yield str(UnsupportedText(face.name, stop.text, stop.line, stop.start, stop.end, stop.expected))
        if near := nearest(face, stop):
            yield level("nearest", lang, text=near)


def as_data(found: Compiled) -> list[dict[str, Any]]:
    """The same for programs; columns count from 1."""
    return [
        {
            "face": place.face,
            "line": stop.line,
            "column": stop.start + 1,
            "width": max(stop.end - stop.start, 1),
            "text": stop.text,
            "reason": stop.reason.value,
            "expected": list(stop.expected),
            "nearest": nearest(found.entry.facts.faces[place.face - 1], stop) or None,
        }
        for place, stop in found.refusals
    ]
