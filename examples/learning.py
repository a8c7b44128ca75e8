"""A program that learns to play by playing: from random choices to winning most games against them, in minutes.

    pip install 'arbitre[envs]'
    python examples/learning.py --games 300

It is the simplest policy gradient (REINFORCE) in plain NumPy: each answer that there is has some features, taken from
the observation of `arbitre.envs.single` and from nothing else; their weighted sum is its score, and the better that is
the likelier the answer. After each batch of games the weights of what was answered grow where it was won, and shrink
where it was lost. Then it plays some games without learning, and the share that it wins is printed.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy

from arbitre.envs.answers import OTHER, word
from arbitre.envs.seeing import taken_apart
from arbitre.envs.single import SinglePlayer
from arbitre.views import arrays

QUESTIONS = ("mulligan", "attackers", "blockers", "target", "discard")
KINDS = range(1, OTHER + 1)
THING = {name: at for at, name in enumerate(arrays.THING)}


def features(seen: dict[str, Any]) -> Any:
    """A row for each answer that there is: what kind it is, what is asked, of how many parts it consists, and what the
    object is that it is about."""
    parts = taken_apart(seen["observation"], 2)
    answers = parts["answers"][seen["action_mask"] == 1]
    things = {int(row[THING["id"]]): row for row in parts["things"] if row[THING["id"]]}
    return numpy.array([row(answer, things) for answer in answers], dtype=float)


def row(answer: Any, things: dict[int, Any]) -> list[float]:
    _, kind, question, count, about, *_ = (int(number) for number in answer)
    action = [float(kind == one) for one in KINDS]
    asked = [float(question == word(one)) for one in QUESTIONS]
    thing = things.get(about)
    known = thing is not None
    mine = known and thing[THING["controller"]] == 1
    value = float(thing[THING["mana_value"]]) if known else 0.0
    power = float(thing[THING["power"]]) if known else 0.0
    declared = [count * one for one in asked[1:3]]
    yes = [about * one for one in asked[:1]]
    aimed = [one * float(mine) for one in asked] + [one * float(about == 1) for one in asked]
    return [*action, *asked, *declared, *yes, *aimed, action[2] * value, action[3] * power, action[3] * float(mine)]


class Policy:
    """Chooses by the features of the answers."""

    def __init__(self, seed: int) -> None:
        self.chance = numpy.random.default_rng(seed)
        self.weights: Any = None

    def likely(self, rows: Any) -> Any:
        """How likely each answer is."""
        if self.weights is None:
            self.weights = numpy.zeros(rows.shape[1])
        scores = rows @ self.weights
        grown = numpy.exp(scores - scores.max())
        return grown / grown.sum()

    def play(self, env: SinglePlayer, seed: int) -> tuple[float, Any]:
        """A game: what it brought, and how to change the weights so that what was answered becomes likelier."""
        seen, _ = env.reset(seed=seed)
        gradient: Any = 0.0
        while True:
            rows = features(seen)
            likely = self.likely(rows)
            chosen = int(self.chance.choice(len(rows), p=likely))
            gradient = gradient + rows[chosen] - likely @ rows
            seen, reward, over, cut, _ = env.step(chosen)
            if over or cut:
                return float(reward), gradient


def learn(
    games: int, batch: int, tested: int, rate: float, seed: int, decks: tuple[str, str]
) -> list[tuple[int, float]]:
    """The share of games won after so many games."""
    seats = [SinglePlayer(decks=decks if seat == 1 else decks[::-1], seat=seat) for seat in (1, 2)]
    policy, began, curve = Policy(seed), time.perf_counter(), []
    for number in range(0, games + 1, batch):
        won = sum(policy.play(seats[game % 2], 10**6 + game)[0] > 0 for game in range(tested))
        curve.append((number, won / tested))
        print(
            f"after {number:5} games: {100 * won / tested:5.1f} % won, {time.perf_counter() - began:5.0f} s", flush=True
        )
        if number < games:
            played = [policy.play(seats[game % 2], seed * 10**7 + number + game) for game in range(batch)]
            usual = numpy.mean([reward for reward, _ in played])
            step = numpy.mean([(reward - usual) * gradient for reward, gradient in played], axis=0)
            policy.weights = policy.weights + rate * step / max(1.0, float(numpy.abs(step).max()))
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play by playing against random choices.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--batch", type=int, default=50, help="games between two changes of the weights")
    parser.add_argument("--tested", type=int, default=100, help="games by which the share is measured each time")
    parser.add_argument("--rate", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", nargs=2, default=("green-ramp", "green-ramp"))
    given = parser.parse_args()
    learn(given.games, given.batch, given.tested, given.rate, given.seed, tuple(given.decks))


if __name__ == "__main__":
    main()
