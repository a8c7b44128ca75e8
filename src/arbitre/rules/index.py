"""Which functions cite a rule, and which tests and rows of the requirements show it.

The index is gathered ahead from the source by `tools/build_rulebook.py` and shipped, so that an installed package can
answer too. Its keys are citations without their prefix: pinned numbers, or a number with the date of its edition.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from arbitre.rules.data_files import lines
from arbitre.rules.editions import PINNED, Edition
from arbitre.rules.numbers import cite, numbers, order

DOUBT: Final = 2
"""Sections of which little is known are taken to be like the others, as if so many had been decided by them."""
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


def cited_by(function: str) -> frozenset[str]:
    """The rules that a function or class cites, by its dotted name."""
    return _cited().get(function, frozenset())


def usual(function: str) -> int:
    """In how many of the scenarios of the tests a function runs that cites a rule."""
    return _usual().get(function, 0)


def decides(section: str) -> float:
    """How often a rule of a section (613) that was looked at is the one that decides, of what is known."""
    decided, looked = _decides().get(section, (0, 0))
    all_decided, all_looked = map(sum, zip(*_decides().values(), strict=True))
    return (decided + DOUBT) / (looked + DOUBT * all_looked / all_decided)


def kind(number: str) -> str:
    """Why no program can obey or break a rule (a word explained in `data/kinds.txt`); empty if one can."""
    return _kinds().get(number, "")


def key(number: str, edition: Edition) -> str:
    """The key of an edition's rule: its pinned number, or its own with the date of the edition."""
    return cite(f"CR {number} ({edition.effective})", PINNED).removeprefix("CR ")


def coverage(edition: Edition = PINNED) -> list[Covered]:
    """The figures for each chapter, of the rules of an edition that are behavioural."""
    return [_covered(chapter, edition) for chapter in CHAPTERS]


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


def _covered(chapter: str, edition: Edition) -> Covered:
    keys = {n: key(n, edition) for n in numbers(edition.effective) if n[0] == chapter and "." in n}
    found = {n: places(keys[n]) for n in sorted(keys, key=order) if not kind(keys[n])}
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
def _cited() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for number, where in _index().items():
        for name in where.code:
            found.setdefault(name, set()).add(number)
    return {name: frozenset(cited) for name, cited in found.items()}


@cache
def _usual() -> dict[str, int]:
    """A line of the data is a number, and the function that runs so often."""
    rows = (line.split("\t") for line in lines("usual.tsv"))
    return {function: int(number) for number, function in rows}


@cache
def _decides() -> dict[str, tuple[int, int]]:
    """A line of the data is a section, how often a rule of it decides, and how often one was looked at."""
    rows = (line.split("\t") for line in lines("decides.tsv"))
    return {section: (int(decided), int(looked)) for section, decided, looked in rows}


@cache
def _kinds() -> dict[str, str]:
    """A line is a word and pinned numbers; or a date, a word and numbers that only the edition of that date has."""
    found: dict[str, str] = {}
    for line in lines("kinds.txt"):
        first, *rest = line.split() or ("#",)
        if "-" in first:
            found |= {f"{number} ({first})": rest[0] for number in rest[1:]}
        elif not line.startswith("#"):
            found |= dict.fromkeys(rest, first)
    return found
