"""What the reader of a source document finds beside each line and heading of a report: the rules that decide it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from programs.cli.runner import run

Told = Callable[..., str]

TWO_STRIKE = """
players:
  Alice: {battlefield: [White Knight, Grizzly Bears, Craw Wurm]}
  Bob: {battlefield: [Wall of Wood, Giant Spider, Savannah Lions]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with White Knight, Grizzly Bears, Craw Wurm
  - Bob blocks Craw Wurm with Wall of Wood, Savannah Lions; Grizzly Bears with Giant Spider
  - Alice orders Wall of Wood, Savannah Lions
  - go to combat_damage
  - Alice assigns 3 to Wall of Wood, 3 to Savannah Lions
  - go to end_combat
"""


@pytest.fixture
def told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    """What `arbitre judge` tells of a scenario for the reader of a document."""

    def judge(scenario: str, document: str, *options: str) -> str:
        file = tmp_path / "it.yaml"
        file.write_text(scenario)
        return run(capsys, "judge", file, *(["--document", document] if document else []), *options).out

    return judge


def line(told: str, words: str) -> str:
    """What stands in brackets after the first line that says so."""
    found = next(one for one in told.split("\n") if words in one)
    return found[found.rindex("[") + 1 : -1]


def test_cd_3_combat_damage_is_assigned_and_dealt(told: Told) -> None:
    """S0 510.1a-d, 510.2, 510.5: to whom a creature assigns, how much if it all goes there, when it is dealt."""
    report = told(TWO_STRIKE, "S0")
    both = "CR 510.2, S0 510.2, CR 510.5, S0 510.5"
    whole = "CR 510.1a, S0 510.1a"
    assert line(report, "White Knight deals 2 damage to Bob") == f"CR 510.1b, S0 510.1b, {whole}, {both}, CR 119.3a"
    assert line(report, "Craw Wurm deals 3 damage to Wall") == f"CR 510.1c, S0 510.1c, {both}, CR 119.3e"
    assert line(report, "Giant Spider deals 2 damage") == f"CR 510.1d, S0 510.1d, {whole}, {both}, CR 119.3e"
    assert "Turn 1, combat damage step [CR 510, S0 510]\n" in report
    assert "Turn 1, declare attackers step\n" in report


def test_du_2_what_damage_results_in(told: Told) -> None:
    """S1 118.2a, 118.3d, 118.5, 118.6: it is marked, and destroys nothing by itself."""
    report = told(TWO_STRIKE, "S1")
    assert line(report, "Craw Wurm deals 3 damage to Wall") == "CR 119.3e, S1 118.3d, CR 119.2a, S1 118.2a"
    assert line(report, "Savannah Lions is destroyed") == "CR 704.5g, S1 118.5, S1 118.6"
    assert line(report, "Bob loses 2 life") == "CR 118.2, S1 118.3a"


def test_du_8_damage_is_dealt_in_three_parts(told: Told) -> None:
    """S1 118.4a-c, first example: prevented, turned into results that are replaced, and then it happens."""
    scenario = """
cards:
  Biter: {cost: "{2}{B}", type: Creature — Rat, text: "Wither, lifelink", power: 3, toughness: 3}
  Cover: {cost: "{W}", type: Instant, text: "Prevent the next 2 damage that would be dealt to target creature this
    turn."}
players:
  Alice: {battlefield: [Boon Reflection, Biter]}
  Bob: {battlefield: [Grizzly Bears, Plains], hand: [Cover]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Biter
  - Bob blocks Biter with Grizzly Bears
  - Bob casts Cover targeting Grizzly Bears
  - everyone passes
  - go to combat_damage
"""
    report = told(scenario, "S1")
    assert line(report, "Cover prevents 2 damage") == "CR 615.6, S1 118.4a"
    assert line(report, "Boon Reflection replaces") == "CR 614.1a, CR 119.4b, S1 118.4b"
    assert line(report, "Biter deals 1 damage") == (
        "CR 119.3d, S1 118.3c, CR 119.2a, S1 118.2a, CR 119.3, S1 118.3, CR 119.4, S1 118.4"
    )
    assert line(report, "Alice gains 2 life") == "CR 119.3f, S1 118.3e, CR 119.4c, S1 118.4c"


def test_da_8_what_is_paid_for_attackers(told: Told) -> None:
    """S2 508.1g-i: the cost, the mana for it, and that it is paid before the creatures attack."""
    scenario = """
players:
  Alice: {battlefield: [Grizzly Bears, Plains, Plains]}
  Bob: {battlefield: [Propaganda]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Grizzly Bears
  - go to declare_blockers
"""
    report = told(scenario, "S2")
    assert line(report, "Alice adds {W}") == "CR 106.4, CR 508.1h, S2 508.1h"
    assert line(report, "Alice pays {W}{W}") == "CR 117.3a, CR 508.1g, S2 508.1g, CR 508.1i, S2 508.1i"
    assert line(report, "Grizzly Bears attacks Bob") == "CR 508.1a, S2 508.1a, CR 508.1j, S2 508.1j"


def test_tu_2_headings_and_turn_based_actions(told: Told) -> None:
    """S3 1, 1.1, 1.3 and A1-A14: a phase and a step by their numbers, what happens by itself by that of the list."""
    scenario = """
players:
  Alice: {battlefield: [Plains], library: [Plains]}
  Bob: {battlefield: [{card: Grizzly Bears, tapped: yes}], library: [Plains, Plains]}
turn: {player: Alice, step: end}
play:
  - go to Bob's draw
  - go to precombat_main
"""
    report = told(scenario, "S3")
    assert "Turn 2, untap step [CR 501, S3 1, CR 502, S3 1.1]\n" in report
    assert "Turn 2, draw step [CR 504, S3 1.3]\n" in report
    assert line(report, "Bears becomes untapped") == "CR 502.2, S3 1.1b, S3 A2"
    assert line(report, "Bob draws") == "CR 504.1, S3 1.3a, S3 A3"


def test_what_is_done_later_in_a_step_is_not_its_own(told: Told) -> None:
    """S0 510.4, S2 508.3: who acts has priority; damage that is dealt then is no combat damage."""
    scenario = """
players:
  Alice: {battlefield: [Grizzly Bears, Mountain], hand: [Lightning Bolt]}
  Bob: {battlefield: [{card: Prodigal Pyromancer}]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Grizzly Bears
  - Alice casts Lightning Bolt targeting Bob
  - everyone passes
  - go to combat_damage
  - Bob activates Prodigal Pyromancer targeting Alice
  - everyone passes
"""
    assert line(told(scenario, "S2"), "Alice casts Lightning Bolt") == "CR 601.2a, CR 508.3, S2 508.3"
    later = told(scenario, "S0")
    assert line(later, "Bears deals 2 damage").startswith("CR 510.1b, S0 510.1b")
    assert line(later, "Bob activates") == "CR 602.2a, CR 510.4, S0 510.4"
    assert line(later, "Pyromancer deals 1 damage") == "CR 119.3a"


def test_data_and_page_show_the_same(told: Told) -> None:
    """Each line, heading and refusal of JSON and HTML has the numbers that those of the text have."""
    data = json.loads(told(TWO_STRIKE, "S0", "--json"))
    page = told(TWO_STRIKE, "S0", "--format", "html")
    assert "Turn 1, combat damage step [CR 510, S0 510]" in data["log"]["en"]
    dealt = [one for moment in data["timeline"] for one in moment["story"]["en"] if "Craw Wurm deals 3" in one["text"]]
    assert [dealt[0]["rule"], *dealt[0]["also"]] == ["CR 510.1c", "CR 510.2", "CR 510.5", "CR 119.3e"]
    assert data["documents"]["CR 510.1c"]["S0"] == "510.1c"
    assert '<span class="document">S0 510.1c</span>' in page


def test_without_a_document_a_line_has_its_own_rule(told: Told) -> None:
    """Reports for everybody else stay short."""
    report = told(TWO_STRIKE, "")
    assert line(report, "Craw Wurm deals 3 damage to Wall") == "CR 119.3e"
    assert "combat damage step\n" in report


def test_du_12_no_damage_is_told(told: Told) -> None:
    """S1 118.8: 0 damage is no damage."""
    scenario = """
cards:
  Spark: {cost: "{0}", type: Instant, text: "Spark deals damage to target player equal to the number of Goblins you
    control."}
players:
  Alice: {hand: [Spark]}
  Bob: {battlefield: [Plains]}
turn: {player: Alice, step: precombat_main}
play:
  - Alice casts Spark targeting Bob
  - everyone passes
"""
    assert line(told(scenario, "S1"), "Spark deals no damage to Bob") == "CR 119.8, S1 118.8"


def test_cd_2_who_assigns_no_damage(told: Told) -> None:
    """S0 510.1a-d, S1 118.8: without power, or with nothing left that it fights; and damage wears off (S3 A13)."""
    scenario = """
players:
  Alice: {battlefield: [Craw Wurm, Grizzly Bears]}
  Bob: {battlefield: [Savannah Lions, Wall of Wood, Mountain], hand: [Lightning Bolt], library: [Forest]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Craw Wurm, Grizzly Bears
  - Bob blocks Craw Wurm with Savannah Lions; Grizzly Bears with Wall of Wood
  - legal: Bob casts Lightning Bolt targeting Savannah Lions
  - Bob casts Lightning Bolt targeting Savannah Lions
  - everyone passes
  - go to Bob's draw
"""
    report = told(scenario, "S0")
    assert line(report, "Craw Wurm assigns no combat damage") == "CR 510.1c, S0 510.1c"
    assert line(report, "Wall of Wood assigns no combat damage") == "CR 510.1a, S0 510.1a"
    assert "S1 118.8" in line(told(scenario, "S1"), "Wall of Wood assigns no combat damage")
    later = told(scenario, "S3")
    assert line(later, "The damage on Wall of Wood wears off") == "CR 514.2, S3 5.2a, S3 A13"


def test_da_1_a_declaration_is_illegal_as_a_whole(told: Told) -> None:
    """S2 508.1, S3 1.2b: the rule of all steps of a declaration; what is legal is so by the priority of its step."""
    scenario = """
players:
  Alice: {battlefield: [{card: Grizzly Bears, tapped: yes}, Mountain], hand: [Shock]}
  Bob: {}
turn: {player: Alice, step: begin_combat}
play:
  - legal: Alice casts Shock targeting Bob
  - illegal: Alice attacks with Grizzly Bears
"""
    report = told(scenario, "S3")
    assert line(report, "would be legal") == "CR 507.3, S3 3.1b"
    assert "it is tapped [CR 508.1a, S3 3.2a.1, S3 A6, CR 508.1, S3 3.2a]" in report


def test_pt_2_where_a_size_comes_from(told: Told) -> None:
    """S4 208.1, 208.2, 208.2a, 208.3: printed, an asterisk, defined, or none."""
    scenario = """
players:
  Alice: {battlefield: [Tarmogoyf, Grizzly Bears, Forest]}
  Bob: {}
turn: {player: Alice, step: precombat_main}
question: What size is Tarmogoyf? What size is Grizzly Bears? What size is Forest?
"""
    report = told(scenario, "S4")
    assert "      Tarmogoyf: as printed or created → 0 [CR 208.2, S4 208.2]\n" in report
    assert line(report, "layer 7a, Tarmogoyf") == "CR 613.3a, S4 208.2a"
    assert line(report, "Grizzly Bears: as printed") == "CR 208.1, S4 208.1"
    assert line(report, "Forest: as printed") == "CR 208.3, S4 208.3"


def test_answers_cite_the_step(told: Told) -> None:
    """S2 508, 508.3, S1 118.6: who has priority in which step; damage of an earlier turn has worn off (CR 514.2)."""
    scenario = """
players:
  Alice: {battlefield: [Grizzly Bears]}
  Bob: {battlefield: [Wall of Wood], library: [Forest]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Grizzly Bears
"""
    asked = "question: Who has priority? Which step is it? What is attacking?\n"
    report = told(scenario + asked, "S2")
    assert line(report, "Alice has priority") == "CR 116.3, CR 508.3, S2 508.3"
    assert line(report, "Alice's declare attackers step") == "CR 500.1, CR 508, S2 508"
    assert line(report, "Grizzly Bears attacks Bob [") == "CR 508.1j, S2 508.1j"
    later = "  - Bob blocks Grizzly Bears with Wall of Wood\n  - go to Bob's draw\n"
    asked = "question: How much damage does Wall of Wood have?\n"
    assert line(told(scenario + later + asked, "S3"), "0 damage marked") == "CR 119.6, CR 514.2, S3 5.2a, S3 A13"
