"""The official examples as scenarios: collecting the files that show them, playing each in its editions, counting.

An example is called ``EX-2011-510.1c-1``: the year of its edition, its rule, which one of that rule.
A scenario names the examples that it shows (``examples:``). What no scenario can show stands with its reason in
``examples-not-expressible.yaml``; what has neither counts as failed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import yaml

from arbitre.errors import MalformedInput, Place
from arbitre.judge.lines.making import Lookup
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.reading import read_scenario
from arbitre.judge.world import Wording
from arbitre.rules.editions import Edition

EDITIONS: Final = {"2011": "2011-09-30", "2026": "current"}
"""The edition of the examples of a year."""
NOT_EXPRESSIBLE: Final = "examples-not-expressible.yaml"


def edition_of(example: str) -> str:
    """The name of the edition in which an example is played."""
    return EDITIONS[example.split("-")[1]]


@dataclass(frozen=True, slots=True)
class Shown:
    """An example and the scenario that shows it."""

    example: str
    scenario: Scenario

    def played(self, lookup: Lookup, wording: Wording) -> Verdict:
        """What comes of it in the example's edition.

        :raises MalformedInput: a sentence has no place.
        """
        return Playing(self.scenario, lookup, wording, Edition.named(edition_of(self.example))).run()

    def problems(self, lookup: Lookup, wording: Wording) -> list[str]:
        """What does not hold when it is played; empty if it passes."""
        try:
            return self.played(lookup, wording).failed
        except MalformedInput as error:
            return [str(error)]


@dataclass(slots=True)
class Collection:
    """All examples of a folder."""

    examples: list[str] = field(default_factory=list)
    """Every official example, in the order of the rules."""
    shown: dict[str, list[Shown]] = field(default_factory=dict)
    reasons: dict[str, str] = field(default_factory=dict)
    """Why an example cannot be expressed."""

    def of(self, edition: str) -> Iterator[str]:
        """The examples of an edition."""
        return (example for example in self.examples if edition_of(example) == edition)


def collect(folder: Path) -> Collection:
    """The examples of a folder: the lists of their names, the scenarios below it, the reasons.

    :raises MalformedInput: a file is malformed, or names an example that there is not.
    """
    found = Collection()
    for year in EDITIONS:
        found.examples += (folder / f"examples-{year}.txt").read_text(encoding="utf-8").split()
    for file in sorted(folder.rglob("EX-*.yaml")):
        scenario = read_scenario(file)
        for example in _known(scenario.examples or (file.stem,), found.examples, file):
            found.shown.setdefault(example, []).append(Shown(example, scenario))
    reasons = folder / NOT_EXPRESSIBLE
    if reasons.exists():
        told = yaml.safe_load(reasons.read_text(encoding="utf-8")) or {}
        found.reasons = {example: told[example] for example in _known(told, found.examples, reasons)}
    return found


def _known(names: Iterable[str], examples: list[str], file: Path) -> Iterator[str]:
    for name in names:
        if name not in examples:
            raise MalformedInput(said("no example", name=name), Place(str(file)))
        yield name
