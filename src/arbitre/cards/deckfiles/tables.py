"""Tables of cards with a row of headings (CSV): ManaBox, Moxfield, Deckbox, Dragon Shield, Deckstats, Magic Online."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from typing import Final

from arbitre.cards.deckfiles.headings import Other, heading_named
from arbitre.cards.deckfiles.model import DeckLine, DeckList, Part, TextLine, entry_of
from arbitre.cards.messages import said

_SIGNS: Final = ",;\t"
_NAMES: Final = ("card name", "name", "card", "card_name", "cardname", "simple name", "nom", "nom de la carte", "carte")
_COUNTS: Final = ("quantity", "count", "qty", "amount", "number", "copies", "quantité", "nombre", "reg qty")
_PARTS: Final = ("section", "board", "boards", "zone", "category", "deck section", "folder")
_SIDEBOARD: Final = ("sideboarded", "sideboard", "is sideboard", "side")
_LONGEST: Final = 2000
"""No row of headings has more characters."""
_YES: Final = frozenset({"yes", "true", "1", "y", "oui"})


def is_table(text: str) -> bool:
    """Whether the first line names columns, a card and a count among them."""
    return _columns(text) is not None


def parse_table(text: str, file: str = "") -> DeckList:
    """The deck of the table.

    :raises MalformedInput: a row has no name or no count; the error shows the line.
    """
    columns = _columns(text)
    if columns is None:
        return DeckList("", ())
    sign, first, names = columns
    found: list[DeckLine] = []
    left_out: dict[str, int] = {}
    for line, cells in _rows(text, sign, first, file):
        row = dict(zip(names, cells, strict=False))
        name, digits = _cell(row, _NAMES), _cell(row, _COUNTS)
        if not name and not digits:
            continue
        if digits.endswith(".0"):
            digits = digits[:-2]
        if not name or not (digits.isdecimal() and digits.isascii()):
            raise line.error(said("the card has no number or no name"), expected=["4,Lightning Bolt"])
        if digits.strip("0") == "":
            continue  # a card of a collection that is only listed
        part = _part(row)
        if part is Other.LEFT_OUT:
            word = _cell(row, _PARTS)
            left_out[word] = left_out.get(word, 0) + int(digits[:4])
        else:
            found.append(entry_of(line, part if isinstance(part, Part) else Part.MAIN, digits, " ".join(name.split())))
    assumed = [said("left out of the deck", words=words, count=count) for words, count in left_out.items()]
    return DeckList("", tuple(found), assumed=tuple(assumed))


def _columns(text: str) -> tuple[str, int, list[str]] | None:
    """The sign between the columns, the line behind their headings (from 0), and the headings; None: no table."""
    for number, row in enumerate(text.splitlines()[:3]):
        plain = row.strip().strip('"').lower()
        if not plain or plain.startswith("sep="):
            continue
        if len(row) > _LONGEST:
            return None
        for sign in _SIGNS:
            names = [cell.strip().lower() for cell in next(csv.reader([row.strip()], delimiter=sign), [])]
            if any(name in _NAMES for name in names) and any(name in _COUNTS for name in names):
                return sign, number + 1, names
        return None
    return None


def _rows(text: str, sign: str, first: int, file: str) -> Iterator[tuple[TextLine, Sequence[str]]]:
    for number, row in enumerate(text.splitlines()[first:], first + 1):
        line = TextLine(file, number, row.rstrip())
        if row.strip():
            try:
                yield line, next(csv.reader([row], delimiter=sign), [])
            except csv.Error as error:
                raise line.error(said("this is not a row", reason=str(error))) from None


def _cell(row: dict[str, str], names: Sequence[str]) -> str:
    return next((row[name].strip() for name in names if row.get(name, "").strip()), "")


def _part(row: dict[str, str]) -> Part | Other:
    if _cell(row, _SIDEBOARD).lower() in _YES:
        return Part.SIDEBOARD
    heading = heading_named(_cell(row, _PARTS))
    return heading.what if heading is not None else Part.MAIN
