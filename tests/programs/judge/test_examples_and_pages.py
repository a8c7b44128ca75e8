"""The examples of a folder are collected, counted and checked; a report can be a page for the browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.errors import MalformedInput
from arbitre.judge.reports import lines_as_page
from arbitre.judge.scenarios.examples import collect
from programs.cli.runner import run

SCENE = "players: {Alice: {}, Bob: {}}\nexpect: [Bob has 20 life]\n"


def folder(at: Path) -> Path:
    (at / "examples-2011.txt").write_text("EX-2011-100.1-1\nEX-2011-100.1-2\n")
    (at / "examples-2026.txt").write_text("EX-2026-100.1-1\n")
    return at


def test_examples_are_collected_by_file_and_by_what_a_scenario_names(tmp_path: Path) -> None:
    """A scenario shows the example that its file is called after, or those that it names; the rest has its reason."""
    (tmp_path / "EX-2011-100.1-1.yaml").write_text(SCENE)
    (tmp_path / "EX-several.yaml").write_text(f"examples: [EX-2011-100.1-1, EX-2026-100.1-1]\n{SCENE}")
    (tmp_path / "examples-not-expressible.yaml").write_text("EX-2011-100.1-2: nobody plays\n")
    found = collect(folder(tmp_path))
    assert {example: len(shown) for example, shown in found.shown.items()} == {
        "EX-2011-100.1-1": 2,
        "EX-2026-100.1-1": 1,
    }
    assert found.reasons == {"EX-2011-100.1-2": "nobody plays"}
    assert list(found.of("2011-09-30")) == ["EX-2011-100.1-1", "EX-2011-100.1-2"]
    assert list(found.of("current")) == ["EX-2026-100.1-1"]


@pytest.mark.parametrize(
    ("name", "text"),
    [("EX-2011-100.1-9.yaml", SCENE), ("examples-not-expressible.yaml", "EX-2011-100.1-9: nobody plays\n")],
)
def test_an_example_that_there_is_not(name: str, text: str, tmp_path: Path) -> None:
    """The file is told."""
    (tmp_path / name).write_text(text)
    with pytest.raises(MalformedInput, match=r"no official example 'EX-2011-100\.1-9'") as error:
        collect(folder(tmp_path))
    assert error.value.where.file.endswith(name)


def test_lines_as_a_page_are_paragraphs_and_lists() -> None:
    """The title once, without the line below it; what is indented is a list; nothing is taken for markup."""
    page = lines_as_page("Title\n=====\n\nTurn 1\n  a < b\n  c & d\nTurn 2", "Title", "fr")
    assert page.startswith('<!DOCTYPE html>\n<html lang="fr">')
    assert "<title>Title</title>" in page
    body = "".join(page.partition('<div class="panel">')[2].partition("</div>")[0].split("\n"))
    assert body == '<p>Turn 1</p><ul class="lines"><li>a &lt; b</li><li>c &amp; d</li></ul><p>Turn 2</p>'
    assert "<h1>arbitre</h1>" in lines_as_page("Turn 1", "", "en")


def test_a_page_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the title of the scenario and what came of it."""
    (file := tmp_path / "it.yaml").write_text(f"title: A <b>quiet</b> game\n{SCENE}")
    page = run(capsys, "judge", file, "--format", "html").out
    assert page.count("<h1>A &lt;b&gt;quiet&lt;/b&gt; game</h1>") == 1
    assert "A <b>" not in page
