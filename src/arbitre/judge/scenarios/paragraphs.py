"""The scenarios that show the numbers of the source documents: those of `data/documents`, which name what they show.

    shown("S0", "510.1c")    the scenarios of that number, the one that is made for it first

Each is played under the edition of the document whose number it is to show (`docs/documents.md`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from pathlib import PurePath
from typing import Final

from arbitre.errors import MalformedInput, Place
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.reading import parse_scenario
from arbitre.messages import Pair
from arbitre.rules.documents import documents

FOLDER: Final = resources.files("arbitre") / "data" / "documents"
"""The files, each called after the first number that it shows."""


Numbers = dict[tuple[str, str], tuple[Scenario, ...]]
"""The scenarios that show each number of each document."""


def shown(document: str, number: str) -> tuple[Scenario, ...]:
    """The scenarios that show a number of a document, the one that is made for it first."""
    return _numbers().get((document, number), ())


@cache
def every() -> tuple[Scenario, ...]:
    """All scenarios of the documents, by the names of their files."""
    files = sorted((one for one in FOLDER.iterdir() if one.name.endswith(".yaml")), key=lambda one: one.name)
    return tuple(parse_scenario(one.read_text(encoding="utf-8"), one.name) for one in files)


def name_of(scenario: Scenario) -> str:
    """What the file of a scenario is called, without its folder and its end."""
    return PurePath(scenario.file).stem


def title_of(scenario: Scenario) -> Pair:
    """What a scenario shows: its own title, in French as the document is, and ours in English."""
    return _english_titles()[name_of(scenario)], scenario.title


@cache
def _english_titles() -> dict[str, str]:
    lines = FOLDER.joinpath("titles.tsv").read_text(encoding="utf-8").splitlines()
    return {name: title for name, _, title in (line.partition("\t") for line in lines)}


def by_number(scenarios: Iterable[Scenario]) -> Numbers:
    """Every number that the scenarios show, with those that do.

    :raises MalformedInput: one of them names a number that there is not.
    """
    known = {f"{one.name} {rule.number}" for one in documents() for rule in one.rules}
    found: dict[str, list[Scenario]] = {}
    for scenario in scenarios:
        for number in scenario.numbers:
            if number not in known:
                raise MalformedInput(said("no number of a document", number=number), Place(scenario.file))
            found.setdefault(number, []).append(scenario)
    return {
        (number.split()[0], number.split()[1]): tuple(sorted(several, key=lambda one: _place(one, number)))
        for number, several in found.items()
    }


def _place(scenario: Scenario, number: str) -> tuple[int, str]:
    return scenario.numbers.index(number), scenario.file


@cache
def _numbers() -> Numbers:
    return by_number(every())
