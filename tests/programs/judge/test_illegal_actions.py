"""Illegal actions of many kinds: each refusal names the rule that decides, the object, and what would help."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from arbitre.judge.wording.reading import read_scenario
from arbitre.services import judging

ROWS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("illegal.yaml").read_text("utf-8"))
SECTIONS = ("305", "307", "508.1", "509.1", "510.1", "601", "602", "606", "702")


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['rule']} {row['about']}" for row in ROWS])
def test_an_illegal_action_is_explained(row: dict[str, Any], tmp_path: Path) -> None:
    """The whole answer, in both languages; as data the rule, an object and what would make it legal."""
    scenario = {"players": {"Alice": row.get("alice", {}), "Bob": row.get("bob", {})}}
    scenario |= {part: row[part] for part in ("turn", "play") if part in row}
    file = tmp_path / "position.yaml"
    file.write_text(yaml.safe_dump(scenario, allow_unicode=True, sort_keys=False), encoding="utf-8")
    position = read_scenario(file)
    english, french = (judging.why(position, row["asked"], lang, row.get("edition", "")) for lang in ("en", "fr"))
    for answer, lang in ((english, "en"), (french, "fr")):
        assert answer.text() == row[lang].rstrip("\n").replace("CR26", "CR")
    for data in (english.data(), french.data()):
        assert (data["legal"], data["verdict"], data["rule"]) == (False, "illegal", row["rule"].replace("CR26", "CR"))
        assert data["name"]
        assert data["remedies"]


def test_the_kinds_of_illegal_actions() -> None:
    """At least 60, and two or more of each section."""
    found = Counter(next((one for one in SECTIONS if row["rule"].split()[1].startswith(one)), "") for row in ROWS)
    cited = "\n".join(row["en"] for row in ROWS)
    assert len(ROWS) >= 60
    assert all(found[section] >= 2 or cited.count(f"CR {section}") >= 2 for section in SECTIONS)
