"""Whole stories of scenarios, as they stand in `tests/programs/judge/stories`: all that is told, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from arbitre.judge.scenarios.examples import edition_of
from arbitre.judge.wording.reading import read_scenario
from arbitre.services.judging import judge

TESTS: Final = Path(__file__).resolve().parent.parent
STORIES: Final = TESTS / "programs" / "judge" / "stories"
SHOWING: Final = ("examples", "scenarios")
"""The folders of scenarios below `tests/rules`."""


def scenarios() -> dict[str, Path]:
    """Every scenario that shows rules, by its name."""
    return {file.stem: file for file in sorted((TESTS / "rules").rglob("*.yaml")) if file.parent.name in SHOWING}


def told(file: Path) -> tuple[str, set[str]]:
    """All that is told of a scenario, in English and then in French, and the rules that it is told under."""
    scenario = read_scenario(file)
    edition = edition_of(scenario.examples[0]) if scenario.examples else ""
    report = judge(scenario, "en", edition).data()
    parts = [f"# {report.edition}", "", *report.log.en, "", *report.log.fr]
    return "\n".join(parts) + "\n", {entry.rule.removeprefix("CR ") for entry in report.entries}
