"""Decks of JSON: MTGJSON's deck files, and lists of names and counts (``{"main": {"Forest": 20}}``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from arbitre.cards.deckfiles.headings import Other, heading_named
from arbitre.cards.deckfiles.model import DeckLine, DeckList, Part, TextLine, entry_of
from arbitre.cards.messages import said
from arbitre.errors import MalformedInput, Place
from arbitre.files import from_json

_PARTS: Final = {
    "main": Part.MAIN,
    "mainBoard": Part.MAIN,
    "mainboard": Part.MAIN,
    "deck": Part.MAIN,
    "side": Part.SIDEBOARD,
    "sideBoard": Part.SIDEBOARD,
    "sideboard": Part.SIDEBOARD,
    "commander": Part.COMMANDER,
    "commanders": Part.COMMANDER,
    "companion": Part.COMPANION,
    "planes": Part.PLANAR,
    "schemes": Part.SCHEMES,
}
_anything: Final = msgspec.json.Decoder(dict[str, Any])


def parse_object(text: str, file: str = "") -> DeckList:
    """The deck of the JSON in *text*.

    :raises MalformedInput: it is no JSON, or has another shape than such decks.
    """
    data = from_json(text, _anything, said("not a deck of JSON"), Place(file))
    inner = data.get("data", data)
    return of_object(inner if isinstance(inner, dict) else {}, file)


def of_object(data: dict[str, Any], file: str = "", number: int = 1) -> DeckList:
    """The deck of a decoded object, which stands in that line.

    :raises MalformedInput: it has another shape than such decks.
    """
    line = TextLine(file, number, "")
    found = [entry for key, part in _PARTS.items() if data.get(key) for entry in _entries(data[key], part, line)]
    if not found:
        expected = [
            '{"main": {"Lightning Bolt": 4}}',
            '{"data": {"mainBoard": [{"count": 4, "name": "Lightning Bolt"}]}}',
        ]
        raise MalformedInput(said("not a deck of JSON"), Place(file, number), expected)
    left = [
        said("left out of the deck", words=key, count=sum(one.count for one in _entries(data[key], Part.MAIN, line)))
        for key in data
        if data[key] and (heading := heading_named(key)) is not None and heading.what is Other.LEFT_OUT
    ]
    name, date, kind = (data.get(key) for key in ("name", "date", "format"))
    month = f" {date[:7]}" if isinstance(date, str) and kind else ""
    title, made_for = name if isinstance(name, str) else "", f"{kind}{month}" if isinstance(kind, str) else ""
    return DeckList(title, tuple(found), made_for, assumed=tuple(left))


def _entries(cards: Any, part: Part, line: TextLine) -> Iterator[DeckLine]:
    """Names with counts, as an object, a list of objects, or a list of names (one of each)."""
    if isinstance(cards, str):
        cards = [cards]
    rows = cards.items() if isinstance(cards, dict) else [_name_and_count(one) for one in cards]
    for name, count in rows:
        if isinstance(count, dict):
            count = count.get("quantity", count.get("count"))
        if not isinstance(name, str) or not name.strip() or not isinstance(count, int) or isinstance(count, bool):
            raise line.error(said("the card has no number or no name"))
        yield entry_of(line, part, str(count), " ".join(name.split()))


def _name_and_count(one: Any) -> tuple[Any, Any]:
    if isinstance(one, dict):
        return one.get("name"), one.get("count", one.get("quantity", 1))
    return one, 1
