"""Fits the weights of `arbitre.agents.chances` to the outcome of games that the policy plays against itself.

    python tools/fit_chances.py --games 3000

Half of the games are those of the decks that are measured, half of any two shipped decks for two players. One choice
in seven is made at random in four games of five, so that hands are held and attacks missed for no reason. The position
at the end of each turn is an observation; who wins is fitted by logistic regression, with a strength for each deck, so
that a quality is not praised for the deck in which it is common. Three games of ten are held out: the mean logarithm of
the likelihood that they are given is printed for the weights that stand in `chances` and for those that were fitted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src")]

from arbitre import PASS, Decision, Game, IllegalAction, Priority, deck  # noqa: E402
from arbitre.agents import chances, fighting, policy  # noqa: E402
from arbitre.bench.driver.games import shipped  # noqa: E402
from arbitre.cards.decks import shipped_decks  # noqa: E402
from arbitre.cards.records import Deck  # noqa: E402
from arbitre.ir.values import Step  # noqa: E402

NAMES = list(chances.WEIGHTS)
CURIOUS = 0.15
"""So often a choice is made at random."""
MOST_TURNS = 60
MOST_CHOICES = 3000
HELD_OUT = 3
PENALTY = 2.0
DECK_PENALTY = 20.0
OTHERS = frozenset({"commander-dead", "commander-elves", "giant-left", "giant-right", "storm"})
"""Decks for other ways to play, or with which the policy does nothing."""


class Seen(NamedTuple):
    """A position between two turns."""

    game: int
    decks: tuple[str, str]
    qualities: list[float]
    """Those of the first player less those of the second."""
    won: int
    """By the first player."""


def pairs(games: int, dice: Random) -> Iterator[tuple[Deck, Deck]]:
    """The decks of each game."""
    ring = shipped()
    every = [deck(name) for name in shipped_decks() if name not in OTHERS]
    for number in range(games):
        one, other = ring[number // 2 % len(ring)] if number % 2 == 0 else dice.sample(every, 2)
        yield (one, other) if dice.random() < 0.5 else (other, one)


def chosen(game: Game, decision: Decision, dice: Random, curious: float) -> Any:
    """What the policy chooses, or now and then anything."""
    reply = policy.reply(game, decision)
    if dice.random() >= curious:
        return reply
    if isinstance(decision, Priority):
        return dice.choice([*decision.actions, PASS])
    if decision.what == "attackers" and (edges := fighting.edges(decision)):
        ways = [way for way in ((), *fighting.neighbors(reply, edges)) if decision.check(way) is None]
        return dice.choice(ways) if ways else reply
    return reply


def seen(number: int, decks: tuple[Deck, Deck], dice: Random) -> list[Seen]:
    """What the positions at the ends of the turns of one game were like; nothing of a game that does not end."""
    game = Game.new(decks, dice.randrange(1 << 30))
    curious = CURIOUS if dice.random() < 0.8 else 0.0
    found: list[list[float]] = []
    pushed = 0
    game.hurry(1, Step.CLEANUP)
    while game.result is None and game.state.turn < MOST_TURNS and pushed < MOST_CHOICES:
        decision = game.decision
        if decision is None:
            found.append(difference(game))
            game = game.at(game.state.clone())
            game.hurry(game.state.turn + 1, Step.CLEANUP)
            game.go_on()
            continue
        pushed += 1
        try:
            game.push(chosen(game, decision, dice, curious))
        except IllegalAction:  # CR 717.1
            if isinstance(game.decision, Priority):
                game.push(PASS)
    names = (decks[0].name, decks[1].name)
    return [Seen(number, names, one, 1 in game.result) for one in found] if game.result else []


def difference(game: Game) -> list[float]:
    """The qualities of the first player less those of the second."""
    sides, begins = chances.sides_of(game), game.order(game.state.active)[1]
    mine, theirs = (chances.qualities(game, one, 3 - one, sides, next=begins == one) for one in (1, 2))
    return [mine.get(name, 0) - theirs.get(name, 0) for name in NAMES]


def fitted(matrix: Any, won: Any, weight: Any, penalty: Any) -> Any:
    """The weights that make the outcomes likeliest, by Newton's method."""
    weights = np.zeros(matrix.shape[1])
    for _ in range(25):
        likely = 1 / (1 + np.exp(-np.clip(matrix @ weights, -30, 30)))
        slope = matrix.T @ (weight * (won - likely)) - penalty * weights
        bend = (matrix * (weight * likely * (1 - likely))[:, None]).T @ matrix + np.diag(penalty)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def likelihood(matrix: Any, weights: Any, won: Any, weight: Any) -> float:
    """The mean logarithm of what the outcomes were given."""
    likely = np.clip(1 / (1 + np.exp(-np.clip(matrix @ weights, -30, 30))), 1e-5, 1 - 1e-5)
    return float((weight * np.where(won == 1, np.log(likely), np.log(1 - likely))).sum() / weight.sum())


def report(found: list[Seen]) -> None:
    """Fit and tell."""
    numbers = np.array([one.game for one in found])
    many = np.bincount(numbers)
    weight = 1 / np.sqrt(many[numbers])
    weight /= weight.mean()
    names = sorted({name for one in found for name in one.decks})
    strengths = np.zeros((len(found), len(names)))
    for row, one in enumerate(found):
        strengths[row, names.index(one.decks[0])] += 1
        strengths[row, names.index(one.decks[1])] -= 1
    won = np.array([one.won for one in found], float)
    plain = np.array([one.qualities for one in found], float)
    scale = np.sqrt((plain**2).mean(0)) + 1e-9
    matrix = np.hstack([plain / scale, strengths])
    penalty = np.array([PENALTY] * len(NAMES) + [DECK_PENALTY] * len(names))
    held = numbers % 10 < HELD_OUT
    now = (plain @ np.array([chances.WEIGHTS[name] for name in NAMES]))[:, None]
    for told, columns, cost in (
        ("the weights of chances", np.hstack([now, strengths]), np.array([0.01] + [DECK_PENALTY] * len(names))),
        ("those fitted", matrix, penalty),
    ):
        weights = fitted(columns[~held], won[~held], weight[~held], cost)
        value = likelihood(columns[held], weights, won[held], weight[held])
        print(f"{told}, with a strength for each deck: {value:.4f} a position held out ({held.sum()} of {len(found)})")
    weights = fitted(matrix, won, weight, penalty)[: len(NAMES)] / scale
    for name, value in zip(NAMES, weights, strict=True):
        print(f"  {name:20} {value:7.3f}   (now {chances.WEIGHTS[name]:.3f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    dice = Random(given.seed)
    found: list[Seen] = []
    for number, decks in enumerate(pairs(given.games, dice)):
        found += seen(number, decks, dice)
    report(found)


if __name__ == "__main__":
    main()
