"""The lines of the catalogue: one card each, as JSON with the facts written as on the card and the abilities as IR.

A card with a paragraph that the phrasebook refuses is there as facts only, with the places of those paragraphs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from arbitre.cards.lacking import Lacking
from arbitre.cards.messages import said
from arbitre.cards.records import Card, Face, Layout, Paragraph
from arbitre.cards.staleness import is_stale
from arbitre.cards.typeline import TypeLine, parse_type_line
from arbitre.errors import MalformedInput, UnsupportedText
from arbitre.files import from_json
from arbitre.ir.node import Ability, from_data, to_data
from arbitre.ir.values import Color, ManaCost
from arbitre.messages import Message, joined


@dataclass(frozen=True, slots=True)
class Refused:
    """Where a paragraph begins that was not understood: the number of its face, and of the line of its text, from 1.

    `word` is that of the line at which the reading stopped, from 1, `missing` what was not read there; 0 and empty if
    that is not known.
    """

    face: int
    line: int
    word: int = 0
    missing: Lacking | None = None

    def named(self) -> Message:
        """Its line, its face if that is not the first, and what stops the reading."""
        parts = [said("line", line=self.line)]
        parts += [said("of face", face=self.face)] if self.face > 1 else []
        parts += [said("from word", word=self.word)] if self.word > 1 else []
        parts += [said("in brackets", what=self.missing.named())] if self.missing is not None else []
        return joined(parts)


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of the catalogue.

    `facts` has no abilities if any paragraph is in `refused`, so use `card` to play. `released` is the date of the
    first printing, if known. `texts` is the Oracle text of each face, only for cards of the user's own files.
    """

    facts: Card
    refused: tuple[Refused, ...] = ()
    released: str = ""
    texts: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    """The codes of the sets with it that formats are made of."""
    is_common: bool = False
    """Whether a printing of it is known to be common."""

    @property
    def name(self) -> str:
        """The full name, with " // " between two faces."""
        return self.facts.name

    @property
    def card(self) -> Card:
        """The card with all its abilities.

        :raises UnsupportedText: a paragraph of it was not understood.
        """
        if not self.refused:
            return self.facts
        first = self.refused[0]
        text = self.texts[first.face - 1].split("\n")[first.line - 1] if self.texts else ""
        name, stale = self.facts.faces[first.face - 1].name, not text and is_stale()
        raise UnsupportedText(name, text, first.line, 0, len(text), stale=stale)


class _FaceFacts(msgspec.Struct, omit_defaults=True):
    type: str
    name: str = ""
    """Empty: the name of the card."""
    cost: str | None = None
    colors: str | None = None
    """None: the colours of the cost."""
    pt: str | None = None
    loyalty: str | None = None
    defense: str | None = None


class _FaceLine(_FaceFacts, omit_defaults=True):
    text: list[list[Any]] = []
    """The paragraphs, as lists of abilities."""


Line = TypeVar("Line", bound=_FaceFacts)


class _CardLine(msgspec.Struct, Generic[Line], omit_defaults=True):
    name: str
    faces: list[Line]
    layout: Layout = Layout.NORMAL
    released: str = ""
    hand: int = 0
    life: int = 0
    refused: list[tuple[int, int]] = []
    stops: list[tuple[int, str]] = []
    """Of each that is refused the word at which the reading stopped, and what is missing."""
    printed: list[str] = []
    sets: str = ""
    common: bool = False


_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(_CardLine[_FaceLine])
_facts_decoder: Final = msgspec.json.Decoder(_CardLine[_FaceFacts])
_MISSING: Final = {one.value: one for one in Lacking}
_WHAT: Final = said("not a line of a catalogue")
_type_line: Final = cache(parse_type_line)
_mana_cost: Final = cache(ManaCost.parse)


def encode(entry: Entry) -> bytes:
    """The entry as a line of the catalogue, without the end of line."""
    card = entry.facts
    line = _CardLine(
        name=card.name,
        faces=[_face_line(face, card.name) for face in card.faces],
        layout=card.layout,
        released=entry.released,
        hand=card.hand_modifier,
        life=card.life_modifier,
        refused=[(place.face, place.line) for place in entry.refused],
        stops=[(place.word, place.missing or "") for place in entry.refused if place.word],
        printed=list(entry.texts),
        sets=" ".join(entry.sets),
        common=entry.is_common,
    )
    return _encoder.encode(line)


def decode(line: bytes) -> Entry:
    """The entry that :func:`encode` wrote.

    :raises MalformedInput: the line is not such a line.
    """
    found = from_json(line, _decoder, _WHAT)
    texts = [tuple(_paragraph(paragraph) for paragraph in face.text) for face in found.faces]
    return _entry(found, texts)


def decode_facts(line: bytes) -> Entry:
    """As :func:`decode`, but without the abilities, which take the most time.

    :raises MalformedInput: the line is not such a line.
    """
    found = from_json(line, _facts_decoder, _WHAT)
    return _entry(found, [()] * len(found.faces))


def _entry(found: _CardLine[Line], texts: Sequence[tuple[Paragraph, ...]]) -> Entry:
    if not found.faces or any(not 0 < face <= len(found.faces) for face, _ in found.refused):
        raise MalformedInput(said("not the right faces", what=_WHAT, name=found.name))
    faces = zip(found.faces, texts, strict=True)
    card = Card(
        name=found.name,
        faces=tuple(_face(face, found.name, text) for face, text in faces),
        layout=found.layout,
        hand_modifier=found.hand,
        life_modifier=found.life,
    )
    stops = found.stops if len(found.stops) == len(found.refused) else [(0, "")] * len(found.refused)
    refused = tuple(
        Refused(face, line, word, _MISSING.get(missing))
        for (face, line), (word, missing) in zip(found.refused, stops, strict=True)
    )
    return Entry(card, refused, found.released, tuple(found.printed), tuple(found.sets.split()), found.common)


def _face_line(face: Face, card_name: str) -> _FaceLine:
    by_cost = _in_order(face.mana_cost.colors if face.mana_cost else frozenset())
    return _FaceLine(
        type=str(TypeLine(face.supertypes, face.types, face.subtypes)),
        name="" if face.name == card_name else face.name,
        cost=None if face.mana_cost is None else str(face.mana_cost),
        colors=None if face.colors == by_cost else "".join(face.colors),
        pt=None if face.power is None else f"{face.power}/{face.toughness}",
        loyalty=face.loyalty,
        defense=face.defense,
        text=[[to_data(ability) for ability in paragraph] for paragraph in face.paragraphs],
    )


def _face(line: _FaceFacts, card_name: str, text: tuple[Paragraph, ...]) -> Face:
    supertypes, types, subtypes = _type_line(line.type)
    cost = None if line.cost is None else _mana_cost(line.cost)
    power, _, toughness = (line.pt or "").partition("/")
    colors = (cost.colors if cost else frozenset()) if line.colors is None else frozenset(map(_color, line.colors))
    return Face(
        name=line.name or card_name,
        mana_cost=cost,
        colors=_in_order(colors),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=power or None,
        toughness=toughness or None,
        loyalty=line.loyalty,
        defense=line.defense,
        paragraphs=text,
    )


def _paragraph(abilities: list[Any]) -> Paragraph:
    return tuple(from_data(Ability, ability) for ability in abilities)


def _color(letter: str) -> Color:
    if letter not in set(Color):
        raise MalformedInput(said("no colour in a catalogue", what=_WHAT, letter=letter), expected=[*Color])
    return Color(letter)


def _in_order(colors: frozenset[Color]) -> tuple[Color, ...]:
    """CR 105.1: white, blue, black, red, green."""
    return tuple(color for color in Color if color in colors)
