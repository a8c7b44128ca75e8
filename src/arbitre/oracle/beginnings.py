"""With which words each row and each category can begin, so that few rows are tried at a place.

It is found after the last row was added, by whoever reads; a program that only writes does without.
"""

from __future__ import annotations

from typing import NamedTuple

from arbitre.oracle.grammar import ALL, Category, Row, Series, Slot, Terminal


class Opening(NamedTuple):
    """How a row begins."""

    slots: tuple[Category, ...]
    """What stands before its first word."""
    words: frozenset[str]
    """The forms of that word; none in a row without words."""


def find() -> None:
    """Have every row and category know with what it begins."""
    openings = {row: opening(row) for category in ALL for row in category.rows}
    nullable = _nullable(openings)
    begun = {row: _begun(one, nullable) for row, one in openings.items()}
    first = _first(begun)
    for category in ALL:
        category.forget()
        category.first, category.nullable = first[category], category in nullable
        for row in category.rows:
            slots, words = begun[row]
            row.first = first[slots[0]] if len(slots) == 1 and not words else words.union(*(first[s] for s in slots))
            row.nullable = _is_nullable(openings[row], nullable)


def opening(row: Row) -> Opening:
    """How a row begins, by its English template."""
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
        found |= {row.category for row, one in wordless.items() if _is_nullable(one, found)}
        found |= {one for one in ALL if isinstance(one, Series) and (one.least == 0 or one.item in found)}
    return found


def _is_nullable(one: Opening, nullable: set[Category]) -> bool:
    return not one.words and nullable.issuperset(one.slots)


def _begun(one: Opening, nullable: set[Category]) -> Opening:
    """An opening as far as it can stand first."""
    for number, slot in enumerate(one.slots, 1):
        if slot not in nullable:
            return Opening(one.slots[:number], frozenset())
    return one


def _first(begun: dict[Row, Opening]) -> dict[Category, frozenset[str]]:
    """The words with which each category can begin: those of its rows, and of the categories with which they begin."""
    first: dict[Category, frozenset[str]] = {}
    inner: dict[Category, set[Category]] = {}
    for category in ALL:
        rows = [begun[row] for row in category.rows]
        slots, words = _of_itself(category)
        first[category] = words.union(*(one.words for one in rows))
        inner[category] = {slot for one in rows for slot in one.slots}.union(slots)
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
