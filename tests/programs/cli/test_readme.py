"""The readme can be believed: its snippets run as they stand, and so does every command that it names."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from programs.cli.runner import run
from programs.cli.test_documents import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
MEANT = {
    "[DECK]": "red-green",
    "[AGAINST]": "white-weenie",
    "A": "red-green",
    "B": "white-weenie",
    "N": "2",
    "J": "1",
    '"QUESTION"': '"Craw Wurm power"',
    "NUMBER": "508.1",
    "NAME": '"craw wurm"',
    "WORD": "trample",
}
"""What stands for the words in capitals; files are made by the test."""


LONG = ("arbitre bench", "arbitre gauntlet DECK...", "arbitre serve", "arbitre mcp", "arbitre seat")
"""Commands that take long, or go on until they are ended (`programs/web`, `programs/seats`)."""


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("snippet", blocks("python"))
def test_a_snippet_runs_as_it_stands(snippet: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", snippet], cwd=tmp_path, capture_output=True, check=False, text=True)
    assert done.stderr == ""
    result, popped = done.stdout.splitlines()
    assert re.fullmatch(r"\(\d,\) \d+|\(\) \d+", result)
    assert "<Game: turn " in popped


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """A file for each kind of them that the readme names, by the command that reads it."""
    scenario, record, cases = (
        tmp_path / "scenario.yaml",
        tmp_path / "match" / "game-000000.json",
        tmp_path / "cases.jsonl",
    )
    scenario.write_text(blocks("yaml")[0], encoding="utf-8")
    calls = [{"op": "execute"}]
    case = {"id": "empty", "players": 2, "format": "none", "calls": calls, "cards": []}
    cases.write_text(json.dumps(case) + "\n")
    puzzle = ROOT / "src" / "arbitre" / "data" / "puzzles" / "nobody-blocks.yaml"
    made = {"judge": scenario, "why": scenario, "replay": record, "conformance": cases, "solve": puzzle}
    return {command: str(file) for command, file in made.items()}


def commands() -> list[str]:
    return re.findall(r"^\| `(arbitre [^`]*)`", README, re.MULTILINE)


def test_there_are_commands() -> None:
    assert len(commands()) >= 9


@pytest.mark.parametrize("line", [line for line in commands() if line not in LONG])
def test_a_command_runs_as_it_stands(
    line: str, files: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if " replay" in line:
        assert (
            run(capsys, "match", "red-green", "green-ramp", "-n", "1", "-j", "1", "--out", tmp_path / "match").code == 0
        )
    words = [MEANT.get(word, word) for word in line.split()[1:]]
    file = files.get(words[0], "")
    words = [file if re.fullmatch(r"FILE(\.\.\.)?|RECORD", word) else word for word in words]
    code, out, err = run(capsys, *shlex.split(" ".join(words)))
    assert (code, err) == (0, ""), (out, err)
    assert out
