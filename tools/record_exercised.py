"""Records which cards run without a fault: `python tools/record_exercised.py [--released-before DATE] [--jobs N]`.

Every executable card of the catalogue that is not recorded as it is now is put into generated situations. What was
recorded is kept when this is interrupted, and the next run goes on from there; faults are printed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arbitre import unhandled
from arbitre.cards.catalogue import catalogue
from arbitre.cards.coverage import in_decks
from arbitre.cards.records import Card
from arbitre.sim.exercising import exercise_all
from arbitre.sim.recorded import line

FILE = Path(__file__).resolve().parents[1] / "src" / "arbitre" / "data" / "exercised.txt"
_CHUNK = 100


def executable(released_before: str) -> list[Card]:
    """The cards of the catalogue that can be executed."""
    found = [
        entry.facts
        for entry in catalogue()
        if not entry.refused and (not released_before or "" < entry.released <= released_before)
    ]
    return [card for card in found if in_decks(card) and not unhandled(card)]


def write(lines: set[str]) -> None:
    """The whole file, sorted by name."""
    FILE.write_text("".join(f"{one}\n" for one in sorted(lines, key=lambda one: one[13:])), "utf-8")


def main() -> int:
    """Exercise what is not recorded, and record it."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--released-before", default="")
    options.add_argument("--jobs", type=int, default=1)
    given = options.parse_args()
    cards = executable(given.released_before)
    known = set(FILE.read_text("utf-8").splitlines()) if FILE.is_file() else set()
    kept = {one for card in cards if (one := line(card)) in known}
    left = [card for card in cards if line(card) not in kept]
    print(f"{len(cards)} executable cards, {len(kept)} recorded", flush=True)
    for number, (card, found) in enumerate(zip(left, exercise_all(left, given.jobs), strict=True), 1):
        if found.problems or not found.uses:
            print(f"{card.name}: {'; '.join(found.problems) or 'never used'}"[:300], flush=True)
        else:
            kept.add(line(card))
        if number % _CHUNK == 0:
            write(kept)
    write(kept)
    print(f"{len(kept)} of {len(cards)} cards are exercised")
    return 0


if __name__ == "__main__":
    sys.exit(main())
