"""The tests behind the counts of `arbitre cards coverage`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import arbitre
from arbitre.cards.compiling import Compiled
from arbitre.cards.coverage import Stage, Test
from arbitre.cards.records import Card
from arbitre.cli.output import with_progress
from arbitre.corpus import recorded
from arbitre.corpus.recorded import parse, recording
from arbitre.corpus.sweep import exercise_all
from arbitre.messages import Messages

said: Final = Messages({"exercising cards": ("exercising cards", "exercice des cartes")})


def stage(compiled: Iterable[Compiled], exercise: bool, jobs: int) -> Stage:
    """The tests that cards which were read are put to; exercised now if that is asked for, else as recorded."""
    cards = [one.entry.facts for one in compiled if not one.entry.refused]
    return Stage(
        executable=arbitre.unhandled,
        exercised=_exercised([card for card in cards if not arbitre.unhandled(card)], jobs)
        if exercise
        else _recorded(),
        confirmed=_confirmed(),
    )


def _exercised(cards: list[Card], jobs: int) -> Test:
    """Uses all cards in generated games now, and answers from what came out."""
    outcomes = with_progress(exercise_all(cards, jobs), len(cards), said("exercising cards"))
    lines = "\n".join(recording(card, outcome) for card, outcome in zip(cards, outcomes, strict=True))
    known = parse(lines)
    return lambda card: known[card.name].obstacles


def _recorded() -> Test | None:
    """Answers from the record; None if there is none."""
    if not recorded.exercised():
        return None

    def test(card: Card) -> tuple[str, ...]:
        known = recorded.level_of(card)
        return ("not recorded as exercised",) if known is None else known.obstacles

    return test


def _confirmed() -> Test | None:
    found = recorded.confirmed()
    if not found:
        return None
    return lambda card: () if card.name in found else ("no example or case needs it",)
