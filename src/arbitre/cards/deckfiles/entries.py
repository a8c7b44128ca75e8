"""What one line of a list says: how many of which card, whatever a program writes around the name.

Sets, collector numbers, finishes, prices, tags and categories stand before or behind the name in brackets and marks of
many kinds; they are taken off one after the other, each by one look at the end of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from typing import Final

from arbitre.cards.deckfiles.headings import Heading, heading_named
from arbitre.cards.deckfiles.model import Part, TextLine, checked_count
from arbitre.cards.messages import said
from arbitre.french.names import BLANK

_COUNT: Final = re.compile(
    r"\s*+(?:(?P<count>\d++)(?:\s?[xX×](?=\s|\[|$))?|[xX×](?P<times>\d++)|[(\[](?P<held>\d{1,3})[xX×]?[)\]])"
    r"(?:(?=\s|\[|$)|\s?[,;|](?=\S))\s*+"
)
"""A count before the name: ``4 Forest``, ``4x``, ``x4``, ``(4)``, and with a sign of tables ``4,Forest``."""
_BEHIND: Final = re.compile(r"[(\[]?[xX×](?P<count>\d{1,4})[)\]]?")
"""A count behind the name: ``Forest x20``, ``Forest (x20)``."""
_PARTED: Final = re.compile(r"(?:\s?[,;:|]\s?|\s[(\[]|\s{2})[xX×]?(?P<count>\d{1,3})[xX×]?[)\]]?")
"""What may be one behind a sign: ``Forest: 20``, ``Forest, 20``, ``Forest (20)``, and in columns."""
_SET_BEFORE: Final = re.compile(r"(?:\[[^\[\]]*+\]\s*+)++(?=\S)")
"""``[ZEN]`` of Magic Workstation, ``[M10:146] [foil]`` of XMage, ``[2XM#129]`` of Deckstats."""
_BULLET: Final = re.compile(r"\s*+[-*•–+]\s++(?=\S)")
_PRICE: Final = re.compile(r"\s(?:[$€£]\s?\d++(?:[.,]\d++)?|\d++(?:[.,]\d++)?\s?[$€£])$")
_SET: Final = re.compile(r"[A-Z0-9_-]{1,8}|[a-z0-9_-]{1,8}")
_NUMBER: Final = re.compile(r"(?:[A-Za-z0-9]{1,6}-)?\d{1,5}[a-zA-Z★†*]{0,2}")
_FINISH: Final = frozenset({"f", "e", "foil", "etched"})
_MARK: Final = re.compile(r"\*[A-Za-z!]{1,12}\*")
_COMMANDER_MARKS: Final = ("*cmdr*", "*commander*", "*c*")
_PREFIX: Final = re.compile(r"\s*+(?P<word>[^\W\d][\w ]{0,20}?)\s?:\s*+(?=\S)")
MOST_LETTERS: Final = 200
"""Of the name of a card."""
_TAIL: Final = 8
_PRICE_TAIL: Final = 16
"""So many letters at the end of a line are looked at for a count behind a sign, and for a price."""
_EXAMPLE: Final = "4 Lightning Bolt"


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of a list."""

    line: TextLine
    count: int | None
    """How many; None if the line has only a name, or may have."""
    start: int
    """The column of the name in the line, from 0."""
    name: str
    heading: Heading | None = None
    """What the line itself says of the part it belongs to (``SB:``, ``*CMDR*``, ``[Maybeboard]``)."""
    perhaps: int | None = None
    """How many, if the line without a count is a card: ``Forest: 20`` may be something else."""

    @property
    def words(self) -> str:
        """The line."""
        return self.line.text.strip()

    @property
    def copies(self) -> int:
        """How many of the card."""
        return self.count or self.perhaps or 1


def entry(line: TextLine) -> Entry:
    """The card of a line.

    :raises MalformedInput: nothing stands behind its count, or the count cannot be.
    """
    text = _without_tabs(line.text)
    start, heading = _prefixed(text)
    counted = _COUNT.match(text, start)
    count, perhaps = None, None
    if counted:
        which = next(which for which in ("count", "times", "held") if counted[which] is not None)
        count, start = checked_count(line, counted[which], counted.span(which)), counted.end()
    if before := _SET_BEFORE.match(text, start):
        start = before.end()
    name, marked = _without_note(text[start:], heading)
    if count is None:
        name, count = _counted_behind(line, name, start)
    if count is None and (tail := _perhaps_counted(name)):
        name, perhaps = name[: tail.start()].rstrip(), int(tail["count"])
    for shorter, found in _stripped(name):
        name, marked = shorter, marked or found
    lead = len(name) - len(name.lstrip())
    name = unescape(" ".join(name.split()))
    if count is not None and len(name) > 1 and name[0] == name[-1] == '"':
        name = name.strip('"')
    if not 0 < len(name) <= MOST_LETTERS:
        raise line.error(said("after the count"), min(start, len(text)), expected=[_EXAMPLE])
    return Entry(line, count, start + lead, name, marked, perhaps)


def _without_tabs(text: str) -> str:
    """The text with spaces for tabs, and with a sign before a count in the last column."""
    front, tab, last = text.rpartition("\t")
    if tab and last.isdecimal() and not begins_with_a_count(text):
        text = f"{front};{last}"
    return text.replace("\t", " ")


def begins_with_a_count(text: str) -> bool:
    """Whether a count stands where a card of a list has it."""
    return _COUNT.match(text, _prefixed(text)[0]) is not None


def _prefixed(text: str) -> tuple[int, Heading | None]:
    """Where a line begins behind ``SB:`` or ``COMMANDER:``, or a bullet, and the heading that this is."""
    match = _PREFIX.match(text)
    heading = heading_named(match["word"]) if match else None
    if match and heading:
        return match.end(), heading
    bullet = _BULLET.match(text)
    return bullet.end() if bullet else 0, None


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
        heading = _category(inside) if len(inside) < MOST_LETTERS else None
        taken = opened > 0 and not name.endswith(BLANK) and (heading is not None or _SET.fullmatch(inside))
        return (name[:opened].rstrip(), heading) if taken else (name, None)
    return _without_last_word(name)


def _without_last_word(name: str) -> tuple[str, Heading | None]:
    """Without ``*F*``, or a collector number or a finish behind a set."""
    rest, _, last = name.rpartition(" ")
    rest = rest.rstrip()
    if price := _PRICE.search(name, max(0, len(name) - _PRICE_TAIL)):
        return name[: price.start()].rstrip(), None
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


def _perhaps_counted(name: str) -> re.Match[str] | None:
    """The number behind a sign at the end of a line, behind a name."""
    tails = _PARTED.finditer(name, max(1, len(name) - _TAIL))
    return next((found for found in tails if found.end() == len(name)), None)
