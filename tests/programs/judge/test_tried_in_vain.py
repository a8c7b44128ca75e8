"""What somebody wants to try and no rule lets them do is refused by its rule, not an error of what was written."""

from __future__ import annotations

import pytest

from arbitre.errors import MalformedInput
from arbitre.judge.known import executable, wording
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.reading import parse_scenario
from arbitre.rules.editions import Edition

CARDS = """
cards:
  Bear: {cost: "{1}{G}", type: Creature — Bear, power: 2, toughness: 2}
  Angel: {cost: "{3}{W}{W}", type: Creature — Angel, power: 4, toughness: 4}
  Bolt: {cost: "{R}", type: Instant, text: "Bolt deals 3 damage to any target."}
  Fork: {cost: "{R}", type: Instant,
    text: "Fork deals 2 damage to any target and 1 damage to another target."}
  Blaze: {cost: "{X}{R}", type: Sorcery, text: "Blaze deals X damage to any target."}
  Charm: {cost: "{R}", type: Instant, text: "Choose one —\\n• You gain 1 life.\\n• Destroy target artifact."}
  Edict: {cost: "{R}", type: Instant,
    text: "Choose two —\\n• You gain 1 life.\\n• You gain 2 life.\\n• You gain 3 life."}
  Gift: {cost: "{R}", type: Sorcery, text: "You gain 2 life."}
  Throw: {cost: "{R}", type: Instant,
    text: "As an additional cost to cast this spell, sacrifice a creature.\\nYou gain 2 life."}
  Boost: {cost: "{R}", type: Instant, text: "Kicker {6}\\nYou gain 2 life."}
  Echo: {cost: "{R}", type: Sorcery, text: "You gain 1 life.\\nFlashback {R}"}
  Seal: {cost: "{2}", type: Artifact, text: "{1}, {T}: Add {U}."}
turn: {player: Alice, step: precombat_main}
players:
  Alice: {battlefield: [{card: Mountain, count: 4}, Bear, {card: Bear, tapped: true}], graveyard: [Echo, Bolt],
    hand: [Bolt, Fork, Blaze, Charm, Edict, Gift, Throw, Boost, Forest]}
  Bob: {battlefield: [Angel]}
play:
"""


def judged(check: str, edition: str = "2011-09-30") -> Verdict:
    """What comes of a check on the board."""
    scenario = parse_scenario(f"{CARDS}  - {check}\n", "it.yaml")
    return Playing(scenario, executable, wording, Edition.named(edition)).run()


@pytest.mark.parametrize(
    ("play", "rule"),
    [
        ("Alice casts Charm with mode 3", "700.2a"),
        ("Alice lance Charm avec le mode 3", "700.2a"),
        ("Alice casts Charm with mode 2", "700.2a"),
        ("Alice casts Charm with modes 1 and 2", "700.2a"),
        ("Alice casts Edict with mode 1", "700.2a"),
        ("Alice casts Edict with modes 2 and 2", "700.2a"),
        ("Alice casts Edict with modes 1, 2, 3", "700.2a"),
        ("Alice casts Bolt with mode 1 targeting Bob", "700.2"),
        ("Alice casts Bolt targeting Bob, Angel", "601.2c"),
        ("Alice casts Bolt targeting nothing", "601.2c"),
        ("Alice lance Bolt en ciblant rien", "601.2c"),
        ("Alice casts Fork targeting Bob", "601.2c"),
        ("Alice casts Gift targeting Bob", "601.2c"),
        ("Alice casts Bolt with X=3 targeting Bob", "107.3a"),
        ("Alice casts Blaze with X=4 targeting Bob", "107.3a"),
        ("Alice casts Bolt kicked targeting Bob", "601.2b"),
        ("Alice casts Boost kicked", "117.3"),
        ("[Alice casts Throw, Alice sacrifices Angel]", "601.2g"),
        ("[Alice lance Throw, Alice sacrifie Angel]", "601.2g"),
        ("[Alice casts Gift, Alice discards Bolt]", "116.1"),
        ("Alice sacrifices Bear", "116.1"),
        ("Alice cycles Bolt", "602.2"),
        ("Alice equips Bear with Angel", "602.2"),
        ("Alice taps Mountain for blue mana", "602.2"),
        ("Alice engage Bear pour du mana", "602.2"),
        ("Alice casts Bolt from her graveyard targeting Bob", "601.2a"),
        ("Alice lance Bolt depuis son cimetière en ciblant Bob", "601.2a"),
    ],
)
def test_it_is_refused_by_its_rule(play: str, rule: str) -> None:
    """CR 601.2: what cannot be announced or paid makes the play illegal."""
    verdict = judged(f"illegal: {play}")
    assert verdict.failed == []
    refused = verdict.tried[-1].refused
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.parametrize(
    "play",
    [
        "Alice casts Charm with mode 1",
        "Alice casts Edict with modes 1 and 3",
        "Alice casts Fork targeting Bob, Angel",
        "Alice casts Blaze with X=3 targeting Bob",
        "Alice casts Boost",
        "[Alice casts Throw, Alice sacrifices Bear]",
        "Alice taps Mountain for red mana",
        "Alice casts Bolt from her hand targeting Bob",
        "Alice casts Echo from her graveyard",
        "Alice lance Echo depuis son cimetière",
    ],
)
def test_what_can_be_done_is_legal(play: str) -> None:
    """The same with what the rules ask for."""
    assert judged(f"legal: {play}").failed == []


def test_a_play_with_an_impossible_mode_is_refused_where_it_stands() -> None:
    """CR 700.2a, 717.1: nothing of it has happened."""
    verdict = judged("Alice casts Charm with mode 3")
    assert verdict.illegal is not None
    assert verdict.illegal.rule == "700.2a"
    assert not verdict.game.state.stack


def test_what_is_left_open_is_asked_for() -> None:
    """A spell without a word of its targets is no illegal play: it may be cast, and the question is told."""
    with pytest.raises(MalformedInput, match="no sentence answers"):
        judged("illegal: Alice casts Bolt")


def test_an_ability_that_begins_otherwise_is_found_by_its_verb() -> None:
    """CR 605.1a: a mana ability may cost more than {T}."""
    text = CARDS.replace("Bear, {card: Bear, tapped: true}", "Seal")
    scenario = parse_scenario(f"{text}  - Alice taps Seal for blue mana\n", "it.yaml")
    verdict = Playing(scenario, executable, wording, Edition.named("current")).run()
    assert verdict.illegal is None
    assert any(entry.what == "adds mana" and dict(entry.parts)["mana"] == "U" for entry in verdict.game.log)
