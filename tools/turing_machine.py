"""A universal Turing machine of cards: lays it out, runs it, prints the tape before each step (`docs/turing.md`).

    python tools/turing_machine.py --steps 8
    python tools/turing_machine.py --layout        the position as a scenario, which `arbitre judge` plays

The exit code is 1 if a tape is not what the program of the machine says.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src")]

from arbitre import Scenario  # noqa: E402
from arbitre.bench.driver import turing  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--cells", type=int, default=9, help="of the tape; the head begins in the middle")
    parser.add_argument("--layout", action="store_true", help="print the position instead")
    given = parser.parse_args()
    tape: turing.Tape | None = turing.Tape((0,) * given.cells, given.cells // 2, 0)
    text = turing.scenario(turing.WOLFRAM_2_3, tape or turing.START, given.steps)
    if given.layout:
        print(text)
        return 0
    game = Scenario.of(text).game()
    for found in turing.run(game):
        right = found == tape
        print(f"turn {game.state.turn:4}  {found}{'' if right else f'   but the program says {tape}'}", flush=True)
        if not right:
            return 1
        tape = turing.after(turing.WOLFRAM_2_3, found)
    print(f"{len(game.choices)} choices")
    return 0


if __name__ == "__main__":
    sys.exit(main())
