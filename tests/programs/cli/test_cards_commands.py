"""`arbitre cards`: what is printed, what programs read, and which code is left behind."""

from __future__ import annotations

import json
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pytest

import arbitre
from arbitre.cards import compiling
from arbitre.cards.catalogue import add_to_user_catalogue, catalogue
from arbitre.cards.entries import Entry, Refused
from arbitre.cards.reading import FaceReading, Refusal
from arbitre.cards.records import Face
from arbitre.cli import output, stages
from arbitre.errors import UnsupportedText
from arbitre.ir.abilities import Keyword
from formats.cards.samples import FLYER, facts, refused
from programs.cli.runner import Outcome, run

GOBLIN: dict[str, Any] = {
    "name": "Test Goblin",
    "layout": "normal",
    "mana_cost": "{R}",
    "type_line": "Creature — Goblin",
    "oracle_text": "Haste",
    "power": "1",
    "toughness": "1",
    "released_at": "2011-01-01",
}


class Run(Protocol):
    def __call__(self, *arguments: object) -> Outcome: ...


@pytest.fixture
def cli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command line of a user with four cards of their own, and a phrasebook that knows one word."""
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("ARBITRE_CACHE_DIR", str(tmp_path / "cache"))
    catalogue.cache_clear()
    add_to_user_catalogue(
        [
            Entry(FLYER, released="2011-09-30"),
            refused("Odd Zyzzy"),
            Entry(facts("Dumb Zyzzy").facts, (Refused(1, 2),), texts=("A line.\nAnother line.",)),
            facts("Old Zyzzy", "{5}{R}", "Creature — Giant", power="5", toughness="6"),
        ]
    )

    def read(face: Face, text: str) -> FaceReading:
        if text in ("", "Haste"):
            return FaceReading(((Keyword("haste"),),) if text else ())
        return FaceReading((), (Refusal(1, text),))

    monkeypatch.setattr(arbitre, "unhandled", lambda card: ["Hat"] if card.name == "Hatter" else [])
    monkeypatch.setattr(stages, "_confirmed", lambda: None)
    monkeypatch.setattr(compiling.compile_card, "__defaults__", (read,))
    return partial(run, capsys)


def cards_file(tmp_path: Path, *cards: dict[str, Any]) -> Path:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([GOBLIN | changes for changes in cards]))
    return file


def test_show_prints_a_card_as_on_paper(cli: Run) -> None:
    assert cli("cards", "show", "OLD zyzzy", "--edition", "2011-09-30") == cli("cards", "show", "OLD zyzzy")
    assert cli("cards", "show", "OLD zyzzy") == (0, "Old Zyzzy  {5}{R}\nCreature — Giant\n5/6\n", "")


def test_show_writes_the_text_in_both_languages(cli: Run) -> None:
    assert cli("cards", "show", "aether gull").out.splitlines()[2:5] == ["Flying, haste", "Bushido 2", "1+*/2"]
    french = cli("cards", "show", "aether gull", "--lang", "fr").out.splitlines()
    assert french[1] == "Créature : Oiseau"
    assert french[2] == "Vol, célérité"


def test_show_falls_back_to_english_and_says_so(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from arbitre import oracle

    write = oracle.write

    def no_french(paragraphs: Any, name: str, lang: str = "en", *, of_2011: bool = False) -> str:
        if lang == "fr":
            raise UnsupportedText(name, "")
        return write(paragraphs, name, lang, of_2011=of_2011)

    monkeypatch.setattr(oracle, "write", no_french)
    _, out, err = cli("cards", "show", "aether gull", "--lang", "fr")
    assert "Flying, haste" in out
    assert err == "« Æther Gull » est en anglais, car une de ses capacités n'a pas encore de mots en français\n"


def test_show_tells_what_was_not_understood(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """And whether it may be understood by now, where the text is not known."""
    refused = "Odd Zyzzy  {1}\nArtifact\n(not understood: line 2)\n"
    monkeypatch.setattr("arbitre.services.refused.is_stale", lambda: False)
    shown = cli("cards", "show", "Odd Zyzzy").out
    assert shown.startswith(f"{refused}\nof its kind, and playable: ")
    assert shown.endswith("; in a deck 'Odd Zyzzy (blank)' is the card without its text\n")
    monkeypatch.setattr("arbitre.services.refused.is_stale", lambda: True)
    shown = cli("cards", "show", "Odd Zyzzy").out
    assert shown.startswith(f"{refused}\nThe phrasebook has changed since the catalogue was built: import the card")
    shown = cli("cards", "show", "Dumb Zyzzy").out
    card, _, why = shown.partition("\n\n")
    assert card == "Dumb Zyzzy  {1}\nArtifact\nA line.\nAnother line.\n(not understood: line 1 (an instruction))"
    assert why.startswith("cannot read the text of 'Dumb Zyzzy', line 1: no wording known here fits\n")


def test_show_gives_abilities_and_facts_to_programs(cli: Run) -> None:
    abilities = json.loads(cli("cards", "show", "aether gull", "--ir").out)
    assert abilities["Æther Gull"][0][0] == {"node": "Keyword", "name": "flying"}
    whole = json.loads(cli("cards", "show", "aether gull", "--json").out)
    assert whole["card"]["name"] == "Æther Gull"
    assert whole["released"] == "2011-09-30"
    assert json.loads(cli("cards", "show", "Odd Zyzzy", "--json").out)["refused"] == [{"face": 1, "line": 2}]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("show", "Olde Zyzzy"), "no card is called 'Olde Zyzzy'\n  hint: did you mean 'Old Zyzzy'"),
        (("show", "Old Zyzzy", "--lang", "de"), 'there are no texts in the language \'de\': expected "en" or "fr"'),
        (("show", "Odd Zyzzy", "--ir"), "cannot read the text of 'Odd Zyzzy', line 2"),
        (("search", "mv>=two"), "'two' is not a number in the search, column 3"),
        (("import", "nowhere.json"), "cannot read 'nowhere.json': no such file or directory"),
        (("coverage", "nowhere.json"), "cannot read 'nowhere.json'"),
        (("show",), "Missing argument"),
        (("frobnicate",), "No such command"),
    ],
)
def test_bad_input_is_one_message_and_code_2(cli: Run, arguments: tuple[str, ...], words: str) -> None:
    code, out, err = cli("cards", *arguments)
    assert code == 2
    assert words in err
    assert not out
    assert "Traceback" not in err


def test_search_prints_columns(cli: Run) -> None:
    assert cli("cards", "search", "zyzzy", "-type:creature") == (
        0,
        "Dumb Zyzzy  {1}  Artifact  (text not understood)\nOdd Zyzzy   {1}  Artifact  (text not understood)\n",
        "",
    )
    assert [card["card"]["name"] for card in json.loads(cli("cards", "search", "old", "zyzzy", "--json").out)] == [
        "Old Zyzzy"
    ]


def test_search_tells_what_it_leaves_out(cli: Run) -> None:
    code, out, err = cli("cards", "search", "zyzzy", "--limit", "1")
    assert (code, out.count("\n")) == (0, 1)
    assert err == "... and more; a limit of N shows N of them\n"


def test_search_without_a_find_has_code_1(cli: Run) -> None:
    assert cli("cards", "search", "xyzzyx") == (1, "", "no card fits\n")
    assert cli("cards", "search", "xyzzyx", "--json") == (1, "[]\n", "no card fits\n")


def test_imported_cards_are_found(cli: Run, tmp_path: Path) -> None:
    file = cards_file(
        tmp_path,
        {},
        {"name": "Odd Zyzzy", "oracle_text": "Zoom"},
        {"name": "Old Zyzzy", "oracle_text": "", "power": "9"},
        {"name": "T", "layout": "token"},
    )
    code, out, _ = cli("cards", "import", file)
    assert code == 0
    assert "3 cards are now in" in out
    assert "2 of them can be played" in out
    assert "left out: 1 (token)" in out
    assert cli("cards", "show", "old zyzzy").out.endswith("9/1\n")
    assert "Zoom\n(not understood: line 1 (an instruction))" in cli("cards", "show", "odd zyzzy").out
    report = json.loads(cli("cards", "import", file, "--json").out)
    assert (report["cards"], report["read"], report["left_out"]) == (3, 2, {"token": 1})


def test_cards_that_an_import_replaces_are_named(cli: Run, tmp_path: Path) -> None:
    """Those of an earlier import, and those that the package ships; people are told the first of many."""
    _, out, _ = cli("cards", "import", cards_file(tmp_path, {"name": "Brand New Zyzzy"}))
    assert "in place of" not in out
    file = cards_file(tmp_path, {"name": "BRAND new Zyzzy"}, {"name": "Forest"}, {"name": "Newer Zyzzy"})
    _, out, _ = cli("cards", "import", file)
    assert "in place of cards with the same names: BRAND new Zyzzy, Forest\n" in out
    assert json.loads(cli("cards", "import", file, "--json").out)["replaced"] == [
        "BRAND new Zyzzy",
        "Forest",
        "Newer Zyzzy",
    ]
    many = cards_file(tmp_path, *({"name": f"Zyzzy {number}"} for number in range(30)))
    cli("cards", "import", many)
    assert "Zyzzy 19 and 10 more\n" in cli("cards", "import", many).out


def test_an_import_tells_how_far_it_has_got_where_there_is_no_terminal(
    cli: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines now and then, none where the work is done soon."""
    file = cards_file(tmp_path, {"name": "One Zyzzy"}, {"name": "Two Zyzzy"}, {"name": "Three Zyzzy"})
    assert cli("cards", "import", file).err == ""
    monkeypatch.setattr(output, "EVERY", 0.0)
    assert cli("cards", "import", file).err == "reading cards: 1 of 3\nreading cards: 2 of 3\n"
    assert cli("cards", "import", file, "--lang", "fr").err == (
        "lecture des cartes : 1 sur 3\nlecture des cartes : 2 sur 3\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a process is told to end otherwise there")
def test_an_import_that_is_told_to_end_adds_nothing(cli: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(printed: object) -> None:
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(compiling, "compile_card", read)
    code, out, err = cli("cards", "import", cards_file(tmp_path, {"name": "Never Zyzzy"}))
    assert (code, out) == (130, "")
    assert "nothing is written by halves" in err
    assert cli("cards", "show", "never zyzzy").code != 0


def test_a_bad_file_changes_nothing(cli: Run, tmp_path: Path) -> None:
    code, _, err = cli("cards", "import", cards_file(tmp_path, {"name": "New Zyzzy"}, {"name": "B", "power": "x"}))
    assert code == 2
    assert "power 'x' of 'B' is not a number" in err
    assert "line 1" in err
    assert cli("cards", "show", "New Zyzzy").code == 2


def test_coverage_counts_and_ranks(cli: Run, tmp_path: Path) -> None:
    file = cards_file(
        tmp_path,
        {},
        {"name": "B", "oracle_text": "B has 2 hats."},
        {"name": "C", "oracle_text": "C has 3 hats."},
        {"name": "D", "oracle_text": "D sings."},
        {"name": "E", "released_at": "2012-01-01"},
        {"name": "F", "type_line": "Scheme"},
        {"name": "Hatter"},
    )
    found = json.loads(cli("cards", "coverage", file, "--released-before", "2011-09-30", "--json").out)
    assert (found["total"], found["read"], found["executable"], found["ambiguous"]) == (5, 2, 1, 0)
    assert found["exercised"] == 0  # recorded for other cards, not for these
    assert found["obstacles"]["executable"]["first"][0]["pattern"] == "Hat"
    assert found["obstacles"]["refused"]["patterns"] == 2
    assert found["obstacles"]["refused"]["first"][0] == {
        "pattern": "~ has N hats.",
        "unlocks": 2,
        "cards": 2,
        "example": "B",
        "line": "B has 2 hats.",
    }
    assert json.loads(cli("cards", "coverage", file, "--all", "--json").out)["total"] == 7
    text = cli("cards", "coverage", file, "--refused", "1").out
    assert "read  " in text
    assert "50.0 %" in text
    assert "exercised              0" in text
    assert "1 kind of node without a handler" in text
    assert "~ has N hats." in text
    assert "~ sings." not in text


def test_coverage_refuses_a_date_it_does_not_know(cli: Run, tmp_path: Path) -> None:
    code, _, err = cli("cards", "coverage", cards_file(tmp_path, {}), "--released-before", "Innistrad")
    assert (code, "'Innistrad' is not a date" in err) == (2, True)


@pytest.mark.parametrize("arguments", [(), ("cards",), ("cards", "show"), ("cards", "coverage")])
def test_every_command_explains_itself(cli: Run, arguments: tuple[str, ...]) -> None:
    code, out, _ = cli(*arguments, "--help")
    assert code == 0
    assert "Usage: arbitre" in out
