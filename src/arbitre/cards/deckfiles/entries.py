"""What one line of a list says: how many of which card, whatever a program writes around the name.

Sets, collector numbers, finishes, prices, tags and categories stand before or behind the name in brackets and marks of
many kinds; they are taken off one after the other, each by one look at the end of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from arbitre.cards.deckfiles.headings import Heading, heading_named
from arbitre.cards.deckfiles.model import Part, TextLine, checked_count
from arbitre.cards.messages import said

_COUNT: Final = re.compile(r"\s*+(?:(?P<count>\d++)(?:\s?[xX×](?=\s|\[|$))?|[xX×](?P<times>\d++))(?=\s|\[|$)\s*+")
_BEHIND: Final = re.compile(r"[(\[]?[xX×](?P<count>\d{1,4})[)\]]?")
"""A count behind the name: ``Forest x20``, ``Forest (x20)``."""
_SET_BEFORE: Final = re.compile(r"\[[^\]]*+\]\s*+(?=\S)")
"""``[ZEN]`` of Magic Workstation, ``[M10:146]`` of XMage, ``[2XM#129]`` of Deckstats."""
_SET: Final = re.compile(r"[A-Z0-9_-]{1,8}|[a-z0-9_-]{1,8}")
_NUMBER: Final = re.compile(r"(?:[A-Za-z0-9]{1,6}-)?\d{1,5}[a-zA-Z★†*]{0,2}")
_FINISH: Final = frozenset({"f", "e", "foil", "etched"})
_MARK: Final = re.compile(r"\*[A-Za-z!]{1,12}\*")
_COMMANDER_MARKS: Final = ("*cmdr*", "*commander*", "*c*")
_PREFIX: Final = re.compile(r"\s*+(?P<word>[^\W\d][\w ]{0,20}?)\s?:\s*+(?=\S)")
MOST_LETTERS: Final = 200
"""Of the name of a card."""
_EXAMPLE: Final = "4 Lightning Bolt"


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of a list."""

    line: TextLine
    count: int | None
    """How many; None if the line has only a name."""
    start: int
    """The column of the name in the line, from 0."""
    name: str
    heading: Heading | None = None
    """What the line itself says of the part it belongs to (``SB:``, ``*CMDR*``, ``[Maybeboard]``)."""


def entry(line: TextLine) -> Entry:
    """The card of a line.

    :raises MalformedInput: nothing stands behind its count, or the count cannot be.
    """
    text = line.text.replace("\t", " ")
    start, heading = _prefixed(text)
    counted = _COUNT.match(text, start)
    count = None
    if counted:
        which = "count" if counted["count"] is not None else "times"
        count, start = checked_count(line, counted[which], counted.span(which)), counted.end()
    if before := _SET_BEFORE.match(text, start):
        start = before.end()
    name = text[start:]
    name, marked = _without_note(name, heading)
    if count is None:
        name, count = _counted_behind(line, name, start)
    for shorter, found in _stripped(name):
        name, marked = shorter, marked or found
    lead = len(name) - len(name.lstrip())
    name = " ".join(name.split())
    if not 0 < len(name) <= MOST_LETTERS:
        raise line.error(said("after the count"), min(start, len(text)), expected=[_EXAMPLE])
    return Entry(line, count, start + lead, name, marked)


def _prefixed(text: str) -> tuple[int, Heading | None]:
    """Where a line begins behind ``SB:`` or ``COMMANDER:``, and the heading that this is."""
    match = _PREFIX.match(text)
    heading = heading_named(match["word"]) if match else None
    return (match.end(), heading) if match and heading else (0, None)


def _without_note(name: str, heading: Heading | None) -> tuple[str, Heading | None]:
    """Without what stands behind a `` #``: tags, notes; ``# !Commander`` says what the card is."""
    at = name.find(" #")
    if at < 0:
        return name.rstrip(), heading
    said_there = name[at + 2 :].strip().lower()
    if said_there.startswith("!commander"):
        heading = Heading(Part.COMMANDER)
    return name[:at].rstrip(), heading


def _stripped(name: str) -> Iterator[tuple[str, Heading | None]]:
    """The name with one thing less behind it at a time, and what that thing said of the part."""
    for _ in range(12):
        shorter, heading = _shorter(name)
        if shorter == name:
            return
        name = shorter
        yield name, heading


def _shorter(name: str) -> tuple[str, Heading | None]:
    """*name* without the last thing that is not of it; the same if there is none."""
    if (bar := name.find("|")) >= 0:
        return name[:bar].rstrip(), None
    if name.endswith("+"):  # Forge's sign of a foil
        return name[:-1].rstrip(), None
    if name.endswith("]"):
        opened = name.rfind("[")
        return (name[:opened].rstrip(), _category(name[opened + 1 : -1])) if opened >= 0 else (name, None)
    for left, right in (("^", "^"), ("<", ">")):
        if name.endswith(right) and (opened := name.rfind(left, 0, -1)) >= 0:
            return name[:opened].rstrip(), None
    if name.endswith(")"):
        opened = name.rfind("(")
        inside = name[opened + 1 : -1]
        return (name[:opened].rstrip(), None) if opened >= 0 and _SET.fullmatch(inside) else (name, None)
    return _without_last_word(name)


def _without_last_word(name: str) -> tuple[str, Heading | None]:
    """Without ``*F*``, or a collector number or a finish behind a set."""
    rest, _, last = name.rpartition(" ")
    rest = rest.rstrip()
    if _MARK.fullmatch(last):
        return rest, Heading(Part.COMMANDER) if last.lower() in _COMMANDER_MARKS else None
    closed = rest.endswith((")", "]"))
    if closed and (_NUMBER.fullmatch(last) or last.lower() in _FINISH):
        return rest, None
    behind, _, number = rest.rpartition(" ")
    if last.lower() in _FINISH and _NUMBER.fullmatch(number) and behind.rstrip().endswith((")", "]")):
        return rest, None
    return name, None


def _category(inside: str) -> Heading | None:
    """What Archidekt's ``[Sideboard]``, ``[Maybeboard{noDeck}]``, ``[Commander{top}]`` says of the part."""
    words = (word.partition("{")[0].strip() for word in inside.split(","))
    found = [heading for word in words if (heading := heading_named(word)) and heading.says_part]
    return found[0] if found else None


def _counted_behind(line: TextLine, name: str, start: int) -> tuple[str, int | None]:
    rest, _, last = name.rstrip().rpartition(" ")
    match = _BEHIND.fullmatch(last)
    if match is None or not rest.strip():
        return name, None
    at = start + len(name.rstrip()) - len(last)
    return rest.rstrip(), checked_count(line, match["count"], (at + match.start("count"), at + match.end("count")))
