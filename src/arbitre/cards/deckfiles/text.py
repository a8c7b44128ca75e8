"""Lists of lines, as programs export them and as people write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from arbitre.cards.deckfiles import groups
from arbitre.cards.deckfiles.entries import Entry, begins_with_a_count, entry
from arbitre.cards.deckfiles.headings import Heading, Other, heading_named, looks_like_one, undressed
from arbitre.cards.deckfiles.model import MOST_LINES, DeckLine, DeckList, Part, TextLine
from arbitre.cards.messages import said
from arbitre.errors import MalformedInput, Place
from arbitre.messages import Message

IsCard = Callable[[str], bool]
"""Whether a card is called so."""
_Test = Callable[[Entry], bool]

_ARENA: Final = ("name", "format", "note", "note-fr")
_ABOUT: Final = {word: word for word in _ARENA} | {"title": "name", "deck": "name"}
"""What is said of a whole deck, by its word: Arena's ``Name X``, Forge's ``Name=X``, XMage's ``NAME:X``."""
_VALUE: Final = re.compile(r"\s*+[/#]*\s*+(?P<key>[A-Za-z][\w -]{0,30}?)\s?(?P<sign>[=:])\s?(?P<value>.*)")
_XMAGE_KEYS: Final = frozenset({"author", "layout main", "layout sideboard"})
_COMMENTS: Final = ("#", "//", ">", ";")
_TRIED: Final = 60
"""So many names are looked up before a text is taken for something else."""
_CODE: Final = re.compile(
    r"\[/?(?:b|i|u|card|cards|url)(?:=[^\]]*+)?\]|\[/(?:deck|list)\]|\[(?:deck|list)=[^\]]*+\]|\[\[|\]\]|\*\*|^\s*+```.*",
    re.IGNORECASE,
)
"""What forums write around names and lists: ``[card]Forest[/card]``, ``[[Forest]]``, ``**Forest**``."""
_LONE: Final = (Part.COMMANDER, Part.COMPANION, Part.VANGUARD)
"""Parts of few cards: a blank line ends them."""


def parse_text(text: str, file: str, is_card: IsCard) -> DeckList:
    """The deck of a list of lines.

    Without headings all groups of lines are one deck, unless their sizes leave no doubt (:mod:`groups`). A line with
    only a name is one copy of that card; in a list where others have counts it is a heading if no card is called so.

    :raises MalformedInput: a line of it cannot be read, or none of its lines is a card; the error shows the place.
    """
    reader, read = _Reader(is_card), 0
    for number, row in enumerate(text.splitlines(), 1):
        if row := _CODE.sub("", row).rstrip():
            read += 1
            if read > MOST_LINES:
                raise MalformedInput(said("too many lines", most=MOST_LINES), Place(file, number))
            reader.line(TextLine(file, number, row))
        else:
            reader.blank()
    return reader.deck()


@dataclass(slots=True)
class _Found:
    """A card of the list, before it is known what else the list has."""

    entry: Entry
    part: Part | None
    """None: no heading has said it."""
    group: int


@dataclass(slots=True)
class _Reader:
    """Goes through the lines."""

    is_card: IsCard
    found: list[_Found] = field(default_factory=list)
    about: dict[str, str] = field(default_factory=dict)
    part: Part | Other | None = None
    """What was begun by a heading; None before the first one that names a part."""
    left: int | None = None
    """How many cards are still to come of those that the heading has counted."""
    group: int = 0
    assumed: list[Message] = field(default_factory=list)
    left_out: dict[str, int] = field(default_factory=dict)
    """How many cards stand under each heading of what is not of the deck."""
    under: str = ""

    def blank(self) -> None:
        self.group += 1
        if self.part in _LONE and self.left is None:
            self.part = Part.MAIN

    def line(self, line: TextLine) -> None:
        text = line.text.strip()
        comment = text.startswith(_COMMENTS)
        heading = heading_named(undressed(text))
        if heading is not None and (heading.says_part or not comment):
            self.begin(heading)
        elif self.tells(text) or comment:
            return
        elif self.part is Other.ABOUT:
            if not (text.startswith("[") and text.endswith("]")):
                self.about.setdefault("name", text)
            else:
                self.unknown(text)
        elif not looks_like_one(text) or begins_with_a_count(text):
            self.card(entry(line))
        elif text.endswith((")", "]")) and not text.startswith("["):
            self.begin(Heading(Other.KIND))
            if self.part is not Other.LEFT_OUT:  # a card if no line has a count of another kind
                self.found.append(_Found(entry(line), self.part if isinstance(self.part, Part) else None, self.group))
        else:
            self.unknown(text)

    def begin(self, heading: Heading) -> None:
        """The heading begins a part of the deck, or cards of a kind: of the main deck again if all of the part have
        come that its heading counted."""
        if heading.what is Other.KIND:
            if (self.left is not None and self.left <= 0) or self.part is Other.ABOUT:
                self.part, self.left = Part.MAIN, None
            return
        self.part, self.left, self.under = heading.what, heading.count, heading.words

    def unknown(self, text: str) -> None:
        """A heading that nobody knows: it is told, and its cards are of the part that was begun."""
        self.begin(Heading(Other.KIND))
        self.assumed.append(said("taken for a heading", words=text))

    def tells(self, text: str) -> bool:
        """Whether the line says something of the whole deck, which is noted."""
        word, _, value = text.partition(" ")
        if self.part is Other.ABOUT and word.lower() in _ARENA:
            self.about[word.lower()] = value.strip()
            return True
        match = _VALUE.fullmatch(text)
        key = match["key"].strip().lower() if match else ""
        if match and (key in _ABOUT or key in _XMAGE_KEYS or match["sign"] == "="):
            if key in _ABOUT and match["value"].strip():
                self.about.setdefault(_ABOUT[key], match["value"].strip())
            return True
        return False

    def card(self, found: Entry) -> None:
        marked = found.heading.what if found.heading is not None else self.part
        count = found.copies
        if self.left is not None:
            self.left -= count
        if marked is Other.LEFT_OUT:
            words = found.heading.words if found.heading is not None else self.under
            self.left_out[words] = self.left_out.get(words, 0) + count
            return
        self.found.append(_Found(found, marked if isinstance(marked, Part) else None, self.group))

    def deck(self) -> DeckList:
        """All of it, with what was taken for granted."""
        cards = list(self.cards())
        assumed = list(self.assumed)
        assumed += (said("left out of the deck", words=words, count=n) for words, n in self.left_out.items())
        if all(card.part is None for card in cards):
            parts, told = groups.parts([(card.group, card.entry.copies) for card in cards])
            for card, part in zip(cards, parts, strict=True):
                card.part = part
            assumed += told
        note = Message((self.about.get("note", ""), self.about.get("note-fr", self.about.get("note", ""))))
        lines = tuple(map(self.as_line, cards))
        return DeckList(self.about.get("name", ""), lines, self.about.get("format", ""), note, tuple(assumed))

    def cards(self) -> Iterable[_Found]:
        """The cards, without the lines that are only taken for headings: those without a count where others have one
        that are no card."""
        entries = [card.entry for card in self.found]
        if any(one.count for one in entries):
            return self.without_headings(lambda one: one.count is not None, lambda one: not looks_like_one(one.words))
        if entries and not any(self.is_card(one.name) for one in entries[:_TRIED]):
            raise entries[0].line.error(said("no line is a card"), expected=["4 Lightning Bolt"])
        if any(one.perhaps for one in entries):
            return self.without_headings(lambda one: one.perhaps is not None, lambda _: True)
        return self.found

    def without_headings(self, is_one: _Test, can_be_one: _Test) -> Iterable[_Found]:
        """The lines that are cards, or can be one and are known; the others are told."""
        for card in self.found:
            if is_one(card.entry) or (can_be_one(card.entry) and self.is_card(card.entry.name)):
                yield card
            else:
                self.assumed.append(said("taken for a heading", words=card.entry.words))

    def as_line(self, found: _Found) -> DeckLine:
        """The line; what stands behind two strokes is a note if that makes a card of it: ``4 Forest // land``."""
        line, start, name = found.entry.line, found.entry.start, found.entry.name
        front, strokes, _ = name.partition(" //")
        if strokes and not self.is_card(name) and self.is_card(front):
            name = front
        return DeckLine(found.part or Part.MAIN, found.entry.copies, name, line.place(start, start + len(name)))
