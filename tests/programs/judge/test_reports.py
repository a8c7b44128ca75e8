"""A report as data: the board at every moment, in both languages, as the published schema says."""

from __future__ import annotations

import json

import pytest

from arbitre.judge.known import executable, wording
from arbitre.judge.reports import FORMAT, SCHEMA, Report, schema
from arbitre.judge.reports.model import Arrow, Board, Both, Side
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.reading import parse_scenario
from arbitre.rules.editions import Edition
from helpers.formats import SCHEMA_OF_REPORTS, check_formats
from programs.cli.runner import run

FIGHT = """
title: A fight
players:
  Alice: {battlefield: [Craw Wurm, {card: Forest, count: 2}], hand: [Giant Growth], library: [Island]}
  Bob: {life: 15, battlefield: [Wall of Wood]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Craw Wurm
  - Bob blocks Craw Wurm with Wall of Wood
  - Alice casts Giant Growth targeting Craw Wurm
  - legal: Alice passes
  - everyone passes
  - go to end_combat
expect:
  - Wall of Wood is in the graveyard
  - Craw Wurm is 9/7
"""


def made(text: str = FIGHT, edition: str = "2011-09-30") -> Report:
    """The report on a scenario, which is as every report."""
    return check_formats(Playing(parse_scenario(text, "it.yaml"), executable, wording, Edition.named(edition)).run())


def side(board: Board, name: str) -> Side:
    return next(one for one in board.sides if one.name == name)


def after(found: Report, said: str) -> Board:
    """The board at the moment in whose story something is told."""
    return next(m.board for m in found.timeline if any(said in line.text for line in m.story.en))


def test_the_board_before_anything_happens() -> None:
    """Life, zones, and what is to be read on a card: in both languages, from what the engine understood."""
    found = made()
    alice, bob = found.start.sides
    assert (alice.life, bob.life, alice.library, bob.library) == (20, 15, 1, 0)
    (growth,) = alice.hand
    look = found.looks[growth.look]
    assert (look.cost, look.colors, look.kind) == ("{G}", "G", "")
    assert look.type == Both("Instant", "Éphémère")
    assert look.text.en == "Target creature gets +3/+3 until end of turn."
    assert look.text.fr.startswith("La créature ciblée gagne +3/+3")
    assert [found.looks[one.look].kind for one in alice.battlefield] == ["", "land", "land"]


def test_arrows_point_from_what_attacks_blocks_and_is_aimed() -> None:
    found = made()
    wurm, wall = side(found.start, "Alice").battlefield[0].id, side(found.start, "Bob").battlefield[0].id
    board = after(found, "casts Giant Growth")
    (spell,) = board.stack
    assert set(board.arrows) == {
        Arrow("attack", wurm, 2),
        Arrow("block", wall, wurm),
        Arrow("target", spell.id, wurm),
    }
    assert spell.does.en == "Target creature gets +3/+3 until end of turn."
    assert (spell.player, spell.targets) == (1, (wurm,))


def test_damage_is_seen_before_it_destroys() -> None:
    """CR 704.3: between what happens and the state-based actions is a moment of its own."""
    found = made()
    dealt, died = after(found, "deals 9 damage"), after(found, "Wall of Wood is destroyed")
    assert [one.damage for one in side(dealt, "Bob").battlefield] == [9]
    assert side(died, "Bob").battlefield == ()
    assert [found.looks[one.look].name.en for one in side(died, "Bob").graveyard] == ["Wall of Wood"]


def test_what_a_player_does_is_one_moment() -> None:
    """With the sentence that said it; what was tried stands where it was tried."""
    found = made()
    casting = next(m for m in found.timeline if "casts" in m.story.en[0].text)
    assert casting.said == ("Alice casts Giant Growth targeting Craw Wurm",)
    assert [one.tapped for one in side(casting.board, "Alice").battlefield][1:].count(True) == 1
    assert [found.tried[at].line for at in casting.tried] == ["Alice passes"]
    assert [check.line for check in found.checks if check.holds] == [
        "Wall of Wood is in the graveyard",
        "Craw Wurm is 9/7",
    ]


@pytest.mark.parametrize(("edition", "rule"), [("2011-09-30", "119.3e"), ("current", "120.3e")])
def test_rules_are_those_of_the_edition(edition: str, rule: str) -> None:
    """Cited by its numbers, each with our own title in both languages."""
    found = made(FIGHT.replace("Alice blocks", "Bob blocks"), edition)
    (line, *_) = (one for m in found.timeline for one in m.story.fr if "inflige" in one.text)
    assert line.rule == f"CR {rule}"
    assert found.titles[line.rule].en != found.titles[line.rule].fr
    assert all(line.rule in found.titles for m in found.timeline for line in m.story.en)


def test_the_published_schema_is_that_of_the_data() -> None:
    """`tools/build_schemas.py` writes it."""
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == schema()
    SCHEMA_OF_REPORTS.check_schema(schema())


def test_the_command_prints_the_schema_and_what_is_as_it_says(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(run(capsys, "judge", "--schema", "report").out)
    assert told == schema()
    (file := tmp_path / "fight.yaml").write_text(FIGHT, encoding="utf-8")
    data = json.loads(run(capsys, "judge", file, "--format", "json", "--explain").out)
    assert [error.message for error in SCHEMA_OF_REPORTS.iter_errors(data)] == []
    assert (data["format"], data["edition"], data["answer"]["verdict"]) == (FORMAT, "2011-09-30", "holds")
    assert data["values"]
    assert data["causes"]
    refused = run(capsys, "judge", "--schema", "tea")
    assert refused.code == 2
    assert refused.err == 'arbitre: there is no schema \'tea\': expected "report" or "scenario"\n'
