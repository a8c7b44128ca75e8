"""Writing: the inverse of reading, row by row, in English or French.

The writer leaves references to targets and earlier clauses as :class:`RefToken`; how each of them is said depends on
what was said before it, and is settled from left to right by :mod:`arbitre.oracle.bind`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from arbitre.ir.effects import Body, Do
from arbitre.ir.node import Node
from arbitre.oracle.grammar import PLUR, SING, Category, Item, Literal, Row, Series, Slot, Terminal


class RefToken(NamedTuple):
    """A reference to be worded later: as the category it stands in, in this number."""

    ref: Any
    category: Category
    number: str


class Mark(NamedTuple):
    """Something that the wording of later references depends on: a clause ends, a body begins or ends."""

    kind: str
    node: Any


Out = tuple[list[Any], str]
"""Tokens, and the number (in French also the gender) of what they say."""


class Context(msgspec.Struct):
    """What the writer knows besides the value: the language, the word for what an Aura or Equipment is on."""

    lang: str = "en"
    attached: str = "enchanted creature"


Deferred = Callable[[Any, Category, str], str | None]
"""For a value that is worded later: its number, in this category; None if the value is not such a reference."""


class Writer:
    """Writes values of categories as tokens."""

    def __init__(self, context: Context, deferred: Deferred) -> None:
        self.context = context
        self.deferred = deferred
        self.missing: list[str] = []
        """Rows without a phrase in the language that were needed."""

    def write(self, category: Category, value: Any, want: str = "") -> Out | None:
        """The tokens of *value* as a phrase of *category*, in the number *want* if given; None: no row fits."""
        if isinstance(category, Series):
            return self._series(category, value, want)
        if isinstance(category, Terminal):
            french = self.context.lang == "fr" and category.french is not None
            out = category.french(value, want) if french and category.french else category.write(value, want)
            return out if out and _agrees(out[1], want) else None
        later = self.deferred(value, category, want)
        if later is not None:
            return ([RefToken(value, category, later)], later) if _agrees(later, want) else None
        for row in category.writers(type(value)):
            out = self._row(row, value, want)
            if out is not None:
                return out
        return None

    def _row(self, row: Row, value: Any, want: str) -> Out | None:
        if row.number and want and not _agrees(row.number, want):
            return None
        slots = row.unbuild(value)
        if slots is None:
            return None
        for candidate in (slots,) if isinstance(slots, dict) else slots:
            out = self._items(row, candidate, want)
            if out is not None and (self.context.lang == "fr" or _agrees(out[1], want)):
                return out
        return None

    def _items(self, row: Row, slots: dict[str, Any], want: str) -> Out | None:
        template = row.en if self.context.lang == "en" else row.fr
        if template is None:
            self.missing.append(row.text)
            return None
        numbers = {"!": "", "#": "", "@": row.number}
        written: dict[int, list[Any]] = {}
        marks = {i.mark for i in template if isinstance(i, Slot)}
        for index, slot in _slots(template):
            agreed = slot.mark == "@" or (slot.mark == "*" and "!" not in marks)
            wanted = slot.number or (want if agreed else numbers[_LEADER[slot.mark]] if slot.mark in _LEADER else "")
            out = self.write(slot.category, slots[slot.name], wanted)
            if out is None:
                return None
            written[index] = out[0]
            if slot.mark:
                numbers[slot.mark] = out[1] or numbers.get(slot.mark, "")
        tokens: list[Any] = []
        for index, item in enumerate(template):
            if isinstance(item, Slot):
                tokens += written[index]
            elif item.role != "not":
                tokens.append(self._form(item, row, numbers, marks, want))
        return tokens, self._own_number(template, row, numbers, marks, want)

    def _form(self, item: Literal, row: Row, numbers: dict[str, str], marks: set[str], want: str) -> str:
        if item.role == "fixed":
            return item.forms[0]
        if self.context.lang == "fr":
            return _french_form(item, row, numbers, marks, want)
        mark = "!" if item.role == "verb" else "#"
        number = numbers[mark] if mark in marks else want or row.number
        return item.forms[0 if (number or _default(item.role)) == SING else 1]

    def _own_number(
        self, template: Sequence[Item], row: Row, numbers: dict[str, str], marks: set[str], want: str
    ) -> str:
        if self.context.lang == "fr":
            if row.gender == "vous":
                return "vous"
            return numbers["@"] if "@" in marks else row.gender + ("p" if (want or row.number) == PLUR else "s")
        if row.number or "@" in marks:
            return numbers["@"] or row.number
        roles = {i.role for i in template if isinstance(i, Literal)}
        if ("verb" in roles or "*" in marks) and "!" not in marks:
            return want or PLUR
        if "noun" in roles and "#" not in marks:
            return want or SING
        return numbers["#"] if "#" in marks else ""

    def _series(self, series: Series, value: Any, want: str) -> Out | None:
        if not isinstance(value, tuple) or len(value) < series.least:
            return None
        tokens: list[Any] = []
        number = ""
        for index, item in enumerate(value):
            wanted = want if series.shared or len(value) == 1 else ""
            out = self.write(series.item, item, wanted)
            if out is None:
                return None
            tokens += self._separator(series, index, len(value))
            tokens += out[0]
            tokens += ["."] if series.style == "stops" else []
            number = out[1] if series.shared or len(value) == 1 else PLUR
        return tokens, number

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
        word = {"and": "et", "or": "ou", "clauses": "et"}[series.style] if french else _WORD[series.style]
        return [word] if count == 2 or french else [",", word]


_LEADER: Final = {"*": "!", "+": "#"}
"""What a mark agrees with."""
_WORD: Final = {"and": "and", "or": "or", "clauses": "and"}


def _slots(template: Sequence[Item]) -> list[tuple[int, Slot]]:
    return [(index, item) for index, item in enumerate(template) if isinstance(item, Slot)]


def _default(role: str) -> str:
    return PLUR if role == "verb" else SING


def _agrees(number: str, want: str) -> bool:
    """English numbers agree if equal; a French one is a gender and a number."""
    if not want or not number or number == want:
        return True
    if number in (SING, PLUR):
        return False
    return number[-1] == want[0] if number[-1] in "sp" and len(number) == 2 else True


def _french_form(item: Literal, row: Row, numbers: dict[str, str], marks: set[str], want: str) -> str:
    """Three forms agree with the subject (he, they, you), four in gender and number, two in number."""
    if item.role == "verb":
        subject = numbers["!"] if "!" in marks else want or "vous"
        return item.forms[2 if subject == "vous" else 1 if subject.endswith("p") or subject == PLUR else 0]
    own = numbers["@"] or numbers["#"] or row.gender + ("p" if want == PLUR else "s")
    plural = own == PLUR or own.endswith("p")
    if item.role == "adjective" and len(item.forms) == 4:
        return item.forms[2 * plural + own.startswith("f")]
    return item.forms[plural]


def plain(tokens: Iterable[Any]) -> list[str]:
    """The tokens without marks; all references must have been worded."""
    return [token for token in tokens if isinstance(token, str)]


__all__ = ["Body", "Context", "Do", "Mark", "Node", "Out", "RefToken", "Writer", "plain"]
