"""`arbitre cards decks FOLDER|FILE` and `cards deck --as`: which decks can be played, and decks for other programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from programs.cli.runner import run

UNREAD = "Grey Riddle"
"""A card of the user's, whose text says nothing that is understood."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """Decks of two groups, one of them whole."""
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path / "data"))
    riddle = {
        "name": UNREAD, "mana_cost": "{1}", "type_line": "Sorcery", "layout": "normal",
        "oracle_text": "Frobnicate target creature.",
    }  # fmt: skip
    (tmp_path / "riddle.json").write_text(json.dumps([riddle]))
    run(capsys, "cards", "import", tmp_path / "riddle.json")
    decks = tmp_path / "decks"
    (decks / "friday").mkdir(parents=True)
    (decks / "whole.dec").write_text("56 Mountain\n4 Shock\n")
    (decks / "friday" / "riddles.txt").write_text(f"56 Mountain\n4 {UNREAD}\nSideboard\n1 {UNREAD}\n")
    (decks / "friday" / "broken.txt").write_text("0 Mountain\n")
    (decks / "notes.md").write_text("not a deck")
    return decks


def test_each_deck_and_each_group_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "cards", "decks", folder)
    assert told.code == 0
    lines = [" ".join(line.split()) for line in told.out.splitlines()]
    assert f"riddles: {UNREAD}" in lines
    assert any(line.startswith("broken: cannot have 0 copies of a card in ") for line in lines)
    assert "all 2 1 50.0 % 1 0.5" in lines
    assert "friday 1 0 0.0 % 1 1.0" in lines
    assert f"1 1 {UNREAD} its text is not understood: line 1 (an instruction)" in lines
    assert any(line.startswith("1 Frobnicate") for line in lines)
    assert "1 1 an instruction" in lines


def test_it_is_told_in_french_and_for_programs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    french = run(capsys, "cards", "decks", folder, "--lang", "fr").out
    assert f"riddles : {UNREAD}" in french
    assert "jouables" in french
    found = json.loads(run(capsys, "cards", "decks", folder, "--json").out)
    assert {deck["name"]: [card["name"] for card in deck["missing"]] for deck in found["decks"]} == {
        "whole": [],
        "riddles": [UNREAD],
        "broken": [],
    }
    assert found["cards"][0] | {"why": ""} == {"name": UNREAD, "alone": 1, "decks": 1, "why": ""}


def test_a_file_has_a_deck_a_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = folder.parent / "decks.jsonl"
    deck = {"name": "Burn", "family": "red", "main": {"Mountain": 20, "Shock": 4}, "side": {UNREAD: 1}}
    lines.write_text(f"{json.dumps(deck)}\n\nnothing\n{json.dumps(deck | {'name': 'Fire', 'side': {}})}\n")
    found = json.loads(run(capsys, "cards", "decks", lines, "--json").out)
    assert [(one["name"], one["group"], bool(one["missing"]), bool(one["unread"])) for one in found["decks"]] == [
        ("Burn", "red", True, False),
        ("3", "", False, True),
        ("Fire", "red", False, False),
    ]


def test_neither_folder_nor_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told = run(capsys, "cards", "decks", tmp_path / "none")
    assert told.code == 2
    assert "no such file" in told.err


@pytest.mark.parametrize("kind", ["arena", "mtgo", "dek", "forge", "xmage", "cockatrice"])
def test_a_deck_is_written_for_another_program(kind: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "deck.out"
    assert run(capsys, "cards", "deck", "caw-control", "--as", kind, "-o", file).code == 0
    printed = run(capsys, "cards", "deck", "caw-control", "--as", kind).out
    assert printed == file.read_text("utf-8")
    counted = run(capsys, "cards", "deck", file).out
    assert counted.splitlines()[0].endswith(": 60 + 15")
    assert run(capsys, "cards", "deck", "caw-control", "--as", kind, "-o", file).code == 2


def test_what_was_assumed_of_a_deck_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "d.txt").write_text("My burn\n4 Lightning Bolt\n\n56 Mountain\n\n15 Shock\n")
    told = run(capsys, "cards", "deck", tmp_path / "d.txt")
    assert told.err.splitlines() == [
        "d.txt: 'My burn' is taken for a heading",
        "d.txt: the last group is taken for the sideboard (60 + 15)",
    ]
    french = run(capsys, "cards", "deck", tmp_path / "d.txt", "--lang", "fr")
    assert "d.txt : le dernier groupe est pris pour la réserve (60 + 15)" in french.err
