"""Counts how often a report on a scenario cites the rule that decides it.

    python tools/deciding.py                     the official examples: is an example's own rule in the report?
    python tools/deciding.py --only 2026 613     only those of an edition, or whose rules begin so
    python tools/deciding.py --questions         the judge's questions of tests/programs/judge/questions.yaml
    python tools/deciding.py --missed FILE       also writes which reports lack it, and which rules they cite instead

Told are the numbers as `judge` prints them, and with `--explain`, each in the edition in which it is played.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from arbitre.errors import MalformedInput
from arbitre.judge.reports import EXPLAINED, WHOLE
from arbitre.judge.scenarios.examples import collect, edition_of
from arbitre.judge.scenarios.reading import read_scenario
from arbitre.services import judging

TESTS = Path(__file__).resolve().parent.parent / "tests"
_NUMBER = re.compile(r"\b\d{3}\.\d+[a-z]?\b")

Asked = tuple[str, str, str, str]
"""The name of a question, its scenario's file, its edition, and the rule that decides it."""


def examples(only: list[str]) -> Iterator[Asked]:
    """The official examples that scenarios show, each once."""
    collection = collect(TESTS / "rules")
    for name in collection.examples:
        _, year, rule, _ = name.split("-")
        shown = collection.shown.get(name, ())
        if shown and (not only or any(one == year or rule.startswith(one) for one in only)):
            yield name, shown[0].scenario.file, edition_of(name), rule


def cited(asked: Asked) -> tuple[Asked, list[set[str]]]:
    """The numbers in the report by default and in the one that is explained."""
    _, file, edition, _ = asked
    try:
        scenario = read_scenario(Path(file))
        texts = [judging.judge(scenario, "en", edition, level).text() for level in (WHOLE, EXPLAINED)]
    except MalformedInput as error:
        print(f"{file}: {error}", file=sys.stderr)
        texts = ["", ""]
    return asked, [set(_NUMBER.findall(text)) for text in texts]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", default=[], help="years of editions, or beginnings of rules")
    parser.add_argument("--missed", type=Path, help="a file for what is missed")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    count: Counter[str] = Counter()
    lines = []
    with ProcessPoolExecutor(given.jobs) as pool:
        for asked, found in pool.map(cited, examples(given.only), chunksize=8):
            name, _, edition, rule = asked
            usual, explained = (rule in numbers for numbers in found)
            for key in ("all", edition):
                count.update({f"{key}": 1, f"{key} usual": usual, f"{key} explained": explained})
            if not usual or not explained:
                lines.append(f"{name}\t{'explained only' if explained else 'never'}\n")
    for key in ("2011-09-30", "current", "all"):
        if total := count[key]:
            shares = (f"{count[f'{key} {level}']} {word}" for level, word in (("usual", ""), ("explained", "explained")))
            print(f"{key}: {', '.join(shares)} of {total}")
            print(f"  {count[f'{key} usual'] / total:.1%}, {count[f'{key} explained'] / total:.1%} explained")
    if given.missed:
        given.missed.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
