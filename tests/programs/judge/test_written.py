"""Scenarios as they are written: the published schema, the file that is written back, Python's form, step by step."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
import yaml

import arbitre
from arbitre.cli.describing import Describing
from arbitre.errors import MalformedInput
from arbitre.judge.wording.reading import parse_scenario, read_scenario
from arbitre.judge.wording.rewriting import as_written
from arbitre.judge.wording.written import SCHEMA, ScenarioAt, as_yaml, schema
from programs.cli.runner import run

RULES = Path(__file__).parents[2] / "rules"
FILES = sorted(path for path in RULES.rglob("*.yaml") if path.name != "examples-not-expressible.yaml")
VALID = jsonschema.Draft202012Validator(schema())


def plain(data: Any) -> Any:
    """As editors read it: a date is a word."""
    return json.loads(json.dumps(data, default=str))


def test_the_published_schema_is_that_of_the_fields(capsys: pytest.CaptureFixture[str]) -> None:
    """`tools/build_schemas.py` writes it, and the command prints it."""
    assert json.loads(SCHEMA.read_text("utf-8")) == schema()
    VALID.check_schema(schema())
    assert json.loads(run(capsys, "judge", "--schema", "scenario").out) == schema()


def test_every_scenario_of_the_repository_is_as_the_schema_says() -> None:
    for file in FILES:
        data = plain(yaml.safe_load(file.read_text("utf-8")))
        assert [error.message for error in VALID.iter_errors(data)] == [], file


def test_what_is_written_back_says_the_same() -> None:
    """Every field of every scenario of the repository."""
    for file in FILES:
        first = as_written(read_scenario(file))
        again = as_written(parse_scenario(as_yaml(first)))
        assert msgspec.to_builtins(again) == msgspec.to_builtins(first), file


TWO = "players: {Alice: {}, Bob: {}}\n"


@pytest.mark.parametrize(
    "text",
    [
        "playes: {Alice: {}, Bob: {}}",
        "players: {Alice: {}}",
        "players: {Alice: {hnd: Shock}, Bob: {}}",
        "players: {Alice: {hand: [{card: Shock, cuont: 2}]}, Bob: {}}",
        "players: {Alice: {hand: [{card: Shock, count: 501}]}, Bob: {}}",
        "players: {Alice: {hand: [{card: Shock, count: 0}]}, Bob: {}}",
        "players: {Alice: {poison: -1}, Bob: {}}",
        TWO + "turn: {number: 0}",
        TWO + "turn: {hour: 3}",
        TWO + "play: [{expects: Bob wins}]",
        TWO + "cards: {Ogre: {colour: red}}",
    ],
)
def test_what_the_reader_refuses_the_schema_refuses_too(text: str) -> None:
    """Fields, numbers and what is missing."""
    with pytest.raises(MalformedInput):
        parse_scenario(text)
    assert list(VALID.iter_errors(plain(yaml.safe_load(text))))


def test_the_page_on_writing_does_what_it_says() -> None:
    """Each text and file is judged as it stands; the snippet runs."""
    page = (RULES.parents[1] / "docs" / "writing.md").read_text("utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert [kind for kind, _ in blocks] == ["text", "text", "yaml", "python"]
    for kind, block in blocks:
        if kind == "python":
            exec(block, {})
        else:
            assert arbitre.Scenario.of(block).judge().failed == []


# --- Python -----------------------------------------------------------------------------------------------------------

BEARS = arbitre.Scenario(
    players={
        "Alice": arbitre.PlayerAt(life=12, battlefield=["Grizzly Bears", arbitre.CardAt("Forest", count=3)]),
        "Bob": arbitre.PlayerAt(),
    },
    turn=arbitre.TurnAt(player="Alice", step="begin_combat"),
    play=["Alice attacks with the Bears", arbitre.CheckAt(expect="Bears is attacking"), "go to end of combat"],
    expect=["Bob has 18 life"],
)


def test_a_scenario_in_python(tmp_path: Path) -> None:
    """It is played, begins a game, and is saved and loaded."""
    verdict = BEARS.judge()
    assert verdict.failed == []
    assert BEARS.judge("current").game.edition.name == "current"
    game = arbitre.Game.from_scenario(BEARS)
    assert (game.state.turn, [player.life for player in game.state.players]) == (1, [12, 20])
    BEARS.save(tmp_path / "bears.yaml")
    assert arbitre.Scenario.load(tmp_path / "bears.yaml").judge().failed == []
    assert arbitre.Scenario.of("Alice has Forest. Bob has nothing.").players["Alice"].battlefield == ["Forest"]


def test_a_scenario_in_python_is_refused_with_its_place() -> None:
    """In the file that it would be."""
    wrong = arbitre.Scenario(players={"Alice": arbitre.PlayerAt(battlefield="Grizly Bears"), "Bob": arbitre.PlayerAt()})
    with pytest.raises(arbitre.MalformedInput, match="no card is called 'Grizly Bears' in scenario, line 2"):
        wrong.judge()
    with pytest.raises(TypeError):
        arbitre.Scenario(player={})


# --- step by step -----------------------------------------------------------------------------------------------------


def described(answers: Iterable[str], lang: str = "en") -> tuple[ScenarioAt, list[str]]:
    """What is described by these answers, and all that was shown."""
    lines, shown = iter(answers), list[str]()

    def read(prompt: str) -> str:
        shown.append(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    from arbitre.messages import speaking

    with speaking(lang):
        return as_written(Describing(read, shown.append, lang).scenario()), shown


def test_a_scenario_is_asked_for_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong is told at once and asked again; each play is played at once; the whole is saved."""
    monkeypatch.chdir(tmp_path)
    found, shown = described(
        [
            *("Ann", "Ann, Ben"),  # one name is too few
            *("12 life, Grizly Bears", "12 life, Grizzly Bears, 3 Forests", ""),
            *("Hill Giant", ""),
            *("tea", ""),
            *(
                "Ann casts Giant Growth on the Bears",
                "it resolves",
                "Ann attacks with the Giant",
                "Ann attacks with Bears",
            ),
            *("u", "end", "puzzle"),
        ]
    )
    told = "\n".join(shown)
    assert list(found.players) == ["Ann", "Ben"]
    assert found.players["Ann"].life == 12
    assert found.play == ("Ann casts Giant Growth on the Bears", "it resolves")
    assert "two names or more" in told
    assert "did you mean 'Grizzly Bears'" in told
    assert "Grizzly Bears gets +3/+3 until end of turn" in told
    assert "That is refused: " in told
    assert "Taken back: Ann attacks with Bears" in told
    saved = read_scenario(tmp_path / "puzzle.yaml")
    assert msgspec.to_builtins(as_written(saved)) == msgspec.to_builtins(found)


def test_a_question_is_put_as_it_comes_up() -> None:
    """By number, word or a whole sentence; an answer that is none is asked for again."""
    start = ["", "2 Mountains; Lightning Bolt in hand", "", "Jace Beleren", "", ""]
    play = ["Alice casts Lightning Bolt targeting Bob", "everyone passes"]
    for answer in ("yes", "2", "Alice says yes"):
        found, shown = described([*start, *play, answer, "end"])
        assert len(found.play) == 3, shown
    found, shown = described([*start, *play, "tea", "yes", "end"])
    assert found.play[-1] == "Alice says yes"


def test_step_by_step_in_french() -> None:
    found, shown = described(["", "Grizzly Bears", "", "", "", "Alice attaque avec les Bears", "fin"], "fr")
    assert found.play == ("Alice attaque avec les Bears",)
    assert "Qui joue ? [Alice, Bob] :" in [line.replace("\u202f", " ").replace("\u00a0", " ") for line in shown]
    assert any("Grizzly Bears attaque Bob" in line for line in shown)


def test_what_is_no_description_is_not_taken_for_one() -> None:
    """Who has what is told before anything is played; a play or a question there is refused and asked for again."""
    found, shown = described(["", "Grizzly Bears", "", "what can Bob do?", "it resolves", "Hill Giant", "", "", "end"])
    assert list(map(str, found.play)) == []
    assert sum("does not tell what is there" in line for line in shown) == 2


def test_a_question_is_answered_at_once_and_kept() -> None:
    """Taken back like any other answer; one that is not understood is not kept."""
    start = ["", "Grizzly Bears; Forest; Giant Growth in hand", "", "Hill Giant", "", ""]
    play = ["Alice casts Giant Growth on the Bears", "it resolves", "How big is Grizzly Bears?"]
    found, shown = described([*start, *play, "Would Urza like it?", "end"])
    assert any("Grizzly Bears, power: 5" in line for line in shown)
    assert any("this question is not understood" in line for line in shown)
    assert found.question == "How big is Grizzly Bears?"
    found, _ = described([*start, *play, "u", "end"])
    assert found.question == ""


def test_yes_saves_under_a_name_that_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    _, shown = described(["", "", "", "", "end", "y"])
    assert "Saved as scenario.yaml." in shown
    assert (tmp_path / "scenario.yaml").exists()
    _, shown = described(["", "", "", "", "end", "no"])
    assert [one.name for one in tmp_path.iterdir()] == ["scenario.yaml"]


def test_a_word_of_a_question_is_no_player() -> None:
    """ "Qui a la priorité ?" asks for somebody, and speaks of nobody who is called Qui."""
    text = "Alice a Grizzly Bears. Bob n'a rien. C'est la phase principale d'Alice. Qui a la priorité ?"
    assert [seat.name for seat in arbitre.Scenario.of(text).read().seats] == ["Alice", "Bob"]
