"""Questions as they are put to a judge: what is so in the end, and the rule that decides it is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from arbitre.judge.reports import EXPLAINED, WHOLE
from arbitre.services import judging

ROWS: list[dict[str, str]] = yaml.safe_load(Path(__file__).with_name("questions.yaml").read_text("utf-8"))


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['rule']} {row['text'][:40]}" for row in ROWS])
def test_the_rule_that_decides_is_named(row: dict[str, str]) -> None:
    """With --explain always; without it wherever nothing else is said of the row."""
    sort, rule = row["rule"].split()
    scenario = judging.read(row["text"])
    for level in (EXPLAINED,) if row.get("only") == "explained" else (WHOLE, EXPLAINED):
        answer = judging.judge(scenario, "en", "current" if sort == "CR26" else "", level)
        assert answer.well, answer.text()
        assert rule in re.findall(r"\b\d{3}\.\d+[a-z]?\b", answer.text())


def test_there_are_questions_over_all_chapters() -> None:
    """At least 60, and nearly all are answered with the rule without being explained."""
    assert len(ROWS) >= 60
    assert {row["rule"].split()[1][0] for row in ROWS} >= set("1234567")
    assert sum("only" in row for row in ROWS) <= len(ROWS) // 10
