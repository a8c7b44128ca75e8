"""Reading a deck file: what it is, is told by what is in it, not by how it is called."""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import replace
from pathlib import Path
from typing import Final

from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles import groups
from arbitre.cards.deckfiles.model import MOST_BYTES, DeckList
from arbitre.cards.deckfiles.objects import parse_object
from arbitre.cards.deckfiles.tables import is_table, parse_table
from arbitre.cards.deckfiles.text import IsCard, parse_text
from arbitre.cards.deckfiles.xml import parse_xml
from arbitre.cards.messages import said
from arbitre.errors import AmbiguousInput
from arbitre.files import read_bytes

MOST_REMARKS: Final = 20
"""So many things that were assumed of a file are told."""
_LOOKED_AT: Final = 1000
"""So many letters tell of what kind a text is."""
_BYTE_ORDERS: Final = (BOM_UTF16_LE, BOM_UTF16_BE)


def read_deck_file(path: Path) -> DeckList:
    """The deck list of a file.

    :raises MalformedInput: the file cannot be read, or a line of it; the error shows the place.
    """
    return parse_deck(decoded(read_bytes(path, MOST_BYTES)), str(path))


def parse_deck(text: str, file: str = "", is_card: IsCard | None = None) -> DeckList:
    """The deck list of a text of any kind; *is_card* tells whether a card is called so (the catalogue, if not given).

    :raises MalformedInput: a line of it cannot be read; the error shows the place.
    """
    found = groups.with_commander(_parsed(text.removeprefix("\ufeff"), file, is_card or _is_known))
    if (more := len(found.assumed) - MOST_REMARKS) <= 0:
        return found
    return replace(found, assumed=(*found.assumed[:MOST_REMARKS], said("and more remarks", count=more)))


def _parsed(text: str, file: str, is_card: IsCard) -> DeckList:
    begins = "".join(text[:_LOOKED_AT].split())[:2]
    if begins.startswith("<"):
        return parse_xml(text, file)
    if begins.startswith("{") or begins in ("[{", '["'):
        return parse_object(text, file)
    if is_table(text):
        return parse_table(text, file)
    return parse_text(text, file, is_card)


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 with its mark, or else the letters of Windows for western Europe."""
    if data.startswith(_BYTE_ORDERS):
        return data.decode("utf-16", "replace")
    try:
        return data.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _is_known(name: str) -> bool:
    try:
        return catalogue().find(name) is not None
    except AmbiguousInput:
        return True
