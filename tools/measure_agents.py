"""How often one agent beats another over the shipped decks: each pair of decks with the same seeds from both seats.

    python tools/measure_agents.py greedy random --pairs 60
    python tools/measure_agents.py search greedy --pairs 30 --simulations 200

Tells each pair as it ends, and at last the share that was won with its interval at 95 %; a draw counts half.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src")]

from arbitre import Game, agents  # noqa: E402
from arbitre.agents.search import SIMULATIONS, SearchAgent  # noqa: E402
from arbitre.bench.driver.games import shipped  # noqa: E402
from arbitre.sim.wilson import wilson  # noqa: E402

MOST_CHOICES = 3000
"""A longer game counts as drawn."""


def won(names: tuple[str, str], seed: int, first: bool, simulations: int) -> float:
    """1 if the first of the two agents wins, which sits in the first seat or in the other; 0.5 for a draw."""
    decks = shipped()
    game = Game.new(decks[seed % len(decks)], seed)
    seats = names if first else names[::-1]
    players = [
        SearchAgent(seed * 7 + seat, simulations) if name == "search" else agents.create(name, seed * 7 + seat)
        for seat, name in enumerate(seats)
    ]
    while game.decision is not None and len(game.choices) < MOST_CHOICES:
        game.push(agents.answer(players[game.decider - 1], game))
    return 0.5 if not game.result else float(game.result == (1 if first else 2,))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("agent", choices=agents.AGENTS)
    parser.add_argument("against", choices=agents.AGENTS)
    parser.add_argument("--pairs", type=int, default=60, help="pairs of games with one seed")
    parser.add_argument("--first", type=int, default=1000, metavar="SEED")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="of the searching agent, a decision")
    given = parser.parse_args()
    total = 0.0
    for number in range(given.pairs):
        seed = given.first + number
        pair = [won((given.agent, given.against), seed, first, given.simulations) for first in (True, False)]
        total += sum(pair)
        print(f"seed {seed}: {pair[0]:g} and {pair[1]:g}; {total:g} of {2 * number + 2}", flush=True)
    low, high = wilson(round(total), 2 * given.pairs)
    print(f"{given.agent} against {given.against}: {total / (2 * given.pairs):.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
