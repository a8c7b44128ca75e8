"""The tests behind the counts of `arbitre cards coverage`."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import Final

import arbitre
from arbitre.cards.compiling import Compiled
from arbitre.cards.coverage import Stage, Test
from arbitre.cards.records import Card
from arbitre.cli.output import with_progress
from arbitre.sim.exercising import exercise_all
from arbitre.sim.recorded import recorded, was_exercised

CONFIRMED: Final = "confirmed.txt"
"""The names of the cards that an independent source agrees with, a line each, as `tools/record_confirmed.py` finds."""


def stage(compiled: Iterable[Compiled], exercise: bool, jobs: int) -> Stage:
    """The tests that cards which were read are put to; exercised now if that is asked for, else as recorded."""
    cards = [one.entry.facts for one in compiled if not one.refusals]
    return Stage(
        executable=arbitre.unhandled,
        exercised=_exercised([card for card in cards if not arbitre.unhandled(card)], jobs)
        if exercise
        else _recorded(),
        confirmed=_confirmed(),
    )


def _exercised(cards: list[Card], jobs: int) -> Test:
    """Puts all cards into situations now, and answers from what came out."""
    outcomes = with_progress(exercise_all(cards, jobs), len(cards), "exercising cards")
    problems = {found.card: found.problems or (() if found.uses else ("never used",)) for found in outcomes}
    return lambda card: problems[card.name]


def _recorded() -> Test | None:
    """Answers from the record; None if there is none."""
    if not recorded():
        return None
    return lambda card: () if was_exercised(card) else ("not recorded as exercised",)


def _confirmed() -> Test | None:
    file = resources.files("arbitre") / "data" / CONFIRMED
    if not file.is_file():
        return None
    names = frozenset(file.read_text("utf-8").splitlines())
    return lambda card: () if card.name in names else ("no independent source",)
