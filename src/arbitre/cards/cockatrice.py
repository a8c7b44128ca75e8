"""Cockatrice's deck files (`.cod`): XML, read without document types and entities."""

from __future__ import annotations

from typing import Final
from xml.parsers import expat

from arbitre.cards.decklist import DeckLine, DeckList, Part, TextLine, deck_line
from arbitre.cards.messages import said
from arbitre.errors import MalformedInput, Place
from arbitre.messages import Message

_ZONES: Final = {"main": Part.MAIN, "side": Part.SIDEBOARD}
_NO_CARDS: Final = "tokens"
_ROOT: Final = "cockatrice_deck"


def parse_cockatrice(text: str, file: str = "") -> DeckList:
    """The deck list in *text*.

    :raises MalformedInput: it is no XML, declares a document type or entities, or has another shape than such a deck.
    """
    reader = _Reader(text, file)
    try:
        reader.parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        raise MalformedInput(
            said("this is not XML", reason=expat.ErrorString(error.code)), Place(file, error.lineno, error.offset + 1)
        ) from None
    return DeckList(reader.name.strip(), tuple(reader.found))


class _Reader:
    """Collects the cards while the parser walks through the elements."""

    def __init__(self, text: str, file: str) -> None:
        self.rows = text.splitlines()
        self.file = file
        self.found: list[DeckLine] = []
        self.name = ""
        self.open: list[str] = []
        self.part: Part | None = None
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters

    def line(self) -> TextLine:
        """The line of the file that the parser is at."""
        number = self.parser.CurrentLineNumber
        return TextLine(self.file, number, self.rows[number - 1] if number <= len(self.rows) else "")

    def doctype(self, *_: object) -> None:
        raise self.line().error(said("a deck must not declare a document type or"), self.parser.CurrentColumnNumber)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if not self.open and tag != _ROOT:
            raise self.error(said("is not the start of a Cockatrice deck", tag=tag), [f"<{_ROOT}>"])
        self.open.append(tag)
        if tag == "zone":
            self.zone(attributes.get("name", ""))
        elif tag == "card" and "zone" not in self.open:
            raise self.error(said("the card stands outside a zone"), ['<zone name="main">'])
        elif tag == "card" and self.part:
            self.card(attributes, self.part)

    def end(self, tag: str) -> None:
        self.open.pop()
        if tag == "zone":
            self.part = None

    def characters(self, text: str) -> None:
        if self.open == [_ROOT, "deckname"]:
            self.name += text

    def zone(self, name: str) -> None:
        """Cards follow for that zone; tokens belong to no deck."""
        if name != _NO_CARDS and name not in _ZONES:
            raise self.error(said("there is no zone in a deck", name=name), [*_ZONES, _NO_CARDS])
        self.part = _ZONES.get(name)

    def card(self, attributes: dict[str, str], part: Part) -> None:
        number, name = attributes.get("number", ""), attributes.get("name", "").strip()
        if not number.isdecimal() or not name:
            raise self.error(said("the card has no number or no name"), ['<card number="4" name="Lightning Bolt"/>'])
        entry = f"{number} {name}"
        checked = deck_line(
            TextLine(self.file, self.parser.CurrentLineNumber, entry),
            part,
            (0, len(number)),
            (len(number) + 1, len(entry)),
        )
        self.found.append(checked)

    def error(self, what: Message, expected: list[str]) -> MalformedInput:
        return self.line().error(what, self.parser.CurrentColumnNumber, expected=expected)
