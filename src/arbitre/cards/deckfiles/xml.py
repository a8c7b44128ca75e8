"""Deck files of XML: Cockatrice's, Magic Online's, OCTGN's, LackeyCCG's. Document types are refused."""

from __future__ import annotations

from typing import Final
from xml.parsers import expat

from arbitre.cards.deckfiles.headings import Other, heading_named
from arbitre.cards.deckfiles.model import DeckLine, DeckList, Part, TextLine, entry_of
from arbitre.cards.messages import said
from arbitre.errors import MalformedInput, Place
from arbitre.messages import Message

_COCKATRICE: Final = "cockatrice_deck"
_ROOTS: Final = (_COCKATRICE, "Deck", "deck")
"""Of Cockatrice, Magic Online, and OCTGN or LackeyCCG."""
_ZONES: Final = ("zone", "section", "superzone")
"""Elements that hold the cards of a part: Cockatrice's, OCTGN's, LackeyCCG's."""


def parse_xml(text: str, file: str = "") -> DeckList:
    """The deck list in *text*.

    :raises MalformedInput: it is no XML, declares a document type or entities, or has another shape than such decks.
    """
    reader = _Reader(text, file)
    try:
        reader.parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise MalformedInput(
            said("this is not XML", reason=expat.ErrorString(error.code)), Place(file, error.lineno, error.offset + 1)
        ) from None
    left = (said("left out of the deck", words=words, count=count) for words, count in reader.left_out.items())
    return DeckList(reader.name.strip(), tuple(reader.found), assumed=tuple(left))


class _Reader:
    """Collects the cards while the parser walks through the elements."""

    def __init__(self, text: str, file: str) -> None:
        self.rows = text.splitlines()
        self.file = file
        self.found: list[DeckLine] = []
        self.name = ""
        self.open: list[str] = []
        self.part: Part | None = None
        self.zone = ""
        self.holder = ""
        """The element of the part that the cards stand in."""
        self.left_out: dict[str, int] = {}
        self.written: tuple[str, list[str]] | None = None
        """The number of a card whose name is not an attribute, and the pieces of its name so far."""
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
        if not self.open and tag not in _ROOTS:
            raise self.error(said("is not the start of a deck of XML", tag=tag), [f"<{root}>" for root in _ROOTS])
        self.open.append(tag)
        if tag in _ZONES:
            self.begin(attributes.get("name", ""))
            self.holder = tag
        elif tag == "Cards":
            self.part = Part.SIDEBOARD if attributes.get("Sideboard", "").lower() == "true" else Part.MAIN
            self.card(attributes.get("Quantity", ""), attributes.get("Name", ""))
        elif tag == "card" and not self.holder:
            raise self.error(said("the card stands outside a zone"), ['<zone name="main">'])
        elif tag == "card" and self.holder != "zone":
            self.written = (attributes.get("qty", "1" if self.holder == "superzone" else ""), [])
        elif tag == "card":
            self.card(attributes.get("number", ""), attributes.get("name", ""))

    def end(self, tag: str) -> None:
        self.open.pop()
        if tag == "card" and self.written is not None:
            (number, pieces), self.written = self.written, None
            self.card(number, "".join(pieces))
        elif tag in _ZONES:
            self.part, self.holder = None, ""

    def characters(self, text: str) -> None:
        if self.open == [_COCKATRICE, "deckname"]:
            self.name += text
        elif self.written is not None and self.open[-1] in ("card", "name"):
            self.written[1].append(text)

    def begin(self, name: str) -> None:
        """Cards follow for that zone; those of tokens and the like belong to no deck."""
        heading = heading_named(name)
        if heading is None:
            raise self.error(said("there is no zone in a deck", name=name), ["main", "side", "tokens"])
        self.zone = name
        self.part = heading.what if isinstance(heading.what, Part) else None
        if heading.what is Other.KIND:
            self.part = Part.MAIN

    def card(self, number: str, name: str) -> None:
        number, name = number.strip(), " ".join(name.split())
        if not number.isdecimal() or not number.isascii() or not name:
            raise self.error(said("the card has no number or no name"), ['<card number="4" name="Lightning Bolt"/>'])
        if self.part is None:
            if self.zone.lower() not in ("tokens", "token"):
                self.left_out[self.zone] = self.left_out.get(self.zone, 0) + int(number[:4])
            return
        self.found.append(entry_of(self.line(), self.part, number, name))

    def error(self, what: Message, expected: list[str]) -> MalformedInput:
        return self.line().error(what, self.parser.CurrentColumnNumber, expected=expected)
