"""Writing: the inverse of reading, row by row, in English or French.

The writer leaves references to targets and earlier clauses as :class:`RefToken`; how each of them is said depends on
what was said before it, and is settled from left to right by :mod:`.wording`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from arbitre.french.words import Cell
from arbitre.ir.effects import Body, Do
from arbitre.ir.node import Node
from arbitre.oracle.formalism.agreeing import Undecided
from arbitre.oracle.formalism.grammar import PLUR, SING, Category, Item, Literal, Row, Series, Slot, Terminal
from arbitre.oracle.writing.composing import Asked, composed, compounded, joined


class RefToken(NamedTuple):
    """A reference to be worded later: as the category it stands in, in this number; in French, with what agrees."""

    ref: Any
    category: Category
    number: str
    asked: Asked | None = None


class Mark(NamedTuple):
    """Something that the wording of later references depends on: a clause ends, a body begins or ends."""

    kind: str
    node: Any


Out = tuple[list[Any], str]
"""Tokens, and the number of what they say."""


class Context(msgspec.Struct):
    """What the writer knows besides the value: the language, the word for what an Aura or Equipment is on."""

    lang: str = "en"
    attached: str = "enchanted creature"
    of_2011: bool = False
    """With the words of the cards of 2011."""


Deferred = Callable[[Any, Category, str], str | None]
"""For a value that is worded later: its number, in this category; None if the value is not such a reference."""


class Writer:
    """Writes values of categories as tokens."""

    def __init__(self, context: Context, deferred: Deferred) -> None:
        self.context = context
        self.deferred = deferred
        self.missing: list[str] = []
        """Rows without a phrase in the language that were needed."""

    def write(self, category: Category, value: Any, want: str = "", asked: Asked | None = None) -> Out | None:
        """The tokens of *value* as a phrase of *category*, in the number *want* if given; None: no row fits.

        In French, *asked* says what the phrase agrees with or fills.
        """
        french = None if self.context.lang == "en" else asked or Asked(Cell())
        if isinstance(category, Series):
            return self._series(category, value, want, french)
        if isinstance(category, Terminal):
            out = _terminal(category, value, want, french)
            return out if out and _agrees(out[1], want) else None
        later = self.deferred(value, category, want)
        if later is not None:
            token = RefToken(value, category, later, _reference(french, later))
            return ([token], later) if _agrees(later, want) else None
        for row in category.writers(type(value)):
            out = self._row(row, value, want, french)
            if out is not None:
                return out
        return None

    def _row(self, row: Row, value: Any, want: str, asked: Asked | None) -> Out | None:
        if row.number and not _agrees(row.number, want or _of_what_it_agrees_with(asked)):
            return None
        slots = row.unbuild(value)
        if slots is None:
            return None
        for candidate in (slots,) if isinstance(slots, dict) else slots:
            out = self._items(row, candidate, want) if asked is None else self._composed(row, candidate, want, asked)
            if out is not None and (asked is not None or _agrees(out[1], want)):
                return out
        return None

    def _composed(self, row: Row, slots: dict[str, Any], want: str, asked: Asked) -> Out | None:
        """A row in French."""
        if row.fr is None:
            self.missing.append(row.text)
            return None
        root = asked.cell.root()
        before = root.state()
        tokens = composed(row, row.in_french(self.context.of_2011) or (), slots, want, asked, self.write)
        if tokens is None:
            root.go_back(before)
            return None
        number = row.number if row.number in (SING, PLUR) else asked.cell.root().number or want
        return tokens, number

    def _items(self, row: Row, slots: dict[str, Any], want: str) -> Out | None:
        numbers = {"!": "", "#": "", "@": row.number}
        written: dict[int, list[Any]] = {}
        english = row.english(self.context.of_2011)
        marks = {i.mark for i in english if isinstance(i, Slot)}
        for index, slot in _slots(english):
            agreed = slot.mark == "@" or (slot.mark == "*" and "!" not in marks)
            wanted = slot.number or (want if agreed else numbers[_LEADER[slot.mark]] if slot.mark in _LEADER else "")
            out = self.write(slot.category, slots[slot.name], wanted)
            if out is None:
                return None
            written[index] = out[0]
            if slot.mark:
                numbers[slot.mark] = out[1] or numbers.get(slot.mark, "")
        tokens: list[Any] = []
        for index, item in enumerate(english):
            if isinstance(item, Slot):
                tokens += written[index]
            elif item.role != "not":
                tokens.append(self._form(item, row, numbers, marks, want))
        return tokens, self._own_number(english, row, numbers, marks, want)

    def _form(self, item: Literal, row: Row, numbers: dict[str, str], marks: set[str], want: str) -> str:
        if item.role == "fixed":
            return item.forms[0]
        if item.role == "before":
            return Undecided(*item.forms)
        mark = "!" if item.role == "verb" else "#"
        number = numbers[mark] if mark in marks else (numbers["@"] if "@" in marks else want) or want or row.number
        return item.forms[0 if (number or _default(item.role)) == SING else 1]

    def _own_number(
        self, template: Sequence[Item], row: Row, numbers: dict[str, str], marks: set[str], want: str
    ) -> str:
        if row.number or "@" in marks:
            return numbers["@"] or row.number
        roles = {i.role for i in template if isinstance(i, Literal)}
        if ("verb" in roles or "*" in marks) and "!" not in marks:
            return want or PLUR
        if "noun" in roles and "#" not in marks:
            return want or SING
        return numbers["#"] if "#" in marks else ""

    def _series(self, series: Series, value: Any, want: str, asked: Asked | None) -> Out | None:
        if not isinstance(value, tuple) or len(value) < series.least:
            return None
        if asked is not None and not asked.agrees and len(value) > 1 and series.style in ("and", "or"):
            return self._nouns(series, value, want, asked)
        tokens: list[Any] = []
        number = ""
        compound = asked is not None and series.item.name == _TYPE and series.style == "plain"
        for index, item in enumerate(reversed(value) if compound else value):
            wanted = want if series.shared or len(value) == 1 else ""
            further = compound and index > 0
            out = self.write(series.item, item, wanted, Asked(Cell()) if further else asked)
            if out is None:
                return None
            tokens += self._separator(series, index, len(value))
            tokens += compounded(out[0], asked) if further else out[0]
            tokens += ["."] if series.style == "stops" else []
            number = out[1] if series.shared or len(value) == 1 else PLUR
        return tokens, number

    def _nouns(self, series: Series, value: tuple[Any, ...], want: str, asked: Asked) -> Out | None:
        """Several French nouns, each of which has a gender of its own."""
        whole = asked.cell.root()
        wanted = want if series.shared else ""
        phrases: list[tuple[list[Any], Cell]] = []
        for item in value:
            cell = Cell(wanted)
            out = self.write(series.item, item, wanted, Asked(cell, asked.mood))
            if out is None:
                return None
            phrases.append((out[0], cell))
        whole.parts = [cell.root() for _, cell in phrases]
        whole.nominal = any(part.nominal for part in whole.parts)
        whole.noun = whole.parts[0].noun
        number = want if series.shared else PLUR
        whole.number = whole.number or number
        return joined(phrases, _FRENCH_WORD[series.style] + " que" * series.clauses, whole), number

    def _separator(self, series: Series, index: int, count: int) -> list[str]:
        french = self.context.lang == "fr"
        if series.style == "bullets":
            return ["•"]
        if index == 0 or series.style in ("plain", "stops"):
            return []
        if series.style == "lines":
            return ["¶"]
        if series.style in ("comma", "semicolon") or index < count - 1:
            return [","]
        word = _FRENCH_WORD[series.style] + " que" * series.clauses if french else _WORD[series.style]
        return [word] if count == 2 or french else [",", word]


def _terminal(category: Terminal, value: Any, want: str, asked: Asked | None) -> Out | None:
    if asked is None or category.french is None:
        return category.write(value, want)
    out = category.french(value, want, asked.cell, asked.agrees)
    if out is not None and not asked.agrees and not asked.cell.root().number:
        asked.cell.root().number = out[1]
    return out


def _reference(asked: Asked | None, number: str) -> Asked | None:
    """What is asked of a reference: it is something that can be agreed with."""
    if asked is not None and not asked.agrees:
        root = asked.cell.root()
        root.nominal = True
        root.number = root.number or number
    return asked


_LEADER: Final = {"*": "!", "+": "#"}
"""What a mark agrees with."""
_WORD: Final = {"and": "and", "or": "or", "clauses": "and"}
_TYPE: Final = "card type"
_FRENCH_WORD: Final = {"and": "et", "or": "ou", "clauses": "et"}


def _slots(template: Sequence[Item]) -> list[tuple[int, Slot]]:
    return [(index, item) for index, item in enumerate(template) if isinstance(item, Slot)]


def _of_what_it_agrees_with(asked: Asked | None) -> str:
    """The number of the noun that a French phrase tells more of; of one that is not known yet, the singular."""
    return (asked.cell.root().number or SING) if asked is not None and asked.agrees else ""


def _default(role: str) -> str:
    return PLUR if role == "verb" else SING


def _agrees(number: str, want: str) -> bool:
    return not want or not number or number == want


__all__ = ["Body", "Context", "Do", "Mark", "Node", "Out", "RefToken", "Writer"]
