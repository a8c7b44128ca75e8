"""How often one agent beats another over the shipped decks: each pair of decks with the same seeds from both seats.

    python tools/measure_agents.py greedy random --pairs 60
    python tools/measure_agents.py search greedy --pairs 30 --simulations 200

Tells each pair as it ends, and at last the share that was won with its interval at 95 %; a draw counts half. With
``--blunders N`` it also counts, for each agent, the turns of its own in which it played no land though it could, and
those in which it had a forced win that a search of *N* choices proves (`docs/solving.md`), knowing all cards, and did
not win.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src")]

from arbitre import Decision, Game, PlayLand, Priority, agents  # noqa: E402
from arbitre.agents.search import SIMULATIONS, SearchAgent  # noqa: E402
from arbitre.bench.driver.games import shipped  # noqa: E402
from arbitre.sim.wilson import wilson  # noqa: E402
from arbitre.solving.proof import Verdict, solve  # noqa: E402

MOST_CHOICES = 3000
"""A longer game counts as drawn."""


class Blunders:
    """What one agent could have done in its own turns, and did not."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.lands = [0, 0]
        self.wins = [0, 0]
        """Missed, and possible."""
        self._turn = (0, False, False)
        """The own turn that is looked at, whether a land could be played in it, whether one was."""
        self._winning = 0
        """The own turn in which there was a forced win."""

    def see(self, game: Game, decision: Decision, choice: object) -> None:
        """Note a choice of the agent's own."""
        state = game.state
        if not self.budget or state.active != decision.player or not isinstance(decision, Priority):
            return
        if self._turn[0] != state.turn:
            self.end(won=False)
            self._turn = (state.turn, False, False)
            if solve(game, decision.player, self.budget).verdict is Verdict.WIN:
                self._winning = state.turn
                self.wins[1] += 1
        could = any(isinstance(action, PlayLand) for action in decision.actions)
        turn, before, did = self._turn
        self._turn = (turn, before or could, did or isinstance(choice, PlayLand))

    def end(self, *, won: bool) -> None:
        """The turn that was looked at is over."""
        turn, could, did = self._turn
        self.lands[0] += could and not did
        self.lands[1] += could
        self.wins[0] += self._winning == turn > 0 and not won
        self._turn, self._winning = (0, False, False), 0

    def told(self) -> str:
        """Both, as missed of possible."""
        lands, wins = (f"{missed} of {possible}" for missed, possible in (self.lands, self.wins))
        return f"lands missed: {lands} turns; forced wins missed: {wins} turns"


def won(names: tuple[str, str], seed: int, first: bool, simulations: int, noted: dict[str, Blunders]) -> float:
    """1 if the first of the two agents wins, which sits in the first seat or in the other; 0.5 for a draw."""
    decks = shipped()
    game = Game.new(decks[seed % len(decks)], seed)
    seats = names if first else names[::-1]
    players = [
        SearchAgent(seed * 7 + seat, simulations) if name == "search" else agents.create(name, seed * 7 + seat)
        for seat, name in enumerate(seats)
    ]
    while game.decision is not None and len(game.choices) < MOST_CHOICES:
        decision, seat = game.decision, game.decider
        choice = agents.answer(players[seat - 1], game)
        noted[seats[seat - 1]].see(game, decision, choice)
        game.push(choice)
    for seat, name in enumerate(seats, 1):
        noted[name].end(won=seat in (game.result or ()))
    return 0.5 if not game.result else float(game.result == (1 if first else 2,))


def played(record: Path | None) -> dict[int, tuple[float, float, float]]:
    """By its seed what came of each pair that was played before, and the seconds of the processor that it took."""
    if record is None or not record.exists():
        return {}
    lines = map(json.loads, record.read_text("utf-8").splitlines())
    return {seed: (one, other, seconds) for seed, one, other, seconds in lines}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("agent", choices=agents.AGENTS)
    parser.add_argument("against", choices=agents.AGENTS)
    parser.add_argument("--pairs", type=int, default=60, help="pairs of games with one seed")
    parser.add_argument("--first", type=int, default=1000, metavar="SEED")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="of the searching agent, a decision")
    parser.add_argument("--blunders", type=int, default=0, metavar="N", help="budget of the search for missed wins")
    parser.add_argument("--record", type=Path, metavar="FILE", help="the pairs played so far: goes on where it ended")
    given = parser.parse_args()
    noted = {name: Blunders(given.blunders) for name in (given.agent, given.against)}
    known = played(given.record)
    total = 0.0
    for number in range(given.pairs):
        seed = given.first + number
        if seed not in known:
            began = process_time()
            pair = [won((given.agent, given.against), seed, first, given.simulations, noted) for first in (True, False)]
            known[seed] = (*pair, round(process_time() - began, 1))
            if given.record is not None:
                with given.record.open("a", encoding="utf-8") as file:
                    print(json.dumps([seed, *known[seed]]), file=file)
        one, other, seconds = known[seed]
        total += one + other
        print(f"seed {seed}: {one:g} and {other:g} in {seconds:g} s; {total:g} of {2 * number + 2}", flush=True)
    low, high = wilson(round(total), 2 * given.pairs)
    print(f"{given.agent} against {given.against}: {total / (2 * given.pairs):.1%} ({low:.1%} to {high:.1%})")
    if given.blunders:
        for name, blunders in noted.items():
            print(f"{name}: {blunders.told()}")


if __name__ == "__main__":
    main()
