"""Writing a deck list: as text for Arena and Magic Online, and as the files of other programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Final
from xml.sax.saxutils import quoteattr

from arbitre.cards.deckfiles.model import DeckLine, DeckList, Part


class Kind(StrEnum):
    """A kind of file that decks are written as."""

    ARENA = "arena"
    MTGO = "mtgo"
    """Magic Online's text."""
    DEK = "dek"
    """Magic Online's file."""
    FORGE = "forge"
    XMAGE = "xmage"
    COCKATRICE = "cockatrice"


_HEADINGS: Final = {
    Part.COMMANDER: "Commander",
    Part.COMPANION: "Companion",
    Part.MAIN: "Deck",
    Part.SIDEBOARD: "Sideboard",
    Part.PLANAR: "Planar deck",
    Part.SCHEMES: "Schemes",
    Part.VANGUARD: "Vanguard",
}
_SECTIONS: Final = {
    Part.MAIN: "[Main]",
    Part.SIDEBOARD: "[Sideboard]",
    Part.COMMANDER: "[Commander]",
    Part.COMPANION: "[Companion]",
    Part.PLANAR: "[Planes]",
    Part.SCHEMES: "[Schemes]",
    Part.VANGUARD: "[Avatar]",
}


def write_deck(found: DeckList, kind: Kind = Kind.ARENA) -> str:
    """The list as such a file; reading it gives the same cards in the same parts."""
    return _WRITERS[kind](found)


def _arena(found: DeckList) -> str:
    about = [f"Name {found.name}"] if found.name else []
    about += [f"Format {found.format}"] if found.format else []
    blocks = [["About", *about]] if about else []
    blocks += [[_HEADINGS[part], *map(_line, lines)] for part, lines in _by_part(found, _HEADINGS)]
    return _blocks(blocks)


def _mtgo(found: DeckList) -> str:
    """The main deck, a blank line, and the sideboard with its mark on each line; other parts under their headings."""
    blocks = []
    for part, lines in _by_part(found, _HEADINGS):
        match part:
            case Part.MAIN:
                blocks.append(list(map(_line, lines)))
            case Part.SIDEBOARD:
                blocks.append([f"SB: {_line(line)}" for line in lines])
            case _:
                blocks.append([_HEADINGS[part], *map(_line, lines)])
    return _blocks(blocks)


def _dek(found: DeckList) -> str:
    rows = [
        f'  <Cards CatID="0" Quantity={quoteattr(str(line.count))} '
        f"Sideboard={quoteattr(str(line.part is not Part.MAIN).lower())} Name={quoteattr(line.name)} />"
        for line in found.lines
    ]
    head = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", "  <NetDeckID>0</NetDeckID>"]
    return "\n".join([*head, *rows, "</Deck>"]) + "\n"


def _forge(found: DeckList) -> str:
    blocks = [["[metadata]", f"Name={found.name}"]]
    blocks += [[_SECTIONS[part], *map(_line, lines)] for part, lines in _by_part(found, _SECTIONS)]
    return "\n".join("\n".join(block) for block in blocks) + "\n"


def _xmage(found: DeckList) -> str:
    """Sets and numbers are not known here and stand empty; commanders and companions are in the sideboard."""
    rows = [f"NAME:{found.name}"] if found.name else []
    rows += [f"{'' if line.part is Part.MAIN else 'SB: '}{line.count} [:] {line.name}" for line in found.lines]
    return "\n".join(rows) + "\n"


def _cockatrice(found: DeckList) -> str:
    rows = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    rows.append(f"  <deckname>{_escaped(found.name)}</deckname>")
    for zone, main in (("main", True), ("side", False)):
        inside = [line for line in found.lines if (line.part is Part.MAIN) is main]
        if inside:
            cards = [f'    <card number="{line.count}" name={quoteattr(line.name)}/>' for line in inside]
            rows += [f'  <zone name="{zone}">', *cards, "  </zone>"]
    return "\n".join([*rows, "</cockatrice_deck>"]) + "\n"


def _escaped(text: str) -> str:
    return quoteattr(text)[1:-1]


def _by_part(found: DeckList, order: Mapping[Part, str]) -> Iterator[tuple[Part, list[DeckLine]]]:
    for part in order:
        if lines := [line for line in found.lines if line.part is part]:
            yield part, lines


def _line(line: DeckLine) -> str:
    return f"{line.count} {line.name}"


def _blocks(blocks: list[list[str]]) -> str:
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


_WRITERS: Final[Mapping[Kind, Callable[[DeckList], str]]] = {
    Kind.ARENA: _arena,
    Kind.MTGO: _mtgo,
    Kind.DEK: _dek,
    Kind.FORGE: _forge,
    Kind.XMAGE: _xmage,
    Kind.COCKATRICE: _cockatrice,
}
