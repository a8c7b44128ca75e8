"""The pages of the site can be believed: each command and snippet runs as it stands, in a folder of its page."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.french.typography import plain
from programs.cli.runner import run

DOCS = Path(__file__).parents[3] / "docs"
PAGES = sorted([*(DOCS / "guide").glob("*.md"), *(DOCS / "tutorials").glob("*.md")])
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands(block: str) -> list[tuple[str, list[str]]]:
    """The commands of a block, each with the lines that it prints, among others."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)
    assert parts[0] == "", "a block of a console begins with a command"
    return [
        (part.split("\n")[0], [line.strip() for line in part.split("\n")[1:] if line.strip()]) for part in parts[1:]
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_a_page_does_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Files are written as shown; what a command prints has the lines shown, in their order."""
    monkeypatch.chdir(tmp_path)
    ran = 0
    for kind, block in BLOCK.findall(page.read_text(encoding="utf-8")):
        if kind == "yaml":
            (tmp_path / re.match(r"# (\S+)\n", block)[1]).write_text(block, encoding="utf-8")
        elif kind == "python":
            done = subprocess.run([sys.executable, "-c", block], capture_output=True, check=False, text=True)
            assert (done.returncode, done.stderr) == (0, "")
            ran += 1
        elif kind == "console":
            for command, shown in commands(block):
                program, *words = shlex.split(command)
                assert program == "arbitre"
                outcome = run(capsys, *words)
                assert "Traceback" not in outcome.err
                assert outcome.code == 0 or any("cannot" in line for line in shown), (command, outcome.err)
                at, printed = 0, plain(outcome.out + outcome.err)
                for line in shown:
                    at = printed.find(line, at)
                    assert at >= 0, f"{command!r} does not print {line!r} there:\n{printed}"
                ran += 1
        else:
            assert kind == "text"
    assert ran


def test_every_page_is_in_the_table_of_contents() -> None:
    """And every entry is a page; each kind of user has a tutorial, judges a guide in both languages."""
    entries = re.findall(r"^([a-z/-]+)$", (DOCS / "index.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert all((DOCS / f"{entry}.md").exists() for entry in entries)
    there = {str(path.relative_to(DOCS).with_suffix("")) for path in DOCS.rglob("*.md")}
    assert there - set(entries) == {"index", "rulebook"}
    kinds = {"judge", "player", "deck-builder", "researcher", "card-author"}
    assert {f"tutorials/{kind}" for kind in kinds} | {"guide/judge", "guide/juge"} <= set(entries)
