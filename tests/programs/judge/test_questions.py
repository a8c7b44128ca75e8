"""Questions as they are put to a judge: what is so in the end, and the rule that decides it is named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from arbitre.judge.reports import BRIEF
from arbitre.services import judging

ROWS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("questions.yaml").read_text("utf-8"))


MOST_RULES = 8
"""A brief answer cites so many different rules at most."""


def cited(row: dict[str, Any]) -> set[str]:
    """The rules that a brief answer cites."""
    answer = judging.judge(judging.read(row["text"]), "en", "current" if row["rule"].startswith("CR26") else "", BRIEF)
    assert answer.well, answer.text()
    return set(re.findall(r"\b\d{3}\.\d+[a-z]?\b", answer.text()))


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['rule']} {row['text'][:40]}" for row in ROWS])
def test_the_rule_that_decides_is_named_briefly(row: dict[str, Any]) -> None:
    """Wherever nothing else is said of the row, and few others."""
    rules = cited(row)
    assert (row["rule"].split()[1] in rules) is row.get("named", True), sorted(rules)
    assert len(rules) <= row.get("rules", MOST_RULES)


def test_there_are_questions_over_all_chapters() -> None:
    """At least 60, and three of four are answered briefly with the rule."""
    assert len(ROWS) >= 60
    assert {row["rule"].split()[1][0] for row in ROWS} >= set("1234567")
    assert sum(row.get("named", True) for row in ROWS) >= len(ROWS) * 3 / 4
