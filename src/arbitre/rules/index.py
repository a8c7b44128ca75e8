"""Which functions cite a rule, and which tests and rows of the requirements show it.

The index is gathered ahead from the source by `tools/build_rulebook.py` and shipped, so that an installed package can
answer too. Its keys are citations without their prefix: pinned numbers, or a number with the date of its edition.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from arbitre.rules.data_files import lines
from arbitre.rules.editions import PINNED
from arbitre.rules.numbers import numbers, order

CHAPTERS: Final = "13456789"
"""The chapters of the rules that say how a game goes; chapter 2 says what is printed where on a card."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where one rule is found in the project."""

    code: tuple[str, ...] = ()
    """Functions, classes and modules by their dotted names."""
    tests: tuple[str, ...] = ()
    """Test functions as `folder/file.py::name`, scenario files by their paths."""
    rows: tuple[str, ...] = ()
    """Ids of requirements."""


@dataclass(frozen=True, slots=True)
class Covered:
    """How many behavioural rules of a chapter are cited by code, by tests, by both."""

    chapter: str
    rules: int
    by_code: int
    by_tests: int
    by_both: int
    missing: tuple[str, ...]
    """The numbers that are not cited by both."""


def places(number: str) -> Places:
    """Where a rule is cited; a rule's sub-rules are not counted with it."""
    return _index().get(number, Places())


def kind(number: str) -> str:
    """Why no program can obey or break a pinned rule (a word explained in `data/kinds.txt`); empty if one can."""
    return _kinds().get(number, "")


def coverage() -> list[Covered]:
    """The figures for each chapter, of pinned numbers that are behavioural."""
    return [_covered(chapter) for chapter in CHAPTERS]


def total(chapters: Sequence[Covered]) -> Covered:
    """The figures of several chapters together."""
    return Covered(
        "all",
        sum(one.rules for one in chapters),
        sum(one.by_code for one in chapters),
        sum(one.by_tests for one in chapters),
        sum(one.by_both for one in chapters),
        tuple(number for one in chapters for number in one.missing),
    )


def _covered(chapter: str) -> Covered:
    pinned = (n for n in numbers(PINNED.effective) if n[0] == chapter and "." in n and not kind(n))
    found = {number: places(number) for number in sorted(pinned, key=order)}
    missing = tuple(number for number, where in found.items() if not (where.code and where.tests))
    return Covered(
        chapter,
        len(found),
        sum(bool(where.code) for where in found.values()),
        sum(bool(where.tests) for where in found.values()),
        len(found) - len(missing),
        missing,
    )


@cache
def _index() -> dict[str, Places]:
    """A line of the data is a number, the kind of places, and the places with spaces between them."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for line in lines("index.tsv"):
        number, sort, listed = line.split("\t")
        found.setdefault(number, {})[sort] = tuple(listed.split())
    return {number: Places(**sorts) for number, sorts in found.items()}


@cache
def _kinds() -> dict[str, str]:
    listed = (line.split() for line in lines("kinds.txt") if line and not line.startswith("#"))
    return {number: why for why, *found in listed for number in found}
