"""Exercising many cards, by one process or many."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from typing import Final

from arbitre.cards.records import Card
from arbitre.processes import pool
from arbitre.sim.exercise import Outcome, exercise

LONGEST: Final = 60
"""Seconds after which a card is given up, where the system can interrupt; a sane situation takes far less than one."""
_CHUNK: Final = 16


def exercise_all(cards: Sequence[Card], jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes of these cards in their order."""
    if jobs == 1:
        yield from map(exercise_in_time, cards)
        return
    with pool(jobs) as workers:
        yield from workers.map(exercise_in_time, cards, chunksize=_CHUNK)


def exercise_in_time(card: Card) -> Outcome:
    """As `exercise`, but a card on which the engine does not come to an end is a problem like any other."""
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
