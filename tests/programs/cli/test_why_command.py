"""`arbitre why`: answers about a scenario's position, in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitre.rules.editions import CURRENT
from arbitre.rules.numbers import cite
from programs.cli.runner import run

SCENARIO = """
players:
  Alice:
    battlefield: [Glorious Anthem, {card: Grizzly Bears, counters: {+1/+1: 1}}, Mountain]
    hand: [Shock, Giant Growth]
  Bob: {battlefield: [Humility]}
play:
  - Alice casts Shock targeting Bob
  - everyone passes
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "position.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def test_a_characteristic_in_english(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """CR 613.3: each step with its layer, source and rule; the value first."""
    lines = run(capsys, "why", file, "Grizzly Bears power").out.splitlines()
    assert lines[0] == "Grizzly Bears, power: 3"
    assert [line.rpartition(" → ")[2] for line in lines[1:]] == [
        "2 [CR 208.1]",
        "1 [CR 613.3b]",
        "2 [CR 613.3c]",
        "3 [CR 613.3d]",
    ]
    assert "layer 7b, Humility" in lines[2]
    assert "set to 1/1" in lines[2]


def test_a_characteristic_in_french(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """The question and the answer may be French; the numbers are those of the edition asked for."""
    found = run(capsys, "why", file, "force de Grizzly Bears", "--lang", "fr", "--edition", "current")
    lines = found.out.splitlines()
    assert lines[0] == "Grizzly Bears, force : 3"
    assert "couche 7b, Humility" in lines[2]
    assert lines[2].endswith(f"fixé à 1/1 → 1 [{cite('613.3b', CURRENT)}]")
    assert "marqueurs +1/+1" in lines[3]


def test_an_action_that_is_not_legal(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """CR 117.3: without green mana Giant Growth cannot be cast; the reason names the rule in both languages."""
    question = "Alice casts Giant Growth targeting Grizzly Bears"
    english = json.loads(run(capsys, "why", file, question, "--json").out)
    french = json.loads(run(capsys, "why", file, question, "--json", "--lang", "fr").out)
    assert (english["legal"], french["legal"]) == (False, False)
    assert english["rule"] == french["rule"]
    assert english["reason"].startswith("cannot cast 'Giant Growth'")
    assert french["reason"].startswith("impossible de lancer Croissance gigantesque")


def test_an_action_that_is_legal(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """Asking changes nothing: the answer is the same twice."""
    for _ in range(2):
        assert (
            run(capsys, "why", file, "Alice attacks with Grizzly Bears")
            .out.strip()
            .endswith(": not now [CR 508.1]: legal in the declare attackers step")
        )


def test_a_characteristic_as_data(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """The steps with sources and what they did."""
    found = json.loads(run(capsys, "why", file, "Grizzly Bears toughness", "--json").out)
    assert (found["characteristic"], found["value"]) == ("toughness", "3")
    assert [step["deed"] for step in found["steps"]] == ["printed", "sets", "adds", "counters"]
    assert found["steps"][1]["name"] == "Humility"


@pytest.mark.parametrize(
    ("question", "complaint"),
    [("Hill Giant power", "nothing called 'Hill Giant'"), ("How so?", "not understood")],
)
def test_a_question_that_is_not_understood(
    capsys: pytest.CaptureFixture[str], file: Path, question: str, complaint: str
) -> None:
    """What it speaks of must be there; exit code 2."""
    found = run(capsys, "why", file, question)
    assert found.code == 2
    assert complaint in found.err


def test_a_question_about_an_earlier_moment(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    """Before the play Shock is still in hand; only one moment can be asked for."""
    question = "Can Alice cast Shock targeting Bob?"
    assert "in this zone: hand" in run(capsys, "why", file, question).out
    for moment in (("--at", "0"), ("--before", "Alice casts Shock targeting Bob")):
        assert run(capsys, "why", file, question, *moment).out == "Alice casts Shock targeting Bob: legal\n"
    found = run(capsys, "why", file, question, "--at", "0", "--after", "everyone passes")
    assert (found.code, "only one of 'at'" in found.err) == (2, True)
