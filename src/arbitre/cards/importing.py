"""Files of card data: Scryfall objects as a JSON array or JSON lines, and MTGJSON's AtomicCards.

A file is read as a whole or not at all: the first thing that cannot be read is an error with its file, line and field.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from arbitre.cards import legalities, mtgjson, scryfall
from arbitre.cards.melding import joined
from arbitre.cards.messages import said
from arbitre.cards.pictures import is_link
from arbitre.cards.printed import Printed
from arbitre.cards.sets import RARITIES
from arbitre.errors import MalformedInput, Place
from arbitre.files import read_bytes, undecoded
from arbitre.messages import Message

_WRONG_TYPE: Final = re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`(?: - at `\$\.?(?P<path>.*)`)?")
_MISSING: Final = re.compile(r"Object missing required field `(?P<name>[^`]*)`")
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_KINDS: Final = frozenset({"str", "array", "object", "bool", "int"})

_lines = msgspec.json.Decoder(scryfall.CardObject)
_faces = msgspec.json.Decoder(list[mtgjson.FaceObject])
_rows = msgspec.json.Decoder(list[msgspec.Raw])
_tables = msgspec.json.Decoder(dict[str, msgspec.Raw])


class _Named(msgspec.Struct):
    name: str = ""


_named = msgspec.json.Decoder(_Named | list[_Named])


@dataclass(slots=True)
class Imported:
    """The cards of a file in its order, no name twice, and how many objects were left out for which reason."""

    cards: list[Printed] = field(default_factory=list)
    left_out: Counter[Message] = field(default_factory=Counter)
    french: dict[str, str] = field(default_factory=dict)
    """French names, of French cards, by the names."""
    printings: dict[str, dict[str, str]] = field(default_factory=dict)
    """Of each set the rarities of its cards, by their names."""
    legalities: dict[str, dict[str, str]] = field(default_factory=dict)
    """Of each card the formats in which it is banned or restricted; empty if the file does not tell."""
    pictures: dict[str, str] = field(default_factory=dict)
    """Links to pictures, by the names of their cards."""
    _names: set[str] = field(default_factory=set)

    def add(self, card: Printed) -> None:
        """Take *card* unless a printing of it has been taken."""
        if card.card.name in self._names:
            self.left_out[said("another printing")] += 1
            return
        self._names.add(card.card.name)
        self.cards.append(card)


def read_file(path: Path) -> Imported:
    """All cards of a file of card data.

    :raises MalformedInput: the file is missing or something in it cannot be read.
    """
    return read_cards(read_bytes(path), str(path))


def read_cards(data: bytes, file: str) -> Imported:
    """All cards in *data*, whose shape is told by its first bytes; *file* is its name for the errors."""
    result = _read(data, file)
    result.cards = joined(result.cards)
    return result


def _read(data: bytes, file: str) -> Imported:
    start = data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"["):
        return _scryfall(_array(data, data, file))
    if start.startswith(b"{"):
        return _object(data, file)
    raise MalformedInput(
        said("cannot tell what kind of card data this is"),
        Place(file, 1),
        [said("a JSON array of Scryfall cards"), said("Scryfall cards as JSON lines"), "MTGJSON AtomicCards"],
    )


Located = tuple[Any, Place]


def _object(data: bytes, file: str) -> Imported:
    """A file that starts with an object: JSON lines, one card, or a table with `data`."""
    try:
        table = _tables.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _scryfall(_json_lines(data, file))
    if "data" not in table:
        return _scryfall([(data, Place(file, 1))])
    inner = bytes(table["data"])
    if inner.startswith(b"["):
        return _scryfall(_array(data, inner, file))
    return _atomic(data, inner, file)


def _json_lines(data: bytes, file: str) -> Iterator[Located]:
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if line.strip():
            yield line, Place(file, number)


def _array(data: bytes, array: bytes, file: str) -> Iterator[Located]:
    """The elements of *array*, which stands somewhere in *data*, with their lines."""
    rows = [bytes(row) for row in _decode(_rows, array.removeprefix(b"\xef\xbb\xbf"), Place(file))]
    yield from zip(rows, _places(data, rows, file), strict=True)


def _places(data: bytes, parts: list[bytes], file: str) -> Iterator[Place]:
    """Where each of *parts* begins in *data*, in their order."""
    line, position = 1, 0
    for part in parts:
        start = data.index(part, position)
        line += data.count(b"\n", position, start)
        position = start
        yield Place(file, line)


def _scryfall(objects: Iterator[Located] | list[Located]) -> Imported:
    result = Imported()
    for data, where in objects:
        found = _decode(_lines, data, where)
        reason = scryfall.left_out(found)
        if found.lang == "fr" and (names := scryfall.french_names(found)):
            result.french |= names
            continue
        if reason:
            result.left_out[reason] += 1
            continue
        if found.set and found.rarity in RARITIES:
            result.printings.setdefault(found.set.lower(), {})[found.name] = found.rarity
        if found.legalities:
            told = {format: word for format, word in found.legalities.items() if word in legalities.WORDS}
            result.legalities[found.name] = told
        if is_link(link := scryfall.picture(found)):
            result.pictures.setdefault(found.name, link)
        try:
            result.add(scryfall.read_card(found))
        except MalformedInput as error:
            raise _of(found.name, error, where) from None
    return result


def _atomic(data: bytes, inner: bytes, file: str) -> Imported:
    result = Imported()
    table = _decode(_tables, inner, Place(file))
    rows = [bytes(row) for row in table.values()]
    for name, row, where in zip(table, rows, _places(data, rows, file), strict=True):
        faces = _decode(_faces, row, where)
        if not faces:
            raise MalformedInput(said("card has no faces", name=name), where)
        reason = mtgjson.left_out(faces)
        if reason:
            result.left_out[reason] += 1
            continue
        try:
            for card in mtgjson.read_cards(faces):
                result.add(card)
        except MalformedInput as error:
            raise _of(name, error, where) from None
    return result


def _decode(decoder: msgspec.json.Decoder[Any], data: bytes, where: Place) -> Any:
    """What *decoder* makes of *data*; its complaints become ours."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise _of(_name(data), _wrong_field(str(error), where)) from None
    except RecursionError:
        raise MalformedInput(said("the card data is nested too deeply"), where) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _not_json(str(error), data, where) from None


def _name(data: bytes) -> str:
    """The name of a card object, or of the first of some faces, in which something else cannot be read."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        found = _named.decode(data)
        return next(iter(found), _Named()).name if isinstance(found, list) else found.name
    return ""


def _of(name: str, error: MalformedInput, where: Place | None = None) -> MalformedInput:
    """The complaint with the name of the card that it is about."""
    what = said("cannot read the card", name=name, what=error.what) if name else error.what
    return MalformedInput(what, where or error.where, error.expected, error.hint)


def _not_json(message: str, data: bytes, where: Place) -> MalformedInput:
    """The complaint about the byte that *message* names, or about an early end."""
    byte = _BYTE.search(message)
    offset = int(byte[1]) if byte else len(data)
    if where.line:
        return MalformedInput(said("this is not JSON"), Place(where.file, where.line, offset + 1))
    line = data[:offset].count(b"\n") + 1
    return MalformedInput(said("this is not JSON"), Place(where.file, line, offset - data.rfind(b"\n", 0, offset)))


def _kind(word: str) -> Message | str:
    """What the decoder calls by a word of its own."""
    return said(word) if word in _KINDS else word


def _wrong_field(message: str, where: Place) -> MalformedInput:
    wrong = _WRONG_TYPE.search(message)
    if wrong:
        kinds = [_kind(kind) for kind in wrong["expected"].split(" | ") if kind != "null"]
        name = said("field", name=wrong["path"]) if wrong["path"] else said("the card")
        return MalformedInput(said("is of a kind", name=name, kind=_kind(wrong["got"])), where, kinds)
    missing = _MISSING.search(message)
    if missing:
        return MalformedInput(said("field is missing", name=missing["name"]), where)
    return MalformedInput(said("the card cannot be read", message=undecoded(message)), where)
