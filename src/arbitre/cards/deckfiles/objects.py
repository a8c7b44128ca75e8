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

_NESTED: Final = ("data", "deck", "boards", "entries")
"""Objects in which the parts of a deck stand: MTGJSON's, Moxfield's, Scryfall's."""
_COUNTS: Final = ("quantity", "count", "qty", "number", "amount")
_WITHIN: Final = ("card", "oracleCard", "card_digest")
"""Objects of an entry in which the name of its card stands: Moxfield's, Archidekt's, Scryfall's."""
_SAYS_PART: Final = ("board", "boardType", "section", "zone", "category", "categories", "part")
_SHOWN: Final = ("name", "cardName", "card_name", "Nickname")
_anything: Final = msgspec.json.Decoder(dict[str, Any] | list[Any])


def parse_object(text: str, file: str = "") -> DeckList:
    """The deck of the JSON in *text*.

    :raises MalformedInput: it is no JSON, or has another shape than such decks.
    """
    data = from_json(text, _anything, said("not a deck of JSON"), Place(file))
    return of_object(data if isinstance(data, dict) else {"main": data}, file)


def of_object(data: dict[str, Any], file: str = "", number: int = 1) -> DeckList:
    """The deck of a decoded object, which stands in that line.

    :raises MalformedInput: it has another shape than such decks.
    """
    line = TextLine(file, number, "")
    about = data
    for key in _NESTED:
        inner = data.get(key)
        if isinstance(inner, dict) and any(map(heading_named, inner)):
            data, about = inner, inner if "name" in inner else about
    found: list[DeckLine] = []
    left: dict[str, int] = {}
    for key, cards in data.items():
        heading = heading_named(key.replace("_", " "))
        if heading is None or heading.what is Other.ABOUT or not isinstance(cards, str | list | dict) or not cards:
            continue
        for part, words, entry in _entries(cards, heading.what, key, line):
            if isinstance(part, Part):
                found.append(DeckLine(part, entry.count, entry.name, entry.where))
            else:
                left[words] = left.get(words, 0) + entry.count
    if not found:
        expected = [
            '{"main": {"Lightning Bolt": 4}}',
            '{"data": {"mainBoard": [{"count": 4, "name": "Lightning Bolt"}]}}',
        ]
        raise MalformedInput(said("not a deck of JSON"), Place(file, number), expected)
    assumed = tuple(said("left out of the deck", words=words, count=count) for words, count in left.items())
    name, date, kind = (about.get(key) for key in ("name", "date", "format"))
    month = f" {date[:7]}" if isinstance(date, str) and kind else ""
    title, made_for = name if isinstance(name, str) else "", f"{kind}{month}" if isinstance(kind, str) else ""
    return DeckList(title, tuple(found), made_for, assumed=assumed)


def _entries(
    cards: str | list[Any] | dict[str, Any], under: Part | Other, key: str, line: TextLine
) -> Iterator[tuple[Part | Other, str, DeckLine]]:
    """Names with counts, as an object, a list of objects, or a list of names (one of each): each with the part that it
    says, or that of the key it stands under."""
    if isinstance(cards, dict) and isinstance(cards.get("cards"), list | dict):
        cards = cards["cards"]
    listed = [cards] if isinstance(cards, str) else cards
    rows = listed.items() if isinstance(listed, dict) else (("", one) for one in listed)
    for name, one in rows:
        part, words = (_part(one) if isinstance(one, dict) else None) or (under, key)
        called, count = _name_and_count(name, one)
        if not isinstance(called, str) or not called.strip() or type(count) is not int:
            raise line.error(said("the card has no number or no name"))
        named = entry_of(line, Part.MAIN, str(count), " ".join(called.split()))
        yield Part.MAIN if part is Other.KIND else part, words, named


def _name_and_count(name: str, one: Any) -> tuple[Any, Any]:
    if isinstance(one, dict):
        return _name(one) or name, next((one[key] for key in _COUNTS if key in one), 1)
    return (name, one) if name else (one, 1)


def _name(one: dict[str, Any]) -> Any:
    """The name of the card of an entry, or of what it holds."""
    for key in _WITHIN:
        if isinstance(one.get(key), dict):
            one = one[key]
    return next((one[key] for key in _SHOWN if isinstance(one.get(key), str)), one.get("card"))


def _part(one: dict[str, Any]) -> tuple[Part | Other, str] | None:
    """The part that an entry says of itself."""
    for key in _SAYS_PART:
        words = one.get(key)
        for word in words if isinstance(words, list) else [words]:
            if isinstance(word, str) and (heading := heading_named(word)) and heading.says_part:
                return heading.what, word
    return None
