"""With which words each row and each category can begin, so that few rows are tried at a place.

It is found after the last row was added, by whoever reads; a program that only writes does without. What was found is
kept in the user's cache under a hash of all that it rests on: the templates of the rows, and the code that reads those.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib import resources
from itertools import chain
from typing import Final, TypeVar

import msgspec

from arbitre import folders
from arbitre.oracle.formalism.grammar import ALL, Category, Opening, Row, Series, Slot, Terminal

_NAME: Final = "beginnings"
_CODE: Final = (
    "formalism/agreeing.py",
    "formalism/beginnings.py",
    "formalism/grammar.py",
    "formalism/tenses.py",
    "lexicon/normalise.py",
)
"""What makes the words of a template, those of the past too, and of these what is found here."""


Of = TypeVar("Of")


class _Found(msgspec.Struct, array_like=True):
    """What was found, in numbers: many categories begin with the same words, and many rows alike."""

    words: list[str]
    first: list[list[int]]
    """Sets of words."""
    categories: list[tuple[int, bool]]
    """The first words of each, and whether it can be empty."""
    openings: list[tuple[list[int], list[int]]]
    """Categories and words."""
    rows: list[int]
    """How each begins."""


def find() -> None:
    """Have every row and category know with what it begins."""
    for category in ALL:
        category.forget()
    content = _content()
    if not content or not _recalled(folders.kept(_NAME, content)):
        _find()
        if content:
            folders.keep(_NAME, content, msgspec.msgpack.encode(_noted()))


# --- what is found ----------------------------------------------------------------------------------------------------


def _find() -> None:
    openings = {row: _opening(row) for row in _rows()}
    nullable = _nullable(openings)
    for row, one in openings.items():
        row.opening = _begun(one, nullable)
    first = _first()
    for category in ALL:
        category.first, category.nullable = first[category], category in nullable


def _rows() -> Iterator[Row]:
    return chain.from_iterable(category.rows for category in ALL)


def _opening(row: Row) -> Opening:
    """The slots before the first word of a row, by its English template, and the forms of that word."""
    slots: list[Category] = []
    for item in row.items():
        if isinstance(item, Slot):
            slots.append(item.category)
        elif item.role != "not":
            return Opening(tuple(slots), frozenset(item.forms))
    return Opening(tuple(slots), frozenset())


def _nullable(openings: dict[Row, Opening]) -> set[Category]:
    """The categories of which a phrase can be without a word."""
    found: set[Category] = set()
    wordless = {row: one for row, one in openings.items() if not one.words}
    before = -1
    while len(found) > before:
        before = len(found)
        found |= {row.category for row, one in wordless.items() if found.issuperset(one.slots)}
        found |= {one for one in ALL if isinstance(one, Series) and (one.least == 0 or one.item in found)}
    return found


def _begun(one: Opening, nullable: set[Category]) -> Opening:
    """An opening as far as it can stand first."""
    for number, slot in enumerate(one.slots, 1):
        if slot not in nullable:
            return Opening(one.slots[:number], frozenset())
    return one


def _first() -> dict[Category, frozenset[str]]:
    """The words with which each category can begin: those of its rows, and of the categories with which they begin."""
    first: dict[Category, frozenset[str]] = {}
    inner: dict[Category, set[Category]] = {}
    for category in ALL:
        slots, words = _of_itself(category)
        first[category] = words.union(*(row.opening.words for row in category.rows))
        inner[category] = {slot for row in category.rows for slot in row.opening.slots}.union(slots)
    changed = True
    while changed:
        changed = False
        for category, others in inner.items():
            before, first[category] = first[category], first[category].union(*(first[other] for other in others))
            changed |= len(before) < len(first[category])
    return first


def _of_itself(category: Category) -> Opening:
    """With what a category without rows begins: a terminal as it says, a series as its item does or with its bullet."""
    match category:
        case Terminal():
            return Opening((), category.first)
        case Series(style="bullets"):
            return Opening((), frozenset({"•"}))
        case Series():
            return Opening((category.item,), frozenset())
    return Opening((), frozenset())


# --- what is kept -----------------------------------------------------------------------------------------------------


def _content() -> str:
    """A hash of what the beginnings rest on; empty if the code cannot be looked at."""
    numbers = {category: number for number, category in enumerate(ALL)}
    whole = sha256()
    try:
        for name in _CODE:
            whole.update(resources.files("arbitre.oracle").joinpath(name).read_bytes())
    except OSError:
        return ""
    for category in ALL:
        whole.update(f"\n{category.name}{_kind(category, numbers)}".encode())
        for row in category.rows:
            slots = ",".join(f"{name}{numbers[slot]}" for name, slot in row.slots.items())
            whole.update(f"\n{row.text}\0{slots}".encode())
    return whole.hexdigest()


def _kind(category: Category, numbers: dict[Category, int]) -> str:
    match category:
        case Terminal():
            return f"\0{' '.join(sorted(category.first))}"
        case Series():
            return f"\0{category.style}{category.least}{numbers[category.item]}"
    return ""


def _noted() -> _Found:
    """What was found, in numbers."""
    numbers = {category: number for number, category in enumerate(ALL)}
    openings = _numbered(row.opening for row in _rows())
    first = _numbered(category.first for category in ALL)
    words = _numbered(chain(*first, *(one.words for one in openings)))
    return _Found(
        list(words),
        [[words[word] for word in one] for one in first],
        [(first[category.first], category.nullable) for category in ALL],
        [([numbers[slot] for slot in one.slots], [words[word] for word in one.words]) for one in openings],
        [openings[row.opening] for row in _rows()],
    )


def _numbered(values: Iterable[Of]) -> dict[Of, int]:
    """Each value once, with its number."""
    return {value: number for number, value in enumerate(dict.fromkeys(values))}


def _recalled(data: bytes | None) -> bool:
    """Whether what was kept could be taken over."""
    if data is None:
        return False
    rows = [*_rows()]
    try:
        found = msgspec.msgpack.decode(data, type=_Found)
        words = found.words
        first = [frozenset([words[word] for word in one]) for one in found.first]
        openings = [
            Opening(tuple(ALL[slot] for slot in slots), frozenset([words[word] for word in forms]))
            for slots, forms in found.openings
        ]
        categories = [(first[which], nullable) for which, nullable in found.categories]
        begun = [openings[which] for which in found.rows]
    except (msgspec.DecodeError, IndexError):
        return False
    if len(categories) != len(ALL) or len(begun) != len(rows):
        return False
    for category, (begins, nullable) in zip(ALL, categories, strict=True):
        category.first, category.nullable = begins, nullable
    for row, opening in zip(rows, begun, strict=True):
        row.opening = opening
    return True
