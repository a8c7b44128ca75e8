"""`arbitre match`: what it refuses before anything is played, what it prints, and how it goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arbitre.cli import many
from arbitre.errors import EngineFault
from arbitre.sim import play as playing
from arbitre.sim.backends import play_all
from arbitre.sim.results import Result
from programs.cli.runner import run


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("red-green",), "a match needs two decks or more"),
        (("red-green", "nonesuch"), "there is no deck 'nonesuch'"),
        (("red-green", "green-ramp", "--agents", "random,random,random"), "2 decks need one agent for all"),
        (("red-green", "green-ramp", "--agents", "clever"), "there is no agent 'clever'"),
        (("red-green", "green-ramp", "--edition", "1993"), "there is no edition '1993'"),
        (("red-green", "green-ramp", "--games", "0"), "0 is not in the range 1<=x"),
        (("red-green", "green-ramp", "--variant", "chess"), "there is no variant 'chess'"),
        (("red-green", "green-ramp", "red-green", "--variant", "two-headed giant"), "3 players cannot be 2 teams"),
    ],
)
def test_bad_input_is_told(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str) -> None:
    code, out, err = run(capsys, "match", *arguments)
    assert code == 2
    assert words in " ".join(err.split())
    assert not out


def test_903_5_a_deck_that_does_not_fit_its_variant_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    deck = tmp_path / "edh.txt"
    deck.write_text("Commander\n1 Isamaru, Hound of Konda\nDeck\n20 Forest\n")
    code, _, err = run(capsys, "match", deck, deck)
    assert code == 2
    assert "21 cards with the commander" in err
    assert "'Forest' makes mana of a colour" in err


def test_a_match_of_commander_decks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = tmp_path / "edh.txt"
    deck.write_text("Commander\n1 Isamaru, Hound of Konda\nDeck\n99 Plains\n")
    code, out, _ = run(capsys, "match", deck, deck, "--games", "1", "--jobs", "1")
    assert code == 0
    assert "1 game of" in out


def test_810_a_match_of_two_teams(capsys: pytest.CaptureFixture[str], bears: Path, tmp_path: Path) -> None:
    """CR 810.8a: both sides of a team win; the record of a game plays again."""
    arguments = ("match", bears, bears, bears, bears, "--variant", "two-headed giant", "--games", "2", "--jobs", "1")
    code, out, _ = run(capsys, *arguments, "--out", tmp_path / "out", "--json")
    assert code == 0
    won = [side["overall"]["won"] for side in json.loads(out)["summary"]["sides"]]
    assert (won[0], won[2], sum(won)) == (won[1], won[3], 4)
    code, _, _ = run(capsys, "replay", tmp_path / "out" / "game-000000.json")
    assert code == 0


@pytest.fixture
def bears(tmp_path: Path) -> Path:
    deck = tmp_path / "bears.txt"
    deck.write_text("16 Forest\n24 Grizzly Bears\n")
    return deck


def played(capsys: pytest.CaptureFixture[str], bears: Path, *arguments: object) -> dict[str, Any]:
    code, out, _ = run(capsys, "match", bears, bears, "--jobs", 1, "--json", *arguments)
    assert code == 0
    found: dict[str, Any] = json.loads(out)["summary"]
    return found


def test_a_match_is_played_and_summed_up(capsys: pytest.CaptureFixture[str], bears: Path) -> None:
    found = played(capsys, bears, "--games", 4)
    assert found["played"] == 4
    assert [side["name"] for side in found["sides"]] == ["bears 1", "bears 2"]
    assert sum(side["overall"]["won"] for side in found["sides"]) + found["drawn"] == 4
    assert all(side["beginning"]["games"] == side["following"]["games"] == 2 for side in found["sides"])
    assert found == played(capsys, bears, "--games", 4)
    assert found != played(capsys, bears, "--games", 4, "--seed", 1)


def test_a_match_is_printed(capsys: pytest.CaptureFixture[str], bears: Path) -> None:
    code, out, _ = run(capsys, "match", bears, bears, "--jobs", 1, "--games", 2, "--most-choices", 5)
    assert code == 0
    assert out.startswith("2 games of ")
    assert "95 % interval" in out
    assert "2 broken off after too many choices, and not counted" in out


def test_an_interrupted_match_goes_on(
    capsys: pytest.CaptureFixture[str], bears: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    whole = played(capsys, bears, "--games", 4)

    def interrupted(*arguments: Any) -> Iterator[Result]:
        yield next(play_all(*arguments))
        raise KeyboardInterrupt

    monkeypatch.setattr(many.backends, "play_all", interrupted)
    code, _, err = run(capsys, "match", bears, bears, "--jobs", 1, "--games", 4, "--out", out)
    assert code == 130
    assert "the same command goes on from here" in err
    monkeypatch.undo()
    _, _, err = run(capsys, "match", bears, bears, "--jobs", 1, "--games", 4, "--out", out)
    assert "1 game is there already, 3 are left" in err
    assert played(capsys, bears, "--games", 4, "--out", out) == whole
    records = sorted(path.name for path in out.glob("game-*.json"))
    assert records == [f"game-00000{number}.json" for number in range(4)]


def test_a_fault_is_told_and_has_code_1(
    capsys: pytest.CaptureFixture[str], bears: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise EngineFault("a hat is missing", "100.1")

    monkeypatch.setattr(playing, "run", broken)
    code, out, err = run(capsys, "match", bears, bears, "--jobs", 1, "--games", 2)
    assert code == 1
    assert "2 ended by a fault" in out
    assert err.count("a hat is missing") == 1


def test_a_folder_is_the_same_with_any_number_of_workers(
    capsys: pytest.CaptureFixture[str], bears: Path, tmp_path: Path
) -> None:
    folders = {}
    for jobs in (1, 2):
        out = tmp_path / str(jobs)
        code, _, _ = run(capsys, "match", bears, bears, "--games", 6, "--jobs", jobs, "--out", out)
        assert code == 0
        folders[jobs] = {file.name: file.read_bytes() for file in out.iterdir()}
    assert folders[1] == folders[2]
