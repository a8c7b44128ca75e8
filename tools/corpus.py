"""Exercises every executable card of the catalogue and tells how many: `make corpus`.

`python tools/corpus.py [--released-before DATE] [--sample N] [--jobs N] [--again]`. What was recorded of cards as
they are now is kept; when this is interrupted, the next run goes on from there.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sized
from pathlib import Path

from arbitre.corpus.exercise import Outcome
from arbitre.corpus.recorded import EXERCISED, Known, shown
from arbitre.corpus.sites import shapes
from arbitre.corpus.sweep import again, executable, sweep

DATA = Path(__file__).resolve().parents[1] / "src" / "arbitre" / "data"


def main() -> int:
    """Exercise what is not recorded, record it, and print the shares."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--released-before", default="", metavar="DATE")
    options.add_argument("--sample", type=int, default=0, metavar="N", help="only so many cards, chosen at random")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--anew", action="store_true", help="forget what is recorded")
    options.add_argument("--again", action="store_true", help="exercise anew those of which not everything was seen")
    given = options.parse_args()
    cards = executable(given.released_before)
    print(f"{len(cards)} executable cards", flush=True)
    everything = {shape for card in cards for shape in shapes(card)}
    chosen = random.Random(given.seed).sample(cards, given.sample) if given.sample else cards
    file = DATA / EXERCISED
    if given.anew:
        file.unlink(missing_ok=True)
    if given.again:
        again(chosen, file, given.jobs, progress())
    done = sweep(chosen, file, given.jobs, progress())
    tell(done)
    tests = everything & shown()
    print(f"{len(tests)} of {len(everything)} shapes of abilities are shown by tests ({share(tests, everything)})")
    return 0


def progress() -> Callable[[Outcome], None]:
    """Prints a line now and then."""
    count = 0

    def told(outcome: Outcome) -> None:
        nonlocal count
        count += 1
        for problem in outcome.problems:
            print(f"{outcome.card}: {problem}"[:300], flush=True)
        if count % 100 == 0:
            print(f"{count} cards", file=sys.stderr, flush=True)

    return told


def tell(done: dict[str, Known]) -> None:
    """The shares of cards and of abilities."""
    good = [known for known in done.values() if known.exercised]
    levels = [level for known in done.values() for level in known.levels]
    seen = [level for level in levels if level.exercised]
    print(f"{len(good)} of {len(done)} cards have every ability exercised ({share(good, done)})")
    print(f"{len(seen)} of {len(levels)} abilities are exercised ({share(seen, levels)})")


def share(part: Sized, whole: Sized) -> str:
    """The part of the whole in per cent."""
    return f"{100 * len(part) / max(1, len(whole)):.1f} %"


if __name__ == "__main__":
    sys.exit(main())
