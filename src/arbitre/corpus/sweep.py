"""Exercising many cards, by one process or many; what was seen before is not looked for again."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from arbitre import unhandled
from arbitre.cards.catalogue import catalogue
from arbitre.cards.coverage import in_decks
from arbitre.cards.records import Card
from arbitre.corpus.exercise import Outcome, exercise
from arbitre.corpus.recorded import Known, fits, parse, recording
from arbitre.files import write_whole
from arbitre.processes import pool

LONGEST: Final = 120
"""Seconds after which a card is given up, where the system can interrupt; a sane one takes less than ten."""
_CHUNK: Final = 8
WRITTEN: Final = 100
"""After so many cards what was found is written."""


def executable(released_before: str = "") -> list[Card]:
    """The cards of the catalogue that can be executed, those of decks."""
    found = [
        entry.facts
        for entry in catalogue()
        if not entry.refused and (not released_before or "" < entry.released <= released_before)
    ]
    return [card for card in found if in_decks(card) and not unhandled(card)]


def exercise_all(cards: Sequence[Card], jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes of these cards in their order."""
    if jobs == 1:
        yield from map(exercise_in_time, cards)
        return
    with pool(jobs) as workers:
        yield from workers.map(exercise_in_time, cards, chunksize=_CHUNK)


def exercise_in_time(card: Card) -> Outcome:
    """As `exercise`, but a card on which the engine does not come to an end has a problem like any other."""
    if not hasattr(signal, "setitimer"):
        return exercise(card)
    before = signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        return exercise(card)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _interrupt(*_: object) -> None:
    raise TimeoutError(f"no end after {LONGEST} seconds")


def sweep(cards: Sequence[Card], file: Path, jobs: int, told: Callable[[Outcome], None]) -> dict[str, Known]:
    """Exercise those of *cards* that *file* does not tell of as they are now; afterwards it does.

    What was found is written now and then: when this is interrupted, the next sweep goes on from there. Gives what the
    file then says of the cards.

    :param told: is told each outcome.
    """
    lines = {one.split("\t")[1]: one for one in file.read_text("utf-8").splitlines()} if file.is_file() else {}
    known = parse("\n".join(lines.values()))
    left = [card for card in cards if card.name not in known or not fits(known[card.name], card)]
    try:
        for number, (card, outcome) in enumerate(zip(left, exercise_all(left, jobs), strict=True), 1):
            lines[card.name] = recording(card, outcome)
            told(outcome)
            if number % WRITTEN == 0:
                _write(file, lines)
    finally:
        _write(file, lines)
    names = {card.name for card in cards}
    return {name: found for name, found in parse("\n".join(lines.values())).items() if name in names}


def again(cards: Sequence[Card], file: Path, jobs: int, told: Callable[[Outcome], None]) -> None:
    """Exercise anew those of *cards* of which *file* tells that not everything was seen; the outcome that lacks less is
    kept."""
    lines = {one.split("\t")[1]: one for one in file.read_text("utf-8").splitlines()}
    known = parse("\n".join(lines.values()))
    left = [card for card in cards if card.name in known and fits(known[card.name], card)]
    left = [card for card in left if not known[card.name].exercised]
    try:
        for number, (card, outcome) in enumerate(zip(left, exercise_all(left, jobs), strict=True), 1):
            line = recording(card, outcome)
            if _lacking(parse(line)[card.name]) < _lacking(known[card.name]):
                lines[card.name] = line
            told(outcome)
            if number % WRITTEN == 0:
                _write(file, lines)
    finally:
        _write(file, lines)


def _lacking(known: Known) -> tuple[bool, int]:
    """How much is missing: a problem is worse than anything that was not seen."""
    return bool(known.problem), sum(len(level.missing) for level in known.levels)


def _write(file: Path, lines: dict[str, str]) -> None:
    write_whole(file, "".join(f"{lines[name]}\n" for name in sorted(lines)).encode())
