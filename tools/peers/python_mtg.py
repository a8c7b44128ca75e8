"""W60 with python-mtg: answers requests as `arbitre.bench.driver` does; runs in an environment of its own.

Both players are its random players with the deck of W60, with the settings that it has of its own: it plays their
lands and offers instants in main phases only, which spares it work.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import resource
import sys
from collections.abc import Iterable
from itertools import count, islice

import mtg

DECK_FILE = sys.argv[1]
MOST_MOVES = 20_000


class Counting(mtg.RandomPlayer):
    """A random player that counts its choices: moves, and what is asked while one is carried out."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.choices = 0

    def choose_move(self, game):  # type: ignore[no-untyped-def]
        self.choices += len(game.legal_moves) > 1
        return super().choose_move(game)

    def decide(self, view, key, options, default):  # type: ignore[no-untyped-def]
        self.choices += 1
        return super().decide(view, key, options, default)


def deck() -> list[str]:
    """The names of the cards of the deck, each as often as it is in it."""
    with open(DECK_FILE, encoding="utf-8") as file:
        lines = [line.strip().partition(" ") for line in file]
    return [name for count, _, name in lines if count.isdigit() for _ in range(int(count))]


def played(seeds: Iterable[int]) -> int:
    """Play the games of these seeds; the number of choices."""
    choices = 0
    for seed in seeds:
        players = {"alice": Counting(seed), "bob": Counting(seed + 1)}
        decks = {"alice": deck(), "bob": deck()}
        with contextlib.redirect_stdout(io.StringIO()):
            mtg.play(players, decks, variant="two-player", seed=seed, max_moves=MOST_MOVES)
        choices += sum(player.choices for player in players.values())
    return choices


def seconds() -> float:
    """Processor time of this process and of those that it has started."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def main() -> None:
    """One reply a line."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    games, seeds = 0, count()  # never the same game twice: it remembers positions that it has seen
    for line in sys.stdin:
        asked = json.loads(line)
        reply: dict[str, object] = {}
        if "size" in asked:
            games = asked["size"]
            played(islice(seeds, 1))
        else:
            before = seconds()
            choices = played(islice(seeds, games * asked["times"]))
            counts = {"games": games * asked["times"], "choices": choices}
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
            reply = {"seconds": seconds() - before, "counts": counts, "memory": memory}
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


main()
