"""Play games of real decks at random pairs and tables, by agents that look ahead, and tell what breaks.

python tools/soak.py --games 1000                      (by greedy; goes on where it was interrupted)
python tools/soak.py --agent search --games 100        (with few simulations)
python tools/soak.py --agent back --games 200          (forward and back at random; all is compared)
python tools/soak.py --agent greedy --seed 17          (one game again, that of a seed that was told)

A seed tells the decks, the edition, how many play and by which variant. Without the file of real decks (--decks) the
decks are those of the package. What was played is kept in .soak/, so that the next run goes on after it; without that
folder it begins anew.
"""

from __future__ import annotations

import argparse
import resource
import signal
import sys
import time
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from arbitre import Game
    from arbitre.agents import Agent

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
KEPT: Final = ROOT / ".soak"
LONGEST: Final = 120
"""Seconds of processor time after which a game counts as a fault."""
MOST_MEMORY: Final = 3 << 30
"""Bytes; what grows without end is a fault, too."""
MOST_CHOICES: Final = 5000
SIMULATIONS: Final = 6
"""Of `search`, for one decision."""
WALKED: Final = 150
"""Choices of a game that is taken back again and again."""
AGENTS: Final = ("random", "greedy", "search", "back")
TABLES: Final = (
    (2, ""),
    (2, ""),
    (2, ""),
    (3, "free-for-all"),
    (4, "free-for-all"),
    (4, "two-headed giant"),
    (4, "team vs. team"),
    (4, "alternating teams"),
)
"""How many play, and by which variant; most games are of two."""


class TooLong(Exception):
    """The game has taken more processor time than any should."""


def begun(seed: int, decks: Path) -> tuple[Game, str]:
    """The game of a seed at its beginning, and what it is."""
    from arbitre import Game
    from arbitre.rules.editions import CURRENT, PINNED
    from arbitre.state.chance import Dice
    from arbitre.variants.multiplayer import setting
    from games import real
    from games.cards import shipped_deck

    dice = Dice(seed)
    edition = CURRENT if dice.below(2) else PINNED
    players, variant = TABLES[dice.below(len(TABLES))]
    brought = real.some(players, dice, decks) if decks.is_file() else [shipped_deck(dice) for _ in range(players)]
    made = setting(variant, players)
    game = Game.new(brought, seed, edition=edition, options=made.options, life=made.life)
    return game, f"{', '.join(deck.name for deck in brought)}; {variant or 'two players'}, {edition.name}"


def play(game: Game, agent: str, seed: int) -> int:
    """Play it to its end, or so far; how many takings back were compared."""
    from arbitre.agents.playing import Players
    from arbitre.state.chance import Dice
    from games.going_back import Walk

    if agent == "back":
        dice = Dice(seed)
        for _ in range(dice.below(80)):
            if game.decision is not None:
                game.push(game.decision.sample(dice.below))
        return Walk(game, dice, views=12).run(WALKED)
    players = Players({seat.id: _agent(agent, seed + seat.id) for seat in game.state.players})
    while game.decision is not None and len(game.choices) < MOST_CHOICES:
        players.go_on(game)
    return 0


def _agent(name: str, seed: int) -> Agent:
    from arbitre.agents import create
    from arbitre.agents.search import SearchAgent

    return SearchAgent(seed, SIMULATIONS) if name == "search" else create(name, seed)


def one(seed: int, agent: str, decks: Path) -> tuple[str, float, int]:
    """What went wrong in the game of a seed (nothing if all held), how long it took, and what was compared."""
    began, what, compared = time.process_time(), "", 0
    signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        game, what = begun(seed, decks)
        compared = play(game, agent, seed)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-3:]
        where = " < ".join(f"{Path(line.filename).name}:{line.lineno}" for line in reversed(last))
        return f"{type(error).__name__}: {error} ({where}; {what})", time.process_time() - began, compared
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return "", time.process_time() - began, compared


def _stop(*_: object) -> NoReturn:
    raise TooLong(f"more than {LONGEST} s of processor time")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agent", choices=AGENTS, default="greedy")
    parser.add_argument("--games", type=int, default=100, help="so many games in all, with those played before")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no game after so long")
    parser.add_argument("--seed", type=int, help="only the game of this seed, whatever was played before")
    parser.add_argument("--decks", type=Path, default=ROOT.parent / "shared" / "decks" / "decks.jsonl")
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    again = partial(one, agent=given.agent, decks=given.decks)
    if given.seed is not None:
        fault, took, compared = again(given.seed)
        print(fault or f"no fault, {took:.1f} s, {compared} takings back compared")
        sys.exit(bool(fault))
    KEPT.mkdir(exist_ok=True)
    kept, until = KEPT / f"{given.agent}.tsv", time.monotonic() + given.seconds
    played = [line.split("\t") for line in kept.read_text("utf-8").splitlines()] if kept.is_file() else []
    with kept.open("a", encoding="utf-8") as file:
        for seed in range(len(played), given.games):
            if time.monotonic() > until:
                break
            fault, took, compared = again(seed)
            row = [str(seed), f"{took:.1f}", str(compared), " ".join(fault.split())]
            played.append(row)
            print("\t".join(row), file=file, flush=True)
            if fault:
                print(f"seed {seed} (--agent {given.agent} --seed {seed}): {fault[:2000]}", flush=True)
    faults = sum(bool(row[3]) for row in played)
    longest = max((float(row[1]) for row in played), default=0.0)
    back = sum(int(row[2]) for row in played)
    print(f"{len(played)} games by {given.agent}, {faults} faults, longest {longest} s, {back} takings back compared")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
