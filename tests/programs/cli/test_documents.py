"""What the readme and the documents name is there: commands, their options, the scenario that is shown."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from arbitre.cli import COMMANDS, build
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.reading import parse_scenario
from arbitre.rules.editions import Edition

ROOT = Path(__file__).parents[3]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
USE = re.compile(r"(?:`|^    )arbitre ([a-z]+)( [a-z]+)?([^\n]*)", re.MULTILINE)


def uses() -> list[tuple[str, str, str, str]]:
    """Each use of a command in the documents: where, the command, the word after it and the rest."""
    return [
        (path.name, *match.groups(default=""))
        for path in DOCUMENTS
        for match in USE.finditer(path.read_text(encoding="utf-8"))
    ]


def test_there_are_uses() -> None:
    assert {use[1] for use in uses()} >= set(COMMANDS)


@pytest.mark.parametrize("use", uses(), ids=lambda use: f"{use[0]}: {use[1]}{use[2]}")
def test_a_command_that_is_named_is_there(use: tuple[str, str, str, str]) -> None:
    """With the options that are named beside it."""
    _, word, second, rest = use
    line = [word, second.strip()] if word == "cards" else [word]
    help_of = CliRunner(env={"COLUMNS": "200"}).invoke(build(), [*line, "--help"])
    assert help_of.exit_code == 0, help_of.output
    assert set(re.findall(r"--[a-z-]+", rest)) <= set(re.findall(r"--[a-z-]+", help_of.output))


def test_what_is_made_is_a_target() -> None:
    """`make WORD` in a document is a target of the makefile."""
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {
        word for path in DOCUMENTS for word in re.findall(r"(?m)(?:`|^)make ([a-z]+)", path.read_text(encoding="utf-8"))
    }
    assert {"play", "test"} <= named <= targets


def _floors(plan: str, room: str) -> list[str]:
    """The folders that the table of this room names, in its order."""
    _, _, section = plan.partition(f"## The floors of the {room}\n")
    return re.findall(r"^\| `([a-z_]+)/`", section.partition("\n## ")[0], re.MULTILINE)


def test_the_rooms_that_are_named_are_there() -> None:
    """The map of the house names every floor of the engine and of the judge, from the top down, and rooms that are
    there."""
    plan = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = {contract["id"]: contract["layers"] for contract in contracts if "layers" in contract}
    assert _floors(plan, "engine") == layers["floors"]
    judge = [room for layer in layers["judge"] for room in layer.split(" | ")]
    assert _floors(plan, "judge") == judge[: judge.index("layout")]
    engine = ROOT / "src" / "arbitre" / "engine"
    rooms = re.findall(r"`([a-z_]+/[a-z_/]+)`", plan[plan.index("## The floors") :])
    known = (ROOT / "src" / "arbitre", engine, ROOT)
    assert [r for r in rooms if not any((base / r).is_dir() or (base / f"{r}.py").exists() for base in known)] == []


def test_the_scenario_of_the_readme_is_as_expected() -> None:
    (text,) = re.findall(r"```yaml\n(.*?)```", DOCUMENTS[0].read_text(encoding="utf-8"), re.DOTALL)
    verdict = Playing(parse_scenario(text, "README.md"), executable, wording, Edition.named("2011-09-30")).run()
    assert verdict.failed == []
