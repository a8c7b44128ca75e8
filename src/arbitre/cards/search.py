"""Searching the catalogue: words of the name, and questions about the facts such as ``type:goblin mv<=2``."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Any, Final

import msgspec

from arbitre.cards.catalogue import Catalogue, known_now
from arbitre.cards.entries import Entry, decode
from arbitre.cards.messages import said
from arbitre.cards.names import fold
from arbitre.cards.playable import is_playable
from arbitre.cards.records import Face
from arbitre.errors import MalformedInput, Place
from arbitre.ir.abilities import Keyword
from arbitre.ir.node import walk
from arbitre.ir.values import Color
from arbitre.messages import Message

Question = Callable[[Entry], bool]

_TERM: Final = re.compile(
    r'(?P<minus>-)?(?:(?P<field>[a-z]+)(?P<operator><=|>=|!=|[:=<>]))?(?:"(?P<quoted>[^"]*)"|(?P<plain>[^\s"]+))'
)
_COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
MOST_LETTERS: Final = 1_000
MOST_TERMS: Final = 30
"""The longest query, in letters and terms."""
_SHORT: Final = {"t": "type", "c": "color", "kw": "keyword", "cmc": "mv", "pow": "power", "tou": "toughness"}
_ALL_COLORS: Final = {"colorless": "", **{color.name.lower(): color.value for color in Color}}


def search(catalogue: Catalogue, query: str) -> Iterator[Entry]:
    """The cards that fit all terms of *query*, sorted by name.

    A term is a word of the name or ``field:value``, with ``-`` in front for what must not be: ``type``, ``color``
    (``color=`` exactly these, ``color:`` at least), ``mv``, ``power``, ``toughness``, ``loyalty``, ``defense``,
    ``keyword``, ``released`` and ``is:playable``, ``is:refused``. Several words in quotes are one term.

    :raises MalformedInput: a term cannot be read; the error shows it.
    """
    terms = list(_terms(query))
    if len(terms) > MOST_TERMS:
        raise MalformedInput(said("the search has more than terms", most=MOST_TERMS))
    of_names, of_facts, of_texts, of_all = ([test for test, about in terms if about is one] for one in About)
    found = catalogue.fitting(
        lambda name: _all(of_names, fold(name)),
        lambda entry: _all(of_facts, entry),
        lambda line: _all(of_texts, line),
    )
    return (entry for entry in found if _all(of_all, entry))


def _all(tests: Iterable[Callable[[Any], bool]], thing: Any) -> bool:
    return all(test(thing) for test in tests)


class About(Enum):
    """What a term of a query asks about."""

    NAME = 0
    FACTS = 1
    TEXT = 2
    ALL = 3


_NOT_OF_FACTS: Final = {"keyword": About.TEXT, "is": About.ALL}


def _terms(query: str) -> Iterator[tuple[Callable[[Any], bool], About]]:
    """The tests of the terms: of the folded name, of the facts, of the line of the catalogue, or of the whole card."""
    if not query.strip():
        raise MalformedInput(said("the search is empty"), expected=[said("words of a name"), *_FIELDS])
    if len(query) > MOST_LETTERS:
        raise MalformedInput(said("the search has more than letters", most=MOST_LETTERS))
    position = 0
    while query[position:].strip():
        position += len(query[position:]) - len(query[position:].lstrip())
        match = _TERM.match(query, position)
        if match is None:
            raise _error(query, position, len(query), said("this quotation has no end"), ['"'])
        test = _about_facts(query, match) if match["field"] else _about_name(match)
        yield (_not(test) if match["minus"] else test), _about(match)
        position = match.end()


def _about(match: re.Match[str]) -> About:
    field = _SHORT.get(match["field"], match["field"])
    return _NOT_OF_FACTS.get(field, About.FACTS) if field else About.NAME


def _not(test: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda thing: not test(thing)


def _value(match: re.Match[str]) -> str:
    return str(match["plain"] if match["quoted"] is None else match["quoted"])


def _about_name(match: re.Match[str]) -> Callable[[str], bool]:
    wanted = fold(_value(match))
    return lambda name: wanted in name


def _about_facts(query: str, match: re.Match[str]) -> Callable[[Any], bool]:
    field, value = match["field"], _value(match)
    make = _FIELDS.get(_SHORT.get(field, field))
    if make is None:
        raise _error(query, *match.span("field"), said("cards have no", field=field), list(_FIELDS))
    try:
        return make(match["operator"], value)
    except MalformedInput as error:
        raise _error(query, match.start("operator"), match.end(), error.what, error.expected) from None


def _error(query: str, start: int, end: int, what: Message, expected: Iterable[Message | str]) -> MalformedInput:
    return MalformedInput(what, Place(said("the search"), 0, start + 1, query, end - start), tuple(expected))


def _faces(question: Callable[[Face], bool]) -> Question:
    """Whether any face of the card fits."""
    return lambda entry: any(question(face) for face in entry.facts.faces)


def _type(sign: str, value: str) -> Question:
    _only(sign, ":", "=")
    wanted = fold(value)
    return _faces(lambda face: wanted in map(fold, (*face.supertypes, *face.types, *face.subtypes)))


def _color(sign: str, value: str) -> Question:
    letters = _ALL_COLORS.get(value.lower(), value.upper())
    unknown = set(letters) - set(Color)
    if unknown:
        raise MalformedInput(said("is no colour", letter=min(unknown)), expected=[*Color, "colorless"])
    wanted = {Color(letter) for letter in letters}
    sign = ("=" if not wanted else ">=") if sign == ":" else sign
    return _faces(lambda face: _COMPARE[sign](set(face.colors), wanted))


def _number(of: Callable[[Face], str | int | None]) -> Callable[[str, str], Question]:
    def make(sign: str, value: str) -> Question:
        if not re.fullmatch(r"-?\d{1,9}", value):
            raise MalformedInput(said("is not a number", value=value), expected=["3"])
        wanted = int(value)

        def fits(face: Face) -> bool:
            number = of(face)
            return number is not None and _is_number(number) and _COMPARE[sign](int(number), wanted)

        return _faces(fits)

    return make


def _is_number(value: str | int) -> bool:
    return isinstance(value, int) or re.fullmatch(r"-?\d+", value) is not None


_REFUSED: Final = b'"refused"'
"""In the lines of cards whose text was not understood as they were written."""


def _keyword(sign: str, value: str) -> Callable[[bytes], bool]:
    _only(sign, ":", "=")
    wanted = value.lower()
    quoted = msgspec.json.encode(fold(wanted))

    def fits(line: bytes) -> bool:
        if quoted not in line and not (_REFUSED in line and wanted.encode() in line.lower()):
            return False  # most cards need not be decoded
        faces = known_now(decode(line)).facts.faces
        return any(isinstance(n, Keyword) and n.name == wanted for face in faces for n in walk(face.paragraphs))

    return fits


def _released(sign: str, value: str) -> Question:
    if not re.fullmatch(r"\d{4}(-\d\d(-\d\d)?)?", value):
        raise MalformedInput(said("is not a date", value=value), expected=["2011", "2011-09", "2011-09-30"])
    return lambda entry: bool(entry.released) and _COMPARE[sign](entry.released[: len(value)], value)


def _is(sign: str, value: str) -> Question:
    _only(sign, ":", "=")
    if value not in ("playable", "refused"):
        raise MalformedInput(said("cards are not", value=value), expected=["playable", "refused"])
    return is_playable if value == "playable" else lambda entry: bool(entry.refused)


def _only(sign: str, *allowed: str) -> None:
    if sign not in allowed:
        raise MalformedInput(said("does not compare words", sign=sign), expected=allowed)


_FIELDS: Final[dict[str, Callable[[str, str], Callable[[Any], bool]]]] = {
    "type": _type,
    "color": _color,
    "mv": _number(lambda face: face.mana_cost.mana_value if face.mana_cost else 0),
    "power": _number(lambda face: face.power),
    "toughness": _number(lambda face: face.toughness),
    "loyalty": _number(lambda face: face.loyalty),
    "defense": _number(lambda face: face.defense),
    "keyword": _keyword,
    "released": _released,
    "is": _is,
}
