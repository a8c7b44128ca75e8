"""Questions about how it ends are answered, in both languages, by the command and in the report on a scenario."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import arbitre
from arbitre.judge.known import executable, wording
from arbitre.judge.questions.why import replies, why
from arbitre.judge.scenarios.playing import Playing
from arbitre.rules.editions import PINNED, Edition
from arbitre.services.showing import ability_text
from programs.cli.runner import run

FIGHT = """Alice has Serra Angel and 3 Forests. Bob has Mahamoti Djinn; it's Bob's declare attackers step.
Bob attacks Alice with Mahamoti Djinn. Alice blocks Mahamoti Djinn with Serra Angel."""
CALL = """Alice has Soul Warden. Bob has 4 Plains; Bob has Captain's Call in hand. It is Bob's turn.
Bob casts Captain's Call."""
ANGEL = """Bob has Platinum Angel; Bob has 1 life. Alice has Mountain; Alice has Lightning Bolt in hand.
Alice casts Lightning Bolt targeting Bob. It resolves."""
MOON = "Alice has Blood Moon. Bob has Urborg, Tomb of Yawgmoth and an Island. It is Bob's turn."
CREEK = "Alice has Vivid Creek in hand. Bob has nothing. Alice plays Vivid Creek."
STIFLED = """Alice has Mountain; Alice has Shock in hand. Bob has 2 Islands; Bob has 2 life.
Bob has Counterspell in hand.
Alice casts Shock targeting Bob. Bob casts Counterspell targeting Shock."""
BOLT = """Alice has Mountain; Alice has Lightning Bolt in hand. Bob has 3 life.
Alice casts Lightning Bolt targeting Bob. It resolves."""
SHOCKED = """Alice has Mountain; Alice has Shock in hand.
Bob has Grizzly Bears and Craw Wurm. Bob has Mox Pearl in hand.
Alice casts Shock targeting Grizzly Bears. It resolves."""
BURNT = """Alice has Mountain; Alice has Shock in hand. Bob has Craw Wurm.
Alice casts Shock targeting Craw Wurm."""
THEN = "If nobody does anything more:"
LOST = "Bob has no life left and loses the game. [CR 704.5a]"
WON = "Alice wins the game. [CR 104.2a]"
COURSE = [
    "Alice casts Lightning Bolt. [CR 601.2a]",
    "Lightning Bolt targets Bob. [CR 601.2c]",
    "Lightning Bolt resolves. [CR 608.2]",
    "Lightning Bolt deals 3 damage to Bob. [CR 119.3a]",
    "Bob loses 3 life and has 0. [CR 118.2]",
]
DEAD = "Grizzly Bears is destroyed. [CR 704.5g]"
STANDS = "Craw Wurm is still on the battlefield"


def asked(position: str, question: str, lang: str = "en", edition: Edition = PINNED) -> list[str]:
    """The lines of the answer; the game is as it was."""
    playing = Playing(arbitre.Scenario.of(position).read(), executable, wording, edition)
    playing.run()
    choices, log = list(playing.game.choices), list(playing.game.log)
    lines = why(playing, question, ability_text).as_text(lang, ability_text).split("\n")
    assert (list(playing.game.choices), list(playing.game.log)) == (choices, log)
    return [line.strip() for line in lines]


@pytest.mark.parametrize(
    ("position", "question", "lines"),
    [
        (FIGHT, "Does Serra Angel die?", ["Yes.", "Serra Angel is destroyed. [CR 704.5g]"]),
        (FIGHT, "Will the Angel be destroyed?", ["Yes."]),
        (FIGHT, "Is Serra Angel exiled?", ["No.", "Serra Angel is destroyed. [CR 704.5g]"]),
        (FIGHT, "Does the Djinn kill Serra Angel?", ["Yes."]),
        (FIGHT, "Does Serra Angel kill the Djinn?", ["No."]),
        (
            FIGHT,
            "Does the Djinn survive?",
            ["Yes.", "Mahamoti Djinn is still on the battlefield, with 4 damage and a toughness of 6 [CR 704.5g]"],
        ),
        (FIGHT, "How much damage does Serra Angel take?", ["5 damage in all"]),
        (FIGHT, "How much damage does the Angel deal?", ["4 damage in all"]),
        (FIGHT, "Does the Djinn take any damage?", ["Yes.", "4 damage in all"]),
        (FIGHT, "How much life does Alice have?", ["Alice has 20 life [CR 118.1]"]),
        (FIGHT, "Who wins?", ["the game is not over"]),
        (FIGHT, "Is Serra Angel tapped?", ["No.", "Serra Angel is untapped"]),
        (FIGHT, "Does Serra Angel trigger?", ["No.", "Serra Angel has no triggered ability [CR 603.1]"]),
        (FIGHT, "Can Alice tap Forest for green mana?", ["Yes.", "mana of Forest now: {G} [CR 605.1a]"]),
        (FIGHT, "Can Alice tap Forest for {U}?", ["No."]),
        (CALL, "How many times does Soul Warden trigger?", ["3 times"]),
        (CALL, "Does Soul Warden trigger?", ["Yes.", "3 times"]),
        (CALL, "What is Alice's life total?", ["Alice has 23 life [CR 118.1]"]),
        (CALL, "How many cards does Bob have in hand?", ["Bob has 0 cards in hand"]),
        (
            ANGEL,
            "Does Bob lose the game?",
            [
                "No.",
                "Bob has -2 life [CR 118.1]",
                "Bob loses 3 life and has -2. [CR 118.2]",
                "Platinum Angel says that the player can't lose the game [CR 101.2]",
            ],
        ),
        (MOON, "Can Bob tap Island for black mana?", ["No.", "mana of Island now: {U} [CR 605.1a]"]),
        (MOON, "Can Bob get red mana from Urborg, Tomb of Yawgmoth?", ["Yes."]),
        (
            CREEK,
            "How many counters does Vivid Creek have?",
            ["Vivid Creek has 2 counters of the kind charge [CR 121.1]"],
        ),
        (CREEK, "How many charge counters are on Vivid Creek?", ["Vivid Creek has 2 counters of the kind charge"]),
        (STIFLED, "Does Bob die?", ["No.", "Bob has 2 life"]),
        (STIFLED, "Is Shock countered?", ["Yes."]),
        (STIFLED, "Does Shock resolve?", ["No."]),
    ],
)
def test_what_is_asked_is_answered(position: str, question: str, lines: list[str]) -> None:
    told = asked(position, question)
    if told[0] == "If nobody does anything more:":
        told = told[1:]
    assert [line[: len(wanted)] for line, wanted in zip(told, lines, strict=False)] == lines


@pytest.mark.parametrize(
    ("position", "question", "lines"),
    [
        (BOLT, "Who wins?", [LOST, WON]),
        (BOLT, "Does Alice win?", ["Yes.", LOST, WON]),
        (BOLT, "Does Bob win?", ["No.", LOST, WON]),
        (BOLT, "Does Bob lose?", ["Yes.", LOST, *COURSE, "because of Lightning Bolt"]),
        (BOLT, "Does Alice lose?", ["No.", WON, *COURSE, LOST, "because of Lightning Bolt"]),
        (BOLT, "Does Bob survive?", ["No.", LOST, *COURSE, "because of Lightning Bolt"]),
        (BOLT, "Does Lightning Bolt resolve?", ["Yes.", "Lightning Bolt resolves. [CR 608.2]"]),
        (BURNT, "Does Bob win?", [THEN, "No.", "the game is not over"]),
        (BURNT, "Does Bob lose?", [THEN, "No.", "Bob has 20 life [CR 118.1]"]),
        (BURNT, "Does Shock resolve?", [THEN, "Yes.", "Shock resolves. [CR 608.2]"]),
        (BURNT, "Does Craw Wurm die?", [THEN, "No.", f"{STANDS}, with 2 damage and a toughness of 4 [CR 704.5g]"]),
        (SHOCKED, "Does Craw Wurm survive?", ["Yes.", STANDS]),
        (SHOCKED, "Is Craw Wurm exiled?", ["No.", STANDS]),
        (SHOCKED, "Is Mox Pearl destroyed?", ["No.", "Mox Pearl is in hand"]),
    ],
)
def test_the_whole_of_an_answer(position: str, question: str, lines: list[str]) -> None:
    """CR 104.2a, 104.3b, 118.1, 704.5a, 704.5g: what is so, what led to it, and nothing else."""
    assert asked(position, question) == lines


@pytest.mark.parametrize("died", [True, False])
def test_what_killed_a_creature_is_told(died: bool) -> None:
    """CR 704.5g: the spell that dealt the damage has killed it, and what has dealt none has not."""
    told = asked(SHOCKED, f"Does {'Shock' if died else 'Craw Wurm'} kill Grizzly Bears?")
    assert told[:2] == ["Yes." if died else "No.", DEAD]
    assert told[-1] == "because of Shock"


@pytest.mark.parametrize(
    ("position", "question", "line"),
    [
        (FIGHT, "Est-ce que Serra Angel meurt ?", "Oui."),
        (FIGHT, "Serra Angel est-elle détruite ?", "Oui."),
        (FIGHT, "Le Djinn survit-il au combat ?", "Oui."),
        (FIGHT, "Le Djinn tue-t-il Serra Angel ?", "Oui."),
        (FIGHT, "Alice perd-elle la partie ?", "Non."),
        (FIGHT, "Qui gagne ?", "la partie n'est pas finie"),
        (FIGHT, "Combien de points de vie a Alice ?", "Alice a 20 points de vie [CR 118.1]"),
        (FIGHT, "Combien de blessures Serra Angel subit-elle ?", "5 blessures en tout"),
        (FIGHT, "Alice peut-elle engager Forest pour du mana bleu ?", "Non."),
        (CALL, "Combien de fois Soul Warden se déclenche-t-elle ?", "3 fois"),
        (CALL, "Combien de cartes Bob a-t-il en main ?", "Bob a 0 carte en main"),
        (CREEK, "Combien de marqueurs y a-t-il sur Vivid Creek ?", "Vivid Creek a 2 marqueurs de cette sorte : charge"),
    ],
)
def test_in_french(position: str, question: str, line: str) -> None:
    told = asked(position, question, "fr")
    assert line in [one[: len(line)] for one in told[:2]]


def test_it_is_told_when_it_rests_on_nobody_doing_more() -> None:
    """Not of what can be seen now."""
    assert asked(FIGHT, "Does Serra Angel die?")[0] == "If nobody does anything more:"
    assert asked(ANGEL, "Does Bob lose?")[0] == "No."
    assert asked(FIGHT, "Is Mahamoti Djinn tapped?")[0] == "Yes."


def test_rules_are_those_of_the_edition() -> None:
    told = asked(CREEK, "How many counters does Vivid Creek have?", edition=Edition.named("current"))
    assert told[0].endswith(" 122.1]")


def test_the_report_answers_its_questions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In text, briefly, as data and as a page; of a question that is not understood it is said."""
    file = tmp_path / "it.txt"
    file.write_text(f"{FIGHT} Does Serra Angel die? And what would Urza say? How much life does Alice have?", "utf-8")
    told = run(capsys, "judge", file).out
    assert "Question: Does Serra Angel die?\n  If nobody does anything more:\n    Yes.\n" in told
    assert "    Alice has 20 life [CR 118.1]\n" in told
    unread = (
        "Question: And what would Urza say?\n  this question is not understood: 'And what would Urza say'; no question"
        " here has these words: 'Urza', 'say'; this one is much like it:"
    )
    assert unread in told
    assert run(capsys, "judge", file, "--brief").out.startswith("Question: Does Serra Angel die?")
    data = json.loads(run(capsys, "judge", file, "--json").out)
    asked = ["Does Serra Angel die?", "And what would Urza say?", "How much life does Alice have?"]
    assert [one["question"] for one in data["replies"]] == asked
    assert "Si personne ne fait rien de plus :" in data["replies"][0]["told"]["fr"]
    page = run(capsys, "judge", file, "--format", "html").out
    assert "If nobody does anything more:" in page


def test_the_name_of_the_file_tells_the_format(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A page, data, or text; what is asked for comes first."""
    file = tmp_path / "it.txt"
    file.write_text(f"{FIGHT} Does Serra Angel die?", "utf-8")
    begins = {"it.html": "<!DOCTYPE html>", "it.json": "{", "it.out": ""}
    for name, begin in begins.items():
        run(capsys, "judge", file, "-o", tmp_path / name)
        assert (tmp_path / name).read_text("utf-8").startswith(begin)
    assert "Question: Does Serra Angel die?" in (tmp_path / "it.out").read_text("utf-8")
    run(capsys, "judge", file, "-o", tmp_path / "text.html", "--format", "text")
    assert "<html" not in (tmp_path / "text.html").read_text("utf-8")
    refused = run(capsys, "judge", file, "--format", "pdf")
    assert (refused.code, "pdf" in refused.err) == (2, True)


COMPANION = """
edition: current
cards:
  Old Friend: {cost: "{1}{G}", type: Creature, power: 2, toughness: 2,
    text: "Companion — Your starting deck contains only cards with even mana values."}
players:
  Alice: {ZONE: [{card: Old Friend, companion: yes}], battlefield: [{card: Forest, count: LANDS}]}
  Bob: {}
play: [Alice takes the special action companion of Old Friend]
expect: [Old Friend is in Alice's hand]
"""


def test_a_companion_in_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CR26 116.2g, 702.139a: it comes to the hand for {3}, in both languages; elsewhere a card is no companion."""
    file = tmp_path / "friend.yaml"
    file.write_text(COMPANION.replace("ZONE", "outside").replace("LANDS", "3"), "utf-8")
    told = run(capsys, "judge", file)
    assert (told.code, "pays to put the companion Old Friend into the hand." in told.out) == (0, True)
    assert "pour mettre le compagnon Old Friend dans sa main" in run(capsys, "judge", file, "--lang", "fr").out
    file.write_text(COMPANION.replace("ZONE", "outside").replace("LANDS", "2"), "utf-8")
    assert run(capsys, "judge", file).code == 1
    file.write_text(COMPANION.replace("ZONE", "hand").replace("LANDS", "3"), "utf-8")
    refused = run(capsys, "judge", file)
    assert (refused.code, "a companion is a card outside the game" in refused.err) == (2, True)


def test_where_a_card_is_instead_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "where.yaml"
    file.write_text("players: {Alice: {battlefield: [Forest]}, Bob: {}}\nexpect: [Forest is in Bob's hand]", "utf-8")
    assert "Forest is in Bob's hand: battlefield, Alice\n" in run(capsys, "judge", file).out
    assert ": champ de bataille, Alice\n" in run(capsys, "judge", file, "--lang", "fr").out


def test_a_question_changes_nothing_of_the_story() -> None:
    playing = Playing(arbitre.Scenario.of(f"{CALL} How much life does Alice have?").read(), executable, wording, PINNED)
    playing.run()
    log = list(playing.game.log)
    assert len(list(replies(playing, ability_text))) == 1
    assert playing.game.log == log
