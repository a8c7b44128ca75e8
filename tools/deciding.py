"""Counts how often a report on a scenario cites the rule that decides it, briefly and whole, and how many it cites.

    python tools/deciding.py                     the official examples: is an example's own rule in the report?
    python tools/deciding.py --only 2026 613     only those of an edition, or whose rules begin so
    python tools/deciding.py --questions         the judge's questions of tests/programs/judge/questions.yaml
    python tools/deciding.py --missed FILE       also writes which reports lack it

Told are the numbers as `judge` prints them, in the edition in which each is played, and how many different rules the
brief reports cite, in the median and in nine of ten.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import yaml

from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.judge.reports import BRIEF, WHOLE
from arbitre.judge.scenarios.examples import collect, edition_of
from arbitre.services import judging

TESTS = Path(__file__).resolve().parent.parent / "tests"
QUESTIONS = TESTS / "programs" / "judge" / "questions.yaml"
_NUMBER = re.compile(r"\b\d{3}\.\d+[a-z]?\b")


class Asked(NamedTuple):
    """A scenario, its edition, and the number there of the rule that decides it."""

    name: str
    text: str
    edition: str
    rule: str


def examples(only: list[str]) -> Iterator[Asked]:
    """The official examples that scenarios show, each once."""
    collection = collect(TESTS / "rules")
    for name in collection.examples:
        _, year, rule, _ = name.split("-")
        shown = collection.shown.get(name, ())
        if shown and (not only or any(one == year or rule.startswith(one) for one in only)):
            yield Asked(name, Path(shown[0].scenario.file).read_text("utf-8"), edition_of(name), rule)


def questions(only: list[str]) -> Iterator[Asked]:
    """Judge's questions in plain sentences."""
    for row in yaml.safe_load(QUESTIONS.read_text("utf-8")):
        sort, rule = row["rule"].split()
        if not only or any(rule.startswith(one) for one in only):
            yield Asked(row["text"], row["text"], "current" if sort == "CR26" else "2011-09-30", rule)


def cited(asked: Asked) -> tuple[Asked, list[set[str]]]:
    """The numbers in the brief report and in the whole one."""
    try:
        scenario = judging.read(asked.text)
        texts = [judging.judge(scenario, "en", asked.edition, level).text() for level in (BRIEF, WHOLE)]
    except (MalformedInput, AmbiguousInput) as error:
        print(f"{asked.name}: {error}", file=sys.stderr)
        texts = ["", ""]
    return asked, [set(_NUMBER.findall(text)) for text in texts]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", default=[], help="years of editions, or beginnings of rules")
    parser.add_argument("--questions", action="store_true", help="judge's questions instead of the official examples")
    parser.add_argument("--missed", type=Path, help="a file for what is missed")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    count: Counter[str] = Counter()
    lines, cited_briefly = [], []
    with ProcessPoolExecutor(given.jobs) as pool:
        for asked, found in pool.map(cited, (questions if given.questions else examples)(given.only), chunksize=8):
            brief, whole = (asked.rule in numbers for numbers in found)
            cited_briefly.append(len(found[0]))
            for key in ("all", asked.edition):
                count.update({key: 1, f"{key} brief": brief, f"{key} whole": whole})
            if not brief:
                lines.append(f"{asked.rule}\t{'whole only' if whole else 'never'}\t{asked.name}\n")
    for key in ("2011-09-30", "current", "all"):
        if total := count[key]:
            shares = {
                level: f"{count[f'{key} {level}']} ({count[f'{key} {level}'] / total:.1%})"
                for level in ("brief", "whole")
            }
            print(f"{key}: of {total} briefly {shares['brief']}, whole {shares['whole']}")
    most = quantiles(cited_briefly, n=10)[-1]
    print(f"different rules briefly: {median(cited_briefly):g} in the median, in nine of ten at most {most:g}")
    if given.missed:
        given.missed.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
