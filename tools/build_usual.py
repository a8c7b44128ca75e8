"""Counts in how many scenarios of the tests each function runs that cites a rule, and writes `rules/data/usual.tsv`.

    python tools/build_usual.py

A judge is told first which rules seldom matter otherwise (`arbitre.judge.consulted`). Build the index first.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from arbitre.errors import MalformedInput
from arbitre.judge.consulted import Watching, words
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.examples import edition_of
from arbitre.judge.scenarios.model import Scenario
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.scenarios.reading import read_scenario
from arbitre.rules.editions import Edition
from arbitre.services.judging import rules_of

ROOT = Path(__file__).resolve().parent.parent
USUAL = ROOT / "src" / "arbitre" / "rules" / "data" / "usual.tsv"


SHOWING = ("examples", "scenarios")
"""Folders of scenarios, beside what is no scenario."""


def ran(scenario: Scenario) -> set[str]:
    """The functions that run as it is played: an example in its own edition."""
    edition = Edition.named(edition_of(scenario.examples[0])) if scenario.examples else rules_of("", scenario)
    with Watching() as seen:
        game = Playing(scenario, executable, wording, edition).run().game
    return {*seen.pieces(), *words(game)}


def main() -> None:
    """Play, count, write; what cannot be played is told, and nothing is written."""
    often: Counter[str] = Counter()
    files = [file for file in sorted((ROOT / "tests" / "rules").rglob("*.yaml")) if file.parent.name in SHOWING]
    unplayed = 0
    for file in files:
        try:
            often.update(ran(read_scenario(file)))
        except MalformedInput as error:
            unplayed += 1
            print(error, file=sys.stderr)
    if unplayed:
        sys.exit(f"{unplayed} of {len(files)} scenarios cannot be played")
    USUAL.write_text("".join(f"{often[name]}\t{name}\n" for name in sorted(often)), encoding="utf-8")
    print(f"{len(files)} scenarios, {len(often)} functions")


if __name__ == "__main__":
    main()
