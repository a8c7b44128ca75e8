"""Cards as the commands print them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from arbitre import oracle
from arbitre.cards.entries import Entry
from arbitre.cards.records import Face
from arbitre.cards.typeline import TypeLine, french
from arbitre.errors import UnsupportedText
from arbitre.french.names import shown
from arbitre.ir.node import to_data
from arbitre.text.interface import say
from arbitre.text.words import word
from arbitre.wording import ability_text as ability_text
from arbitre.wording import ability_texts as ability_texts
from arbitre.wording import ability_words as ability_words
from arbitre.wording import chosen as chosen


def as_text(entry: Entry, lang: str = "en", *, of_2011: bool = False) -> str:
    """The card as on paper, face after face, with the words of today's cards or *of_2011*.

    A refused card has the places that were not understood.

    :raises UnsupportedText: an ability of it has no phrase in the language.
    """
    texts = entry.texts or ("",) * len(entry.facts.faces)
    faces = [_face(entry, number, texts[number], lang, of_2011) for number in range(len(entry.facts.faces))]
    return "\n\n".join(faces)


def in_words(entry: Entry, lang: str, *, of_2011: bool = False) -> tuple[str, bool]:
    """The card as text, and whether it is in the language: in English where that has no words for an ability."""
    try:
        return as_text(entry, lang, of_2011=of_2011), True
    except UnsupportedText:
        return as_text(entry, of_2011=of_2011), False


def _face(entry: Entry, number: int, text: str, lang: str, of_2011: bool) -> str:
    face = entry.facts.faces[number]
    name = shown(face.name, lang)
    lines = [f"{name}  {face.mana_cost}" if face.mana_cost else name, type_line(face, lang)]
    if entry.refused:
        lines += text.split("\n") if text else []
        missing = [place.named().told(lang) for place in entry.refused if place.face == number + 1]
        lines += [say("lines not understood", lang, lines=", ".join(missing))] if missing else []
    elif face.paragraphs:
        lines += oracle.write(face.paragraphs, name, lang, of_2011=of_2011).split("\n")
    numbers = _numbers(face, lang)
    return "\n".join([*lines, numbers] if numbers else lines)


def type_line(face: Face, lang: str = "en") -> str:
    """The type line in a language."""
    line = TypeLine(face.supertypes, face.types, face.subtypes)
    return str(line) if lang == "en" else french(line)


def _numbers(face: Face, lang: str = "en") -> str:
    if face.power is not None:
        return f"{face.power}/{face.toughness}"
    if face.defense is not None:
        return f"{word('defense number', lang)} {face.defense}"
    return f"{word('loyalty number', lang)} {face.loyalty}" if face.loyalty is not None else ""


def in_columns(entry: Entry, lang: str = "en") -> tuple[str, str, str, str]:
    """The card in one line: name, cost, type line, numbers."""
    faces = entry.facts.faces
    refused = [say("text not understood", lang)] if entry.refused else []
    return (
        shown(entry.name, lang),
        " // ".join(str(face.mana_cost) for face in faces if face.mana_cost),
        " // ".join(type_line(face, lang) for face in faces),
        " ".join([" // ".join(filter(None, (_numbers(face, lang) for face in faces))), *refused]).strip(),
    )


class RefusedLine(Struct, frozen=True, omit_defaults=True):
    """A line of a card's text that is not understood: of which face, and which line of it, from 1."""

    face: int
    line: int
    word: int = 0
    """At which word of it the reading stops, from 1; 0 if that is not known."""
    missing: str = ""
    """What is not read there."""


class CardData(Struct, frozen=True):
    """A card for programs."""

    card: dict[str, Any]
    """Its facts and abilities, as they are kept."""
    refused: tuple[RefusedLine, ...]
    released: str
    """The date of its first printing; empty if that is not known."""
    texts: tuple[str, ...]
    """The text of each face, of a card that the user has imported."""


def as_data(entry: Entry) -> CardData:
    """The card with its facts."""
    refused = tuple(RefusedLine(one.face, one.line, one.word, one.missing or "") for one in entry.refused)
    return CardData(to_data(entry.facts), refused, entry.released, tuple(entry.texts))


def abilities(entry: Entry) -> dict[str, list[list[Any]]]:
    """The abilities of each face as the engine has them, paragraph by paragraph."""
    return {face.name: [[to_data(one) for one in part] for part in face.paragraphs] for face in entry.card.faces}
