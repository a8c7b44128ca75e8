"""Tells which numbers of the source documents no report shows.

    python tools/shown_numbers.py [FILE ...]

Plays the tests' scenarios, or those that are named, each under its edition, and looks for every number in the lines,
headings, questions, refusals and answers of its reports. A number that only stands in the list of rules that were
looked at does not count.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from arbitre.errors import MalformedInput  # noqa: E402
from arbitre.rules.documents import documents  # noqa: E402
from helpers.numbered import shown_by  # noqa: E402

RULES = ROOT / "tests" / "rules"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    files = parser.parse_args().files or sorted([*RULES.glob("*/scenarios/*.yaml"), *RULES.glob("disputes/*.yaml")])
    found: dict[str, list[str]] = {f"{one.name} {rule.number}": [] for one in documents() for rule in one.rules}
    for file in files:
        try:
            for number in shown_by(file):
                found[number].append(file.stem)
        except MalformedInput as error:
            print(f"{file}: {error}", file=sys.stderr)
    for number, names in found.items():
        print(number, *(names[:3] or ["-"]), sep="\t")
    print(f"{sum(map(bool, found.values()))} of {len(found)} numbers")


if __name__ == "__main__":
    main()
