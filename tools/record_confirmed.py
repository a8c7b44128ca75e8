"""Records which cards an independent source agrees with: `python tools/record_confirmed.py OUTCOMES CASES...`.

OUTCOMES is what `arbitre conformance CASES... --json OUTCOMES` wrote. A card is confirmed if a case with it passed and
none with it failed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

FILE = Path(__file__).resolve().parents[1] / "src" / "arbitre" / "data" / "confirmed.txt"


def confirmed(outcomes: Iterable[dict[str, str]], cards_of: dict[str, list[str]]) -> list[str]:
    """The names of the confirmed cards, sorted."""
    named: dict[str, set[str]] = {"passed": set(), "failed": set()}
    for outcome in outcomes:
        named.setdefault(outcome["status"], set()).update(cards_of[outcome["id"]])
    return sorted(named["passed"] - named["failed"])


def main() -> int:
    """Write the file, and tell how many cards it names."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("outcomes", type=Path)
    options.add_argument("cases", type=Path, nargs="+")
    given = options.parse_args()
    lines = [line for file in given.cases for line in file.read_text("utf-8").splitlines() if line]
    cards_of = {case["id"]: case["cards"] for case in map(json.loads, lines)}
    names = confirmed(json.loads(given.outcomes.read_text("utf-8")), cards_of)
    FILE.write_text("".join(f"{name}\n" for name in names), "utf-8")
    print(f"{len(names)} cards are confirmed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
