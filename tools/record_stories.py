"""Writes the whole stories of scenarios anew, and shows the lines that have changed.

    python tools/record_stories.py [--dry]

A scenario has its story held in `tests/programs/judge/stories` if it is short and something of what judges are asked
about happens in it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from helpers.stories import STORIES, scenarios, told  # noqa: E402

ASKED_ABOUT = ("603.", "611.", "613.", "614.", "615.", "616.", "704.", "706.", "707.")
"""Triggered abilities, effects that last, layers, replacement, prevention, state-based actions, copies."""
MOST_LINES = 60
"""So long a story is, in both languages together, at most."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    given = parser.parse_args()
    dry = given.dry
    STORIES.mkdir(exist_ok=True)
    kept = 0
    found = scenarios()
    with multiprocessing.Pool(given.jobs) as pool:
        stories = list(zip(found, pool.imap(told, found.values(), chunksize=8), strict=True))
    for name, (story, rules) in stories:
        if not any(rule.startswith(ASKED_ABOUT) for rule in rules) or story.count("\n") > MOST_LINES:
            continue
        kept += 1
        place = STORIES / f"{name}.txt"
        before = place.read_text("utf-8") if place.exists() else ""
        for line in (
            unified_diff(before.splitlines(), story.splitlines(), name, name, lineterm="", n=0) if before else ()
        ):
            print(line)
        if not dry:
            place.write_text(story, "utf-8")
    print(f"{kept} stories")


if __name__ == "__main__":
    main()
