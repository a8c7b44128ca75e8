"""What a judge is told: targets, X, costs, replacement, copies, the state-based action; briefly, whole or explained."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from programs.cli.runner import run

BOLT = """
players:
  Alice: {battlefield: [Mountain, Rest in Peace], hand: [Lightning Bolt]}
  Bob: {battlefield: [Grizzly Bears]}
turn: {player: Alice, step: precombat_main}
play:
  - Alice casts Lightning Bolt targeting Grizzly Bears
  - resolve
expect:
  - Grizzly Bears is in exile
"""
GROWTH = """
players:
  Alice: {battlefield: [Forest, Grizzly Bears], hand: [Giant Growth]}
  Bob: {battlefield: [Hill Giant, Glorious Anthem]}
turn: {player: Alice, step: precombat_main}
play:
  - illegal: Alice casts Giant Growth targeting Bob
  - Alice casts Giant Growth targeting Grizzly Bears
  - resolve
expect:
  - Grizzly Bears is 5/5
"""
CLONE = """
players:
  Alice: {battlefield: [Island, Island, Island, Island], hand: [Clone]}
  Bob: {battlefield: [Hill Giant]}
turn: {player: Alice, step: precombat_main}
play:
  - Alice casts Clone
  - resolve
  - Alice says yes
  - Alice chooses Hill Giant
expect:
  - Alice controls Hill Giant
"""


Tell = Callable[..., str]


@pytest.fixture
def tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Tell:
    """Judge a scenario with some options."""

    def judge(scenario: str, *options: str) -> str:
        file = tmp_path / "scenario.yaml"
        file.write_text(scenario, "utf-8")
        outcome = run(capsys, "judge", file, *options)
        assert outcome.code == 0, outcome
        return outcome.out

    return judge


def test_the_whole_story_in_english(tell: Tell) -> None:
    """CR 601.2c, 614.6, 704.5g: the target, what the replacement effect did, which action destroyed."""
    assert tell(BOLT).splitlines() == [
        "Turn 1, precombat main phase",
        "  Alice casts Lightning Bolt. [CR 601.2a]",
        "  Lightning Bolt targets Grizzly Bears. [CR 601.2c]",
        "  Mountain becomes tapped. [CR 701.17a]",
        "  Alice adds {R} (Mountain). [CR 106.4]",
        "  Alice pays {R}. [CR 117.3a]",
        "  Lightning Bolt resolves. [CR 608.2]",
        "  Lightning Bolt deals 3 damage to Grizzly Bears. [CR 119.3e]",
        "  Rest in Peace replaces Lightning Bolt's going to the graveyard. [CR 614.6]",
        "  Lightning Bolt is exiled. [CR 608.2k]",
        "  Rest in Peace replaces Grizzly Bears' going to the graveyard. [CR 614.6]",
        "  Grizzly Bears is exiled. [CR 704.5g]",
        "",
        "Everything expected holds.",
    ]


def test_the_whole_story_in_french(tell: Tell) -> None:
    assert tell(BOLT, "--lang", "fr").splitlines() == [
        "Tour 1, phase principale précédant le combat",
        "  Alice lance Foudre. [CR 601.2a]",
        "  La Foudre cible Grizzly Bears. [CR 601.2c]",
        "  La Montagne est engagée. [CR 701.17a]",
        "  Alice ajoute {R} (Montagne). [CR 106.4]",
        "  Alice paie {R}. [CR 117.3a]",
        "  La Foudre se résout. [CR 608.2]",
        "  La Foudre inflige 3 blessures à Grizzly Bears. [CR 119.3e]",
        "  Rest in Peace remplace le déplacement de la Foudre vers le cimetière. [CR 614.6]",
        "  La Foudre est exilée. [CR 608.2k]",
        "  Rest in Peace remplace le déplacement de Grizzly Bears vers le cimetière. [CR 614.6]",
        "  Grizzly Bears est exilé. [CR 704.5g]",
        "",
        "Tout ce qui était attendu est vérifié.",
    ]


@pytest.mark.parametrize(
    ("lang", "line", "refused"),
    [
        (
            "en",
            "  Grizzly Bears gets +3/+3 until end of turn. [CR 611.2]",
            '  "Alice casts Giant Growth targeting Bob" would be refused: ',
        ),
        (
            "fr",
            "  Grizzly Bears gagne +3/+3 jusqu'à la fin du tour. [CR 611.2]",
            "  « Alice casts Giant Growth targeting Bob » serait refusé : ",
        ),
    ],
)
def test_what_an_effect_does_and_what_is_refused(tell: Tell, lang: str, line: str, refused: str) -> None:
    """CR 611.2, 114.1: not that something is affected, but how; what is tried on the way is told with its rule."""
    lines = tell(GROWTH, "--lang", lang).splitlines()
    assert line in lines
    (tried,) = [one for one in lines if one.startswith(refused)]
    assert tried.endswith("[CR 114.1]")


def test_of_what_a_copy_is_a_copy(tell: Tell) -> None:
    """CR 706.5; and four Islands that do the same are told once."""
    lines = tell(CLONE).splitlines()
    assert "  Clone is to enter as a copy of Hill Giant. [CR 706.5]" in lines
    assert "  Island becomes tapped (4 lands). [CR 701.17a]" in lines


def test_briefly_the_answer_comes_first(tell: Tell) -> None:
    lines = tell(BOLT, "--brief").splitlines()
    assert lines[:2] == ["Everything expected holds.", "What decides it:"]
    assert "The steps that decide it:" in lines
    assert lines[-1] == "  Grizzly Bears is exiled. [CR 704.5g]"
    assert len(lines) <= 12
    assert tell(BOLT, "--brief", "--lang", "fr").startswith("Tout ce qui était attendu est vérifié.\n")


def test_explained_are_values_and_choices(tell: Tell) -> None:
    """CR 613: where a value comes from, layer by layer; what was asked."""
    growth = tell(GROWTH, "--explain")
    assert "How the values come about:\n  Grizzly Bears, power: 5\n" in growth
    assert "Giant Growth" in growth.partition("How the values")[2]
    clone = tell(CLONE, "--explain")
    assert "→ Hill Giant 3/3 [CR 608.2d]" in clone


def test_explained_for_programs(tell: Tell) -> None:
    found = json.loads(tell(CLONE, "--explain", "--json"))
    rules = {rule["rule"]: rule["title"]["en"] for cause in found["causes"] for rule in cause["rules"]}
    assert rules["CR 706.5"] == "Copying objects: Entering as a copy"
    assert [one["answer"]["en"] for one in found["choices"]] == ["yes", "Hill Giant 3/3"]
    assert [one["answer"]["fr"] for one in found["choices"]] == ["oui", "Hill Giant 3/3"]
    assert "values" not in json.loads(tell(CLONE, "--json"))


def test_explained_in_the_edition_asked_for(tell: Tell) -> None:
    """CR26 707.5: the same rule under today's number."""
    assert "[CR 707.5]" in tell(CLONE, "--explain", "--edition", "current")


X_AND_KICKER = """
players:
  Alice:
    battlefield: [Mountain, Mountain, Mountain, Mountain, Mountain, Mountain, Mountain]
    hand: [Blaze, Burst Lightning]
  Bob: {life: 20}
turn: {player: Alice, step: precombat_main}
play:
  - Alice casts Blaze with X = 1 targeting Bob
  - resolve
  - Alice casts Burst Lightning kicked targeting Bob
  - resolve
expect:
  - Bob has 15 life
"""


def test_x_and_additional_costs(tell: Tell) -> None:
    """CR 107.3a, 702.31a: the announced value of X, the kicker that is paid."""
    lines = tell(X_AND_KICKER).splitlines()
    assert "  X is 1 for Blaze. [CR 107.3a]" in lines
    assert "  Alice will pay an additional cost 1 time (kicker). [CR 702.31a]" in lines


TAPPED = """
players:
  Alice: {battlefield: [Glorious Anthem, Doubling Season], hand: [Karplusan Forest, Coastal Tower, Triskelion]}
  Bob: {}
turn: {player: Alice, step: precombat_main}
play:
  - Alice plays Coastal Tower
expect:
  - Coastal Tower is tapped
"""


def test_how_it_enters(tell: Tell) -> None:
    """CR 614.1d: because of what it says itself."""
    assert "  Coastal Tower is to enter tapped. [CR 614.1d]" in tell(TAPPED).splitlines()


COUNTERED = """
players:
  Alice: {battlefield: [Forest, Swamp, Drudge Skeletons], hand: [Giant Growth]}
  Bob: {battlefield: [Island, Island], hand: [Counterspell]}
turn: {player: Alice, step: precombat_main}
play:
  - Alice activates Drudge Skeletons
  - resolve
  - Alice casts Giant Growth targeting Drudge Skeletons
  - Bob casts Counterspell targeting Giant Growth
  - resolve
expect:
  - Drudge Skeletons is 1/1
"""


def test_nothing_is_told_twice(tell: Tell) -> None:
    """CR 701.5a, 701.12a: one line for the countered spell, and what a regeneration shield is for."""
    lines = tell(COUNTERED).splitlines()
    assert [line for line in lines if "countered" in line] == [
        "  Giant Growth is countered by Counterspell. [CR 701.5a]"
    ]
    assert any(line.startswith("  Drudge Skeletons will regenerate the next time") for line in lines)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--brief", "--explain"), "only one of --brief, --explain and --compare"),
        (("--explain", "--compare", "2011-09-30,current"), "only one of --brief, --explain and --compare"),
        (("--brief", "--json"), "--brief is for people to read"),
    ],
)
def test_options_that_exclude_each_other_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], told: str
) -> None:
    """None of them is left out without a word."""
    file = tmp_path / "scenario.yaml"
    file.write_text(BOLT, "utf-8")
    outcome = run(capsys, "judge", file, *options)
    assert outcome.code == 2
    assert told in outcome.err
