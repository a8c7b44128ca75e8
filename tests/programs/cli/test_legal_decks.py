"""What commands say of decks that are not legal, and what has to be said to play them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from programs.cli.runner import run

CARDS = [
    {
        "name": "Old Stone", "layout": "normal", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": "",
        "released_at": "1993-08-05", "set": "lea", "sets": ["lea", "2ed"], "rarity": "rare",
        "legalities": {"legacy": "banned", "vintage": "restricted", "standard": "not_legal"},
    },
    {
        "name": "New Stone", "layout": "normal", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": "",
        "released_at": "2010-10-01", "set": "som", "sets": ["som"], "rarity": "common",
        "legalities": {"legacy": "legal"},
    },
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "cards.json").write_text(json.dumps(CARDS))
    assert run(capsys, "cards", "import", tmp_path / "cards.json").code == 0
    return tmp_path


def deck(folder: Path, format: str, cards: str) -> Path:
    path = folder / "deck.txt"
    path.write_text(f"About\nName Mine\nFormat {format}\n\nDeck\n{cards}")
    return path


@pytest.mark.parametrize(
    ("format", "cards", "told"),
    [
        ("Standard 2011-06", "4 Old Stone\n56 Mountain", ["'Old Stone' is in no set of Standard 2011-06"]),
        ("Standard 2011-06", "4 New Stone\n56 Mountain", []),
        ("Legacy", "4 Old Stone\n56 Mountain", ["'Old Stone' is banned in Legacy"]),
        (
            "Vintage",
            "2 Old Stone\n58 Mountain",
            ["'Old Stone' is restricted in Vintage: one is allowed, the deck has 2"],
        ),
        ("Vintage", "1 Old Stone\n59 Mountain", []),
        ("Pauper", "4 New Stone\n56 Mountain", []),
        ("Limited M11", "5 New Stone\n35 Mountain", []),
        ("Limited M11", "5 New Stone\n30 Mountain", ["the deck has 35 cards, and 40 are needed [CR 100.2b]"]),
        ("Legacy", "5 New Stone\n35 Mountain", ["the deck has 40 cards, and 60 are needed [CR 100.2a]"]),
    ],
)
def test_what_speaks_against_a_deck(
    folder: Path, format: str, cards: str, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    found = run(capsys, "cards", "deck", deck(folder, format, cards))
    assert found.code == bool(told)
    assert [line for line in told if line not in found.out.splitlines()] == []


def test_what_could_not_be_looked_at_is_told(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = run(capsys, "cards", "deck", deck(folder, "Pauper", "4 Old Stone\n56 Mountain"))
    assert "not known to have been common: Old Stone" in found.out
    found = run(capsys, "cards", "deck", deck(folder, "Legacy 2011-06", "60 Mountain"), "--lang", "fr")
    assert "examiné d'après la liste venue avec vos cartes, et non celle de 2011-06" in found.out
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path / "none"))
    found = run(capsys, "cards", "deck", deck(folder, "Legacy", "60 Mountain"))
    assert "not looked at: what is banned or restricted (your cards came without a list)" in found.out
    (tmp_path / "plain.txt").write_text("40 Mountain\n")
    found = run(capsys, "cards", "deck", tmp_path / "plain.txt")
    assert found.code == 0
    assert "a deck of 40 cards is looked at as a limited one" in found.out


def test_cards_newer_than_the_rules_are_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "new.txt").write_text("4 Monastery Swiftspear\n56 Mountain\n")
    found = run(capsys, "cards", "deck", folder / "new.txt", "--edition", "2011-02-04")
    assert found.code == 0
    assert "'Monastery Swiftspear' came out on 2014-09-26, after these rules" in found.out
    assert "Swiftspear" not in run(capsys, "cards", "deck", folder / "new.txt", "--edition", "current").out


def test_an_illegal_deck_is_played_only_if_that_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = deck(folder, "Legacy", "9 Shock\n21 Mountain")
    for command in (("match", "-n", "1", "-j", "1"), ("play", "--watch", "--agent", "random", "--seed", "1")):
        told = run(capsys, *command, mine, "red-green")
        assert told.code == 2
        assert told.err.splitlines() == [
            "arbitre: the deck 'deck' is not legal:",
            "  the deck has 30 cards, and 60 are needed [CR 100.2a]",
            "  the deck has 9 of 'Shock', and 4 are allowed [CR 100.2a]",
            "  hint: --any-deck plays it all the same",
        ]
        told = run(capsys, *command, mine, "red-green", "--any-deck")
        assert told.code == 0
        assert "deck: the deck has 9 of 'Shock', and 4 are allowed [CR 100.2a]" in told.err.splitlines()
