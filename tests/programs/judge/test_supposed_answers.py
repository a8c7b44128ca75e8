"""A question that no sentence answers is supposed to be answered so that what is expected comes about; it is told."""

from __future__ import annotations

import pytest

from arbitre.errors import MalformedInput
from arbitre.judge.lines.verdict import Verdict
from arbitre.rules.editions import PINNED
from arbitre.services import judging

CARDS = """
cards:
  Boon: {cost: "{0}", type: Instant, text: "You may draw a card. You gain 2 life."}
  Gift: {cost: "{0}", type: Instant, text: "You may gain 2 life."}
  Call: {cost: "{0}", type: Instant, text: "Return a creature you control to its owner's hand."}
players:
  Alice: {hand: [Boon, Gift, Call], battlefield: [Hill Giant, Grizzly Bears], library: [Forest, Forest]}
  Bob: {}
turn: {player: Alice, step: precombat_main}
"""


def _judged(play: str, expect: str) -> Verdict:
    return judging.played(judging.read(f"{CARDS}play: [{play}, it resolves]\nexpect: [{expect}]"), PINNED)


def _told(verdict: Verdict) -> str:
    return " ".join(map(str, verdict.assumed))


@pytest.mark.parametrize(("play", "expect", "answer"), [
    ("Alice casts Gift", "Alice has 22 life", "yes"),
    ("Alice casts Gift", "Alice has 20 life", "no"),
    ("Alice casts Call", "Hill Giant is in Alice's hand", "Hill Giant 3/3"),
    ("Alice casts Call", "Grizzly Bears is in Alice's hand", "Grizzly Bears 2/2"),
])  # fmt: skip
def test_the_answer_by_which_it_holds(play: str, expect: str, answer: str) -> None:
    verdict = _judged(play, expect)
    assert not verdict.failed
    assert f"taken to be '{answer}'. With another answer what is expected does not hold." in _told(verdict)


def test_an_answer_that_makes_no_difference() -> None:
    assert "What is expected holds whatever the answer." in _told(_judged("Alice casts Boon", "Alice has 22 life"))


@pytest.mark.parametrize("expect", ["Alice has 30 life", "Bob has 3 life"])
def test_no_answer_by_which_it_holds(expect: str) -> None:
    """The question is asked as ever."""
    with pytest.raises(MalformedInput, match="is asked, and no sentence answers"):
        _judged("Alice casts Gift", expect)


def test_nothing_is_supposed_where_nothing_is_expected() -> None:
    with pytest.raises(MalformedInput, match="is asked, and no sentence answers"):
        judging.played(judging.read(f"{CARDS}play: [Alice casts Gift, it resolves]"), PINNED)


def test_two_questions() -> None:
    verdict = _judged(
        "Alice casts Gift, it resolves, Alice casts Call", "Alice has 22 life, Hill Giant is in Alice's hand"
    )
    assert not verdict.failed
    assert _told(verdict).count("With another answer") == 2


UP_TO_ONE = """
cards:
  Lure: {cost: "{0}", type: Creature, power: 1, toughness: 1, text: "When ~ enters, tap up to one target creature."}
  Bell:
    cost: "{0}"
    type: Artifact
    text: "When ~ enters, choose up to one —\\n• You gain 2 life.\\n• You lose 2 life."
players: {Alice: {hand: [Lure, Bell]}, Bob: {battlefield: [Hill Giant]}}
turn: {player: Alice, step: precombat_main}
"""


@pytest.mark.parametrize(
    ("card", "expect", "answer"),
    [("Lure", "Hill Giant is tapped", "Hill Giant 3/3"), ("Bell", "Alice has 18 life", "You lose 2 life.")],
)
def test_what_triggers_does_not_choose_nothing_without_a_word(card: str, expect: str, answer: str) -> None:
    """CR 603.3c, 603.3d: targets and modes are chosen as it is put on the stack; no sentence has spoken of it."""
    scenario = judging.read(f"{UP_TO_ONE}play: [Alice casts {card}, everything resolves]\nexpect: [{expect}]")
    verdict = judging.played(scenario, PINNED)
    assert not verdict.failed
    assert f"taken to be '{answer}'" in _told(verdict)
    bare = f"{UP_TO_ONE}play: [Alice casts {card}, everything resolves"
    with pytest.raises(MalformedInput, match="up to 1"):
        judging.played(judging.read(f"{bare}]"), PINNED)
    assert not judging.played(judging.read(f"{bare}, Alice chooses nothing]"), PINNED).failed
