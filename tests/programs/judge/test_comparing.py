"""A scenario under two editions: where the games part, and how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitre.errors import MalformedInput
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.compared import as_data, as_text
from arbitre.judge.scenarios.comparing import Comparison, compare
from arbitre.judge.wording.reading import parse_scenario
from arbitre.rules.editions import Edition
from programs.cli.runner import run

KINGS = """
title: Two kings
cards:
  Old King: {cost: "{0}", type: Legendary Creature — Human, power: 2, toughness: 2}
players:
  Alice: {hand: [Old King]}
  Bob: {battlefield: [Old King]}
play:
  - Alice casts Old King
  - everyone passes
"""
BELL = """
cards:
  Old King: {cost: "{0}", type: Legendary Creature — Human, power: 2, toughness: 2}
  Bell: {type: Artifact, text: "Whenever a creature dies, tap ~."}
players:
  Alice: {hand: [Old King], battlefield: [Bell]}
  Bob: {battlefield: [Old King]}
play:
  - Alice casts Old King
  - everyone passes
  - everyone passes
"""
BLOCKERS = """
title: The order of the blockers
cards:
  Big Wurm: {cost: "{6}", type: Creature — Wurm, power: 6, toughness: 4}
  Low Wall: {cost: "{1}", type: Creature — Wall, power: 0, toughness: 3, text: Defender}
  High Wall: {cost: "{1}", type: Creature — Wall, power: 0, toughness: 5, text: Defender}
players:
  Alice: {battlefield: [Big Wurm]}
  Bob: {battlefield: [Low Wall, High Wall]}
play:
  - Alice attacks with Big Wurm
  - Bob blocks Big Wurm with Low Wall, High Wall
  - Alice orders Low Wall, High Wall
  - go to combat_damage
  - Alice assigns with Big Wurm 1 to Low Wall, 5 to High Wall
  - go to end_combat
"""
BOLT = """
cards:
  Red Bolt: {cost: "{0}", type: Instant, text: Red Bolt deals 3 damage to any target.}
players:
  Alice: {hand: [Red Bolt]}
  Bob: {life: 3}
play:
  - Alice casts Red Bolt targeting Bob
  - everyone passes
"""


def compared(text: str, one: str = "2011-09-30", other: str = "current") -> Comparison:
    return compare(parse_scenario(text), executable, wording, (Edition.named(one), Edition.named(other)))


def test_what_is_tapped_is_compared() -> None:
    """CR 704.5k, 603.6c: the ability triggers in the one edition only."""
    told = as_text(compared(BELL), "en")
    assert "Bell (Alice), tapped - 2011-09-30: tapped [CR 701.17a]; current: untapped" in told


def test_two_legends_part_at_the_state_based_action() -> None:
    """CR 704.5k in the one edition; nothing happens in the other."""
    told = as_text(compared(KINGS), "en")
    assert "Here the games part: (after: Old King enters the battlefield. [CR 608.3])" in told
    assert "  2011-09-30: Old King is put into the graveyard. [CR 704.5k]" in told
    assert "  current: nothing more happens" in told
    assert "  Old King (Bob), zone - 2011-09-30: graveyard [CR 704.5k]; current: battlefield" in told


def test_what_one_edition_refuses_and_what_the_other_does_not_ask() -> None:
    """CR 510.1c forbids what is free today; the order of the blockers is asked for in the one edition only."""
    found = compared(BLOCKERS)
    told = as_text(found, "en")
    assert "2011-09-30: refused: 'Big Wurm' assigns damage to a creature before those ahead of it" in told
    assert "current: Low Wall assigns no combat damage. [CR 510.1a]" in told
    assert "current: nothing asks for this: Alice orders Low Wall, High Wall" in told
    data = as_data(found, "fr")
    assert [step["what"] for step in data["parting"]] == ["damage assignment order", "assigns no damage"]
    assert {(one["of"], one["what"]): one["values"] for one in data["differences"]} == {
        ("Low Wall (Bob)", "damage"): ["0", "1"],
        ("High Wall (Bob)", "zone"): ["champ de bataille", "cimetière"],
    }


def test_a_question_that_no_sentence_answers_gets_the_first_answer() -> None:
    """A scenario of 2011 says nothing of the legend that is kept; under today's rules one is taken, and told."""
    found = compared(
        KINGS.replace("  Bob: {battlefield: [Old King]}", "  Bob: {}").replace(
            "hand: [", "battlefield: [Old King], hand: ["
        )
    )
    assert [len(outcome.playing.unanswered) for outcome in found.outcomes] == [0, 1]
    assert "actuelle : aucune phrase ne répond à ceci : " in as_text(found, "fr")


def test_a_draw_is_compared() -> None:
    """CR 104.4a, 704.5k: in the one edition both players lose at once; the other game goes on."""
    dying = KINGS.replace("toughness: 2}", 'toughness: 2, text: "When ~ dies, each player loses 20 life."}')
    found = compared(f"{dying}  - everyone passes\n")
    assert "  result - 2011-09-30: draw [CR 104.4a]; current: -\n" in as_text(found, "en")
    assert "  résultat - 2011-09-30 : nulle [CR 104.4a] ; actuelle : -\n" in as_text(found, "fr")


def test_the_winner_is_compared() -> None:
    """CR 104.2a, 704.5k: in the one edition Bob is left alone in the game, and named."""
    dying = KINGS.replace("toughness: 2}", 'toughness: 2, text: "When ~ dies, you lose 10 life."}')
    dying = dying.replace("Alice: {", "Alice: {life: 10, ")
    found = compared(f"{dying}  - everyone passes\n")
    assert "  result - 2011-09-30: Bob [CR 104.2a]; current: -\n" in as_text(found, "en")


def test_counters_are_compared() -> None:
    """Two deaths in the one edition, none in the other."""
    text = "Whenever another creature dies, put a +1/+1 counter on Old Witness."
    witness = f'  Old Witness: {{cost: "{{1}}", type: Creature — Human, power: 1, toughness: 1, text: "{text}"}}'
    scene = KINGS.replace("players:", f"{witness}\nplayers:").replace(
        "Old King]}\n  Bob", "Old King], battlefield: [Old Witness]}\n  Bob"
    )
    told = as_text(compared(scene + "  - everyone passes\n  - everyone passes\n"), "en")
    assert "Old Witness (Alice), counters (+1/+1) - 2011-09-30: 2" in told


def test_single_switches_are_compared_as_well() -> None:
    """Two variations of one edition."""
    told = as_text(compared(KINGS, other="2011-09-30+LEGEND_RULE=keep-oldest"), "fr")
    assert "Old King (Bob), zone - 2011-09-30 : cimetière [CR 704.5k] ;" in told
    assert "2011-09-30+LEGEND_RULE=keep-oldest : champ de bataille" in told


def test_games_that_are_the_same() -> None:
    """Only the numbers of the rules differ, which is no difference."""
    found = compared(BOLT)
    assert found.same
    assert as_text(found, "fr").endswith("Les deux éditions mènent à la même partie.")
    assert as_data(found, "en")["parting"] is None


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Text or JSON; the editions must be two."""
    file = tmp_path / "kings.yaml"
    file.write_text(KINGS, encoding="utf-8")
    printed = run(capsys, "judge", file, "--compare", "2011-09-30,current", "--json")
    data = json.loads(printed.out)
    assert (printed.code, data["editions"], data["same"]) == (0, ["2011-09-30", "current"], False)
    assert data["differences"][0]["rules"] == ["CR 704.5k", "CR 608.3"]
    assert "is not two editions" in run(capsys, "judge", file, "--compare", "current").err
    assert "no edition '2012'" in run(capsys, "judge", file, "--compare", "2012,current").err


def test_tokens_are_counted() -> None:
    """CR 110.5c, CR26 111.4: two of them, whose name has a word more today."""
    made = 'Red Bolt: {cost: "{0}", type: Sorcery, text: Create two 1/1 green Wolf creature tokens.}'
    scene = BOLT.replace(" targeting Bob", "").splitlines()
    told = as_text(compared("\n".join([*scene[:2], f"  {made}", *scene[3:]])), "en")
    assert "Alice, tokens (Wolf) - 2011-09-30: 2 " in told
    assert "Alice, tokens (Wolf Token) - 2011-09-30: 0 " in told


def test_a_scenario_that_cannot_be_read_is_refused() -> None:
    """What is wrong in every edition is no difference between them."""
    with pytest.raises(MalformedInput):
        compared(KINGS.replace("Alice casts", "Alice sings"))
