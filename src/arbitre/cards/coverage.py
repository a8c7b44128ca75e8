"""How many cards of a file are understood, and which lines stand in the way of how many cards.

Read: the phrasebook understands every paragraph. Executable: the engine carries out every node, too. Of executable
cards two things are counted apart from each other: exercised (each ability was used in a generated game, and what it
promises was seen) and confirmed (an official example or a scripted case passes, and does not without the card's text).
A card with several faces counts when all of them do. What was not measured is None.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from typing import Final

from arbitre.cards.compiling import Compiled
from arbitre.cards.entries import Entry
from arbitre.cards.importing import Imported
from arbitre.cards.messages import said
from arbitre.cards.patterns import Patterns
from arbitre.cards.printed import Printed
from arbitre.cards.records import Card
from arbitre.cards.refusals import Reason
from arbitre.errors import MalformedInput
from arbitre.ir.values import CardType

OUTSIDE_DECKS: Final = frozenset(
    {
        CardType.PLANE,
        CardType.PHENOMENON,
        CardType.SCHEME,
        CardType.VANGUARD,
        CardType.CONSPIRACY,
        CardType.DUNGEON,
    }
)
"""CR 309-311: cards of the casual variants, which stand in no deck."""

Test = Callable[[Card], Sequence[str]]
"""What keeps a card from a stage, each in a few words; empty if it reaches it."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of cards; None where nothing was measured."""

    total: int
    read: int
    executable: int | None
    exercised: int | None
    confirmed: int | None
    ambiguous: int

    def named(self) -> dict[str, int | None]:
        """The counts by their names, in order."""
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Obstacle:
    """What keeps cards from a stage: how many cards, and how many of them nothing else does; `line` is an example."""

    pattern: str
    unlocks: int
    cards: int
    example: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """The counts, and what keeps cards that were read from the stages that were measured."""

    counts: Counts
    obstacles: dict[str, list[Obstacle]]


@dataclass(frozen=True, slots=True)
class Stage:
    """The tests that a card which was read is put to; None: not measured."""

    executable: Test | None = None
    exercised: Test | None = None
    confirmed: Test | None = None


def pool(found: Imported, released_before: str = "", everything: bool = False) -> list[Printed]:
    """The cards to be counted: those of decks, unless *everything*; with a date, those first printed by that day.

    :raises MalformedInput: the date is not written as year-month-day.
    """
    _check_date(released_before)
    return [
        card
        for card in found.cards
        if (not released_before or ("" < card.released <= released_before)) and (everything or in_decks(card.card))
    ]


def shipped(entries: Iterable[Entry], released_before: str = "", everything: bool = False) -> list[Compiled]:
    """The cards of a catalogue that are counted, as :func:`pool` chooses them; their refused lines are not known.

    :raises MalformedInput: the date is not written as year-month-day.
    """
    _check_date(released_before)
    return [
        Compiled(entry)
        for entry in entries
        if (not released_before or ("" < entry.released <= released_before)) and (everything or in_decks(entry.facts))
    ]


def _check_date(released_before: str) -> None:
    if released_before and not re.fullmatch(r"\d{4}-\d\d-\d\d", released_before):
        raise MalformedInput(said("is not a date", value=released_before), expected=["2011-09-30"])


def in_decks(card: Card) -> bool:
    """Whether a card may stand in a deck."""
    return not any(kind in OUTSIDE_DECKS for kind in card.front.types)


def count(compiled: Iterable[Compiled], stage: Stage) -> Report:
    """The counts of these cards; whether a card is exercised or confirmed is asked only of executable ones."""
    total = read = ambiguous = 0
    passed: Counter[str] = Counter()
    kept: dict[str, _Ranking] = {name: _Ranking() for name in _measured(stage)}
    for one in compiled:
        total += 1
        ambiguous += any(refusal.reason is Reason.AMBIGUOUS for _, refusal in one.refusals)
        if one.entry.refused:
            continue
        read += 1
        for name, test in _measured(stage).items():
            reasons = test(one.entry.facts)
            if reasons:
                kept[name].add(one.entry.name, dict.fromkeys(reasons, ""))
            else:
                passed[name] += 1
            if reasons and name == "executable":
                break
    numbers = {name: passed[name] if name in kept else None for name in Stage.__slots__}
    counts = Counts(total, read, ambiguous=ambiguous, **numbers)
    return Report(counts, {name: ranking.ranked() for name, ranking in kept.items()})


def _measured(stage: Stage) -> dict[str, Test]:
    tests: dict[str, Test | None] = {name: getattr(stage, name) for name in Stage.__slots__}
    return {name: test for name, test in tests.items() if test is not None}


class _Ranking:
    """Counts what keeps cards from something."""

    def __init__(self) -> None:
        self.cards: Counter[str] = Counter()
        self.alone: Counter[str] = Counter()
        self.example: dict[str, tuple[str, str]] = {}

    def add(self, card: str, reasons: dict[str, str]) -> None:
        """A card with its reasons, each with a line of text."""
        self.cards.update(reasons.keys())
        if len(reasons) == 1:
            self.alone.update(reasons.keys())
        for reason, line in reasons.items():
            self.example.setdefault(reason, (card, line))

    def ranked(self) -> list[Obstacle]:
        """Those first that alone keep most cards."""
        order = sorted(self.cards, key=lambda reason: (-self.alone[reason], -self.cards[reason], reason))
        return [Obstacle(r, self.alone[r], self.cards[r], *self.example[r]) for r in order]


def obstacles(compiled: Iterable[Compiled], from_stop: bool = False) -> list[Obstacle]:
    """The patterns of refused lines, those first that alone keep most cards from being read.

    :param from_stop: the patterns begin at the word where the reading stopped.
    """
    compiled = list(compiled)
    patterns = Patterns(_subtypes(compiled))
    ranking = _Ranking()
    for one in compiled:
        found: dict[str, str] = {}
        for place, refusal in one.refusals:
            face = one.entry.facts.faces[place.face - 1].name
            found.setdefault(patterns.of(refusal.text[refusal.start if from_stop else 0 :], face), refusal.text)
        if found:
            ranking.add(one.entry.name, found)
    return ranking.ranked()


def _subtypes(compiled: Iterable[Compiled]) -> Set[str]:
    return {subtype for one in compiled for face in one.entry.facts.faces for subtype in face.subtypes}
