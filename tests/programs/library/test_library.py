"""The library as Python has it: where games come from, keys, lazy answers, pictures that show no more than a view."""

from __future__ import annotations

import doctest
import importlib
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest

import arbitre
from arbitre import Dice, Game, MalformedInput
from games.cards import w60
from hygiene.project import ROOT
from table import Table, creature

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(import arbitre\n.*?)^```", re.MULTILINE | re.DOTALL)
SNIPPETS = [(path, code) for path in DOCUMENTS for code in BLOCK.findall(path.read_text("utf-8"))]
SOURCE = ROOT / "src"
WITH_EXAMPLES = [path for path in sorted(SOURCE.rglob("*.py")) if ">>> " in path.read_text("utf-8")]


@pytest.mark.parametrize(("path", "code"), SNIPPETS, ids=lambda one: one.stem if isinstance(one, Path) else "")
def test_what_a_document_shows_runs_as_it_stands(path: Path, code: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, ""), path


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_of_a_module_hold(path: Path) -> None:
    name = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0
    assert found.failed == 0


def played(choices: int, seed: int = 3) -> Game:
    game, dice = Game.new([w60(), w60()], seed), Dice(seed)
    for _ in range(choices):
        if game.decision is not None:
            game.push(game.decision.sample(dice.below))
    return game


def test_a_key_is_that_of_the_position_however_it_was_reached() -> None:
    game, dice, keys = Game.new([w60(), w60()], 5), Dice(5), set()
    while game.decision is not None and len(game.choices) < 60:
        before, other, choice = game.key(), game.copy(), game.decision.sample(dice.below)
        game.push(choice)
        after = game.key()
        game.pop()
        assert game.key() == before == other.key()
        game.push(choice)
        other.push(choice)
        assert game.key() == after == other.key()
        keys.add(before)
    assert len(keys) == len(game.choices) > 30


def test_keys_differ_where_hidden_cards_or_rules_do() -> None:
    keys = {
        Game.new([w60(), w60()], seed, edition=arbitre.Edition.named(edition)).key()
        for seed in (1, 2)
        for edition in ("2011-09-30", "current")
    }
    assert len(keys) == 4


def test_a_record_gives_the_game_again(tmp_path: Path) -> None:
    game = arbitre.Game.new([arbitre.deck("red-green"), arbitre.deck("green-ramp")], 3)
    dice = Dice(1)
    for _ in range(30):
        assert game.decision is not None
        game.push(game.decision.sample(dice.below))
    arbitre.save(game, tmp_path / "game.json")
    assert Game.from_record(tmp_path / "game.json").key() == game.key()
    assert Game.from_record(arbitre.load(tmp_path / "game.json"), to=10).choices == game.choices[:10]
    with pytest.raises(MalformedInput, match="no such file"):
        Game.from_record(tmp_path / "other.json")


def test_answers_are_found_as_they_are_asked_for() -> None:
    """Of attacks with thirty creatures there are 2 ** 30."""
    table = Table.players(2)
    for _ in range(30):
        table.put(creature("Bear", 2, 2), player=1)
    while table.game.decision is None or table.game.decision.what != "attackers":
        table.pass_priority()
    assert len({*islice(table.game.answers(), 100)}) == 100
    assert list(table.game.legal_actions()) == []


def test_legal_actions_are_those_of_who_has_priority_but_to_pass() -> None:
    game = played(25)
    while not isinstance(game.decision, arbitre.Priority):
        assert game.decision is not None
        game.push(next(game.answers()))
    assert [arbitre.PASS, *game.legal_actions()] == list(game.answers())
    assert list(game.legal_actions(game.decider)) == list(game.legal_actions())


def test_there_are_no_answers_once_the_game_is_over() -> None:
    game = played(40)
    while not isinstance(game.decision, arbitre.Priority):
        assert game.decision is not None
        game.push(next(game.answers()))
    game.push(arbitre.Concede())
    assert list(game.answers()) == []
    assert list(game.legal_actions()) == []
    assert game._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("choices", [0, 2, 60, 150])
def test_a_picture_shows_what_the_view_has_and_no_more(choices: int) -> None:
    game = played(choices)
    for player in (1, 2):
        view = game.view(player)
        picture = ElementTree.fromstring(view._repr_svg_())
        shown = " ".join(picture.itertext())
        mine = {thing.facts.name for thing in view.seat(player).hand if thing.facts is not None}
        assert all(name in shown for name in mine)
        seen = {thing.facts.name for thing in view.battlefield if thing.facts is not None} | mine
        hidden = {game.characteristics(id).name for id in game.player(3 - player).hand} - seen
        hidden -= {thing.facts.name for thing in view.stack if thing.facts is not None}
        assert not any(name in shown or name in str(view).split("graveyard")[0] for name in hidden)


def test_equal_views_have_equal_pictures_and_lines() -> None:
    view = played(80).view(1)
    other = view.determinize(Dice(4).below).view(1)
    assert view == other
    assert (view.svg(), str(view)) == (other.svg(), str(other))


def test_the_lines_of_a_view() -> None:
    table = Table.players(2)
    for _ in range(2):
        table.put(creature("Bear", 2, 2), player=1)
    lines = str(table.game.view(1)).splitlines()
    assert "    battlefield: 2 Bear 2/2" in lines
    assert lines[-1].endswith("decides: priority")
