"""Shows that no player is given what this player may not know, by pairs of games that differ in nothing else.

    python tools/prove_views.py --games 2000 --jobs 1       # random games of any cards and all variants
    python tools/prove_views.py --first 117 --games 1       # a single one

Each pair is one of `tests/games/two_worlds.py`. Tells what was compared, how the pairs ended, and each leak.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from arbitre.errors import EngineLimit  # noqa: E402
from games.two_worlds import Leak, TwoWorlds  # noqa: E402


def one(seed: int) -> tuple[int, Counter[str], str]:
    """What was compared in the game of a seed, and the leak, if there is one."""
    try:
        worlds = TwoWorlds(seed)
    except Exception as error:
        return seed, Counter({"not begun": 1}), f"{type(error).__name__}: {error}"
    try:
        worlds.run()
    except Leak as leak:
        return seed, worlds.counts, f"LEAK {leak}"
    except EngineLimit as limit:
        return seed, worlds.counts + Counter({"broken off": 1}), f"{type(limit).__name__}: {limit}"
    except Exception as fault:
        return seed, worlds.counts + Counter({"broken": 1}), f"BROKEN {type(fault).__name__}: {fault}"
    return seed, worlds.counts, ""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    total, leaks, played = Counter[str](), 0, 0
    with multiprocessing.Pool(given.jobs) as pool:
        for seed, counts, wrong in pool.imap_unordered(one, range(given.first, given.first + given.games)):
            played, total, leaks = played + 1, total + counts, leaks + wrong.startswith("LEAK")
            if wrong:
                print(f"game {seed}: {wrong}", flush=True)
            if played % 100 == 0:
                print(f"… {played} games, {total['pairs']} pairs, {total['views']} views, {leaks} leaks", flush=True)
    print(f"{played} games, {total['pairs']} pairs, {total['views']} views compared, {leaks} leaks")
    for what, count in sorted(total.items()):
        print(f"  {what}: {count}")
    sys.exit(1 if leaks or total["broken"] else 0)


if __name__ == "__main__":
    main()
