"""How many cards of a file are understood, and which lines stand in the way of how many cards.

The counts are nested: read (the phrasebook understands every paragraph), executable (the engine carries out every
node), exercised (ran in a generated game situation with every check of the state passing), confirmed (agrees with an
independent source). A card with several faces counts when all of them do. What was not measured is None.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass
from typing import Final

from arbitre.cards.compiling import Compiled
from arbitre.cards.importing import Imported
from arbitre.cards.patterns import Patterns
from arbitre.cards.printed import Printed
from arbitre.cards.reading import Reason
from arbitre.cards.records import Card
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

Test = Callable[[Card], bool]


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
    """A pattern of refused lines: how many cards have such a line, and how many have no other."""

    pattern: str
    unlocks: int
    cards: int
    example: str
    line: str


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
    if released_before and not re.fullmatch(r"\d{4}-\d\d-\d\d", released_before):
        raise MalformedInput(f"'{released_before}' is not a date", expected=["2011-09-30"])
    return [
        card
        for card in found.cards
        if (not released_before or ("" < card.released <= released_before)) and (everything or in_decks(card.card))
    ]


def in_decks(card: Card) -> bool:
    """Whether a card may stand in a deck."""
    return not any(kind in OUTSIDE_DECKS for kind in card.front.types)


def count(compiled: Iterable[Compiled], stage: Stage) -> Counts:
    """The counts of these cards; each test is put only to cards that passed the one before."""
    total = read = ambiguous = 0
    passed: dict[str, int] = defaultdict(int)
    for one in compiled:
        total += 1
        ambiguous += any(refusal.reason is Reason.AMBIGUOUS for _, refusal in one.refusals)
        if not one.refusals:
            read += 1
            for name in _passed(one.entry.facts, stage):
                passed[name] += 1
    measured = {name: passed[name] if getattr(stage, name) else None for name in Stage.__slots__}
    return Counts(total, read, ambiguous=ambiguous, **measured)


def _passed(card: Card, stage: Stage) -> list[str]:
    """The stages that a card reaches; one that is not measured does not stop it."""
    reached = []
    for name in Stage.__slots__:
        test: Test | None = getattr(stage, name)
        if test is not None:
            if not test(card):
                break
            reached.append(name)
    return reached


def obstacles(compiled: Iterable[Compiled], from_stop: bool = False) -> list[Obstacle]:
    """The patterns of refused lines, those first that alone keep most cards from being read.

    :param from_stop: the patterns begin at the word where the reading stopped.
    """
    compiled = list(compiled)
    patterns = Patterns(_subtypes(compiled))
    cards: dict[str, set[str]] = defaultdict(set)
    alone: dict[str, int] = defaultdict(int)
    example: dict[str, tuple[str, str]] = {}
    for one in compiled:
        found: dict[str, None] = {}
        for place, refusal in one.refusals:
            face = one.entry.facts.faces[place.face - 1].name
            pattern = patterns.of(refusal.text[refusal.start if from_stop else 0 :], face)
            found[pattern] = None
            cards[pattern].add(one.entry.name)
            example.setdefault(pattern, (one.entry.name, refusal.text))
        if len(found) == 1:
            alone[next(iter(found))] += 1
    ranked = sorted(cards, key=lambda pattern: (-alone[pattern], -len(cards[pattern]), pattern))
    return [Obstacle(pattern, alone[pattern], len(cards[pattern]), *example[pattern]) for pattern in ranked]


def _subtypes(compiled: Iterable[Compiled]) -> Set[str]:
    return {subtype for one in compiled for face in one.entry.facts.faces for subtype in face.subtypes}
