"""What is recorded with the package: what was seen of each ability of each card, and what confirms it.

A card counts only as it was when it was recorded: the digest of its facts and abilities stands on its line.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from arbitre.cards.records import Card
from arbitre.corpus.exercise import Ability, Outcome
from arbitre.corpus.sites import digest

EXERCISED: Final = "exercised.tsv"
"""A line for each card: digest, name, and for each ability in order what was seen, and what was not, after "!"."""
CONFIRMED: Final = "confirmed.tsv"
"""A line for each card: its name, and the examples and cases that need its text."""
SHOWN: Final = "shapes.txt"
"""The shapes of abilities that occur in tests, official examples and scripted cases, a line each."""

_DIGEST: Final = 8
_NOT: Final = "!"
_PROBLEM: Final = "?"


class Level(NamedTuple):
    """What was seen of an ability, and what was not though it should have been."""

    seen: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def exercised(self) -> bool:
        """Whether everything was seen."""
        return not self.missing


class Known(NamedTuple):
    """What is recorded of a card: the abilities in their order, and what went wrong."""

    digest: str
    levels: tuple[Level, ...]
    problem: str = ""

    @property
    def exercised(self) -> bool:
        """Whether every ability was seen to do all that it promises."""
        return not self.problem and all(level.exercised for level in self.levels)

    @property
    def obstacles(self) -> tuple[str, ...]:
        """What keeps the card from it, each in a few words."""
        missing = dict.fromkeys(f"not seen: {one}" for level in self.levels for one in level.missing)
        return (self.problem,) if self.problem else tuple(missing)


def recording(card: Card, outcome: Outcome) -> str:
    """The line that records what became of a card."""
    abilities = ";".join(map(_written, outcome.abilities))
    problem = f"\t{_PROBLEM}{' '.join(outcome.problems[0].split())}" if outcome.problems else ""
    return f"{digest(card)[:_DIGEST]}\t{card.name}\t{abilities}{problem}"


def _written(ability: Ability) -> str:
    return ",".join([*ability.seen, *(f"{_NOT}{one}" for one in ability.missing)])


def parse(text: str) -> dict[str, Known]:
    """What is recorded, by the names of the cards."""
    return dict(map(_parsed, text.splitlines()))


def _parsed(text: str) -> tuple[str, Known]:
    first, name, abilities, *rest = text.split("\t")
    levels = tuple(map(_level, abilities.split(";"))) if abilities else ()
    return name, Known(first, levels, rest[0].removeprefix(_PROBLEM) if rest else "")


def _level(text: str) -> Level:
    parts = [part for part in text.split(",") if part]
    missing = tuple(part.removeprefix(_NOT) for part in parts if part.startswith(_NOT))
    return Level(tuple(part for part in parts if not part.startswith(_NOT)), missing)


def fits(known: Known, card: Card) -> bool:
    """Whether it was recorded of the card as it is now."""
    return known.digest == digest(card)[:_DIGEST]


@cache
def exercised() -> dict[str, str]:
    """The lines that are recorded with the package, by the names of the cards; none if nothing was."""
    return {line.split("\t", 2)[1]: line for line in _shipped(EXERCISED).splitlines()}


def level_of(card: Card) -> Known | None:
    """What is recorded of a card as it is now; None if nothing is."""
    line = exercised().get(card.name)
    if line is None:
        return None
    known = _parsed(line)[1]
    return known if fits(known, card) else None


@cache
def confirmed() -> dict[str, tuple[str, ...]]:
    """The examples and cases that confirm a card, by its name."""
    rows = [row.split("\t") for row in _shipped(CONFIRMED).splitlines()]
    return {name: tuple(by.split(" ")) for name, by in rows}


def confirmed_lines(found: dict[str, tuple[str, ...]]) -> Iterable[str]:
    """The lines that record what confirms cards."""
    return (f"{name}\t{' '.join(by)}\n" for name, by in sorted(found.items()))


@cache
def shown() -> frozenset[str]:
    """The shapes of abilities that tests, examples and cases show."""
    return frozenset(_shipped(SHOWN).splitlines())


def _shipped(name: str) -> str:
    file = resources.files("arbitre") / "data" / name
    return file.read_text("utf-8") if file.is_file() else ""
