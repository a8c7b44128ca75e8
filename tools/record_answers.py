"""Writes the whole answers of the judge anew, and shows the lines that have changed.

    python tools/record_answers.py [--dry]

What is asked stands in `tests/programs/judge/asked.yaml` and `questions.yaml`.
"""

from __future__ import annotations

import argparse
import sys
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from helpers.answered import ANSWERS, books  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    dry = parser.parse_args().dry
    ANSWERS.mkdir(exist_ok=True)
    for name, told in books().items():
        place = ANSWERS / f"{name}.txt"
        before = place.read_text("utf-8") if place.exists() else ""
        for line in unified_diff(before.splitlines(), told.splitlines(), name, name, lineterm="", n=0):
            print(line)
        if not dry:
            place.write_text(told, "utf-8")


if __name__ == "__main__":
    main()
