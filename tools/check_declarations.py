"""Compare declarations of attackers and blockers on random boards with an answer key that tries everything.

    python tools/check_declarations.py --boards 20000

Half of the boards are attacks, half are blocks. Each difference is printed with the number of its board; the last line
counts the boards, the declarations that were judged and the differences; the exit code tells whether there were any.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from arbitre.state.chance import Dice  # noqa: E402
from helpers.declarations import attack_board, block_board, differences  # noqa: E402


def main() -> int:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first board")
    options = parser.parse_args()
    judged = wrong = 0
    start = perf_counter()
    for number in range(options.first, options.first + options.boards):
        board = (attack_board, block_board)[number % 2](random.Random(number))
        for difference in differences(board, Dice(number).below):
            wrong += 1
            print(f"board {number}: {difference}", flush=True)
        judged += sum(1 for _ in board.declarations())
        done = number + 1 - options.first
        if done % 500 == 0:
            print(f"{done} boards, {judged} declarations, {perf_counter() - start:.0f} s", file=sys.stderr, flush=True)
    print(f"{options.boards} boards, {judged} declarations judged, {wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
