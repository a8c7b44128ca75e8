"""Single operations at decisions in the middle of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arbitre import PASS, Decision, Dice, Edition, Game, Options, Priority

from .games import at_random, mirror
from .stopwatch import Stopwatch
from .workload import Counts, Run

EVERY: Final = 17
"""One choice in so many is looked at."""
MIDDLE: Final = range(30, 70)
"""The choices of a game of W60 that are its middle."""
TIMES: Final = 20
"""So often in a row each operation is done."""

Wanted = Callable[[Decision, int], bool]
"""Whether a decision is looked at, and which number it has."""


def copying(size: int, edition: Edition) -> Run:
    """A copy of the game in its middle."""
    found = _decisions(size, edition, lambda _, number: number in MIDDLE and number % 5 == 0)

    def run(clock: Stopwatch) -> Counts:
        for game in found:
            with clock:
                for _ in range(TIMES):
                    game.copy()
        return {"copies": len(found) * TIMES}

    return run


def viewing(size: int, edition: Edition) -> Run:
    """What the player who decides may know in the middle of the game (of commits that have views)."""
    found = _decisions(size, edition, lambda _, number: number in MIDDLE and number % 5 == 0)

    def run(clock: Stopwatch) -> Counts:
        for game in found:
            with clock:
                for _ in range(TIMES):
                    game.view(game.decider)
        return {"views": len(found) * TIMES}

    return run


def determinizing(size: int, edition: Edition) -> Run:
    """A game that agrees with what the player knows who has priority in the middle of the game."""
    found = _decisions(
        size, edition, lambda asked, number: number in MIDDLE and number % 5 == 0 and isinstance(asked, Priority)
    )
    views, dice = [game.view(game.decider) for game in found], Dice(1)

    def run(clock: Stopwatch) -> Counts:
        for view in views:
            with clock:
                for _ in range(TIMES):
                    view.determinize(dice.below)
        return {"games": len(views) * TIMES}

    return run


def there_and_back(size: int, edition: Edition) -> Run:
    """Any choice, and taking it back."""
    found = [(game, at_random(1)(game)) for game in _decisions(size, edition, _some)]

    def run(clock: Stopwatch) -> Counts:
        for game, choice in found:
            with clock:
                for _ in range(TIMES):
                    game.push(choice)
                    game.pop()
        return {"choices": len(found) * TIMES}

    return run


def passing(size: int, edition: Edition) -> Run:
    """Passing, so that the next player gets priority, and taking it back: a window, whatever there is to do in it."""
    found = []
    for game in _decisions(size, edition, lambda decision, n: _some(decision, n) and isinstance(decision, Priority)):
        if game.state.passes == 0:
            found.append(game)

    def run(clock: Stopwatch) -> Counts:
        for game in found:
            with clock:
                for _ in range(TIMES):
                    game.push(PASS)
                    game.pop()
        return {"windows": len(found) * TIMES}

    return run


def taking_back(what: str) -> Callable[[int, Edition], Run]:
    """Taking back a choice of that kind, which is made in the middle of a procedure."""

    def prepare(size: int, edition: Edition) -> Run:
        found = [(game, at_random(1)(game)) for game in _decisions(size, edition, lambda asked, _: asked.what == what)]

        def run(clock: Stopwatch) -> Counts:
            for game, choice in found:
                for _ in range(TIMES):
                    game.push(choice)
                    with clock:
                        game.pop()
            return {"choices": len(found) * TIMES}

        return run

    return prepare


def _some(decision: Decision, number: int) -> bool:
    return number % EVERY == 0


def _decisions(size: int, edition: Edition, wanted: Wanted) -> list[Game]:
    """Copies of so many games of W60, each at one of the decisions that are wanted."""
    (decks,) = mirror("w60")
    found = []
    for seed in range(size):
        game, choose = Game.new(decks, seed, edition=edition, options=Options()), at_random(seed)
        while (decision := game.decision) is not None:
            if wanted(decision, len(game.choices)):
                found.append(game.copy())
            game.push(choose(game))
    return found
