"""Play the official examples of both editions and count them.

python tools/examples.py                        all; ends with a line for each edition
python tools/examples.py EX-2011-510.1c-1 509   only those whose names or rules begin so, with what does not hold
python tools/examples.py --missing 613          those that are not written yet
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.examples import EDITIONS, Collection, collect

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "rules"


def _wanted(example: str, prefixes: list[str]) -> bool:
    return not prefixes or any(example.startswith(p) or example.split("-")[2].startswith(p) for p in prefixes)


def _problems(collection: Collection, example: str) -> list[str]:
    shown = collection.shown.get(example)
    if not shown:
        return ["no scenario shows it yet"]
    return [problem for one in shown for problem in one.problems(executable, wording)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("only", nargs="*", help="beginnings of names or rules")
    parser.add_argument("--missing", action="store_true", help="only list those without a scenario or a reason")
    given = parser.parse_args()
    collection = collect(FOLDER)
    if given.missing:
        for example in collection.examples:
            if _wanted(example, given.only) and example not in collection.shown and example not in collection.reasons:
                print(example)
        return
    lines, failed = [], 0
    for edition in EDITIONS.values():
        count = {"passed": 0, "failed": 0, "not expressible": 0}
        examples = [example for example in collection.of(edition) if _wanted(example, given.only)]
        for example in examples:
            if example in collection.reasons:
                count["not expressible"] += 1
                print(f"{example}: not expressible: {collection.reasons[example]}")
                continue
            problems = _problems(collection, example)
            count["failed" if problems else "passed"] += 1
            for problem in problems:
                print(f"{example}: {problem}")
        failed += count["failed"]
        told = ", ".join(f"{number} {word}" for word, number in count.items())
        lines.append(f"{edition}: {told} of {len(examples)}")
    print("\n".join(lines))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
