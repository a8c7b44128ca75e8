"""Sentences of creatures that do not attack, do not block or are not blocked (CR 508.1, 509.1)."""

from __future__ import annotations

import pytest

import arbitre
from arbitre import text
from arbitre.errors import MalformedInput
from arbitre.judge.lines.verdict import Verdict
from arbitre.services import judging

ATTACK = "Alice attacks Bob with Grizzly Bears, Hill Giant"


def scenario(*plays: str, creatures: str) -> arbitre.Scenario:
    lines = "\n".join(f'  - "{play}"' for play in plays)
    return arbitre.Scenario.of(
        f"""
players:
  Alice: {{battlefield: [Grizzly Bears, Hill Giant]}}
  Bob: {{battlefield: [{creatures}]}}
turn: {{player: Alice, step: begin_combat}}
play:
{lines}
"""
    )


def played(*plays: str, creatures: str = "Runeclaw Bear, Eager Cadet") -> Verdict:
    """Two creatures each, in the beginning of combat step."""
    return scenario(*plays, creatures=creatures).judge()


def assumes(*plays: str) -> bool:
    """Whether something that is not said is told to be assumed."""
    board = "Alice has Grizzly Bears and Hill Giant. Bob has Runeclaw Bear and Eager Cadet. It is Alice's main phase. "
    told = judging.judge(judging.read(f"{board}{'. '.join(plays)}."), "en").text()
    return "Not said: whether anything else" in told


def fought(verdict: Verdict, what: str) -> list[tuple[str, ...]]:
    found = [entry for entry in verdict.game.log if entry.what == what]
    return [tuple(text.name(int(value), verdict.game) for _, value in entry.parts) for entry in found]


@pytest.mark.parametrize(
    ("sentence", "assumed"),
    [
        ("Runeclaw Bear doesn't block", True),
        ("Runeclaw Bear ne bloque pas", True),
        ("Runeclaw Bear and Eager Cadet do not block", False),
        ("Les Eager Cadets ne bloquent pas", True),
        ("Il ne bloque pas", False),
        ("They don't block", False),
        ("Bob's creatures don't block", False),
        ("Les créatures de Bob ne bloquent pas", False),
        ("Grizzly Bears isn't blocked", True),
        ("Grizzly Bears n'est pas bloqué", True),
        ("Grizzly Bears n'est bloqué par personne", True),
        ("Bob doesn't block Grizzly Bears", True),
        ("Bob ne bloque pas Hill Giant", True),
        ("Bob ne les bloque pas", False),
    ],
)
def test_nothing_blocks(sentence: str, assumed: bool) -> None:
    """What is left open is told to be assumed, and only that."""
    verdict = played(ATTACK, sentence)
    assert verdict.illegal is None
    assert fought(verdict, "blocks") == []
    assert assumes(ATTACK, sentence) is assumed


@pytest.mark.parametrize(
    "sentences",
    [
        ("Bob doesn't block Grizzly Bears", "Bob blocks Hill Giant with Eager Cadet"),
        ("Bob blocks Hill Giant with Eager Cadet", "Grizzly Bears isn't blocked"),
        ("Runeclaw Bear ne bloque pas", "Eager Cadet bloque Hill Giant"),
        ("Eager Cadet bloque Hill Giant", "Runeclaw Bear ne bloque pas"),
        ("Eager Cadet doesn't block Grizzly Bears", "Eager Cadet blocks Hill Giant"),
    ],
)
def test_one_blocks_and_another_does_not(sentences: tuple[str, str]) -> None:
    """One declaration, in whatever order it is told."""
    verdict = played(ATTACK, *sentences)
    assert verdict.illegal is None
    assert fought(verdict, "blocks") == [("Eager Cadet", "Hill Giant")]
    assert not assumes(ATTACK, *sentences)


@pytest.mark.parametrize(
    ("sentences", "reason"),
    [
        (("Eager Cadet blocks Hill Giant", "Eager Cadet doesn't block"), "Eager Cadet blocks Hill Giant [CR 509.1a]"),
        (("Eager Cadet blocks Hill Giant", "Hill Giant isn't blocked"), "Eager Cadet blocks Hill Giant [CR 509.1a]"),
        (("Bob can't block",), "Runeclaw Bear can block Grizzly Bears [CR 509.1a]"),
        (("Bob ne peut pas bloquer",), "Runeclaw Bear can block Grizzly Bears [CR 509.1a]"),
        (("Hill Giant can't be blocked",), "Runeclaw Bear can block Hill Giant [CR 509.1a]"),
    ],
)
def test_what_is_not_so_is_refused(sentences: tuple[str, ...], reason: str) -> None:
    """With what is so instead."""
    with pytest.raises(MalformedInput) as refused:
        played(ATTACK, *sentences)
    assert reason in refused.value.told().told("en")


@pytest.mark.parametrize("sentence", ["Bob cannot block", "Bob ne peut pas bloquer", "Runeclaw Bear can't block"])
def test_who_cannot_block_does_not(sentence: str) -> None:
    """A tapped creature is no blocker (CR 509.1a)."""
    tapped = "{card: Runeclaw Bear, tapped: true}, {card: Eager Cadet, tapped: true}"
    verdict = played(ATTACK, sentence, creatures=tapped)
    assert verdict.illegal is None


@pytest.mark.parametrize(
    "sentences",
    [
        ("Grizzly Bears doesn't attack", "Hill Giant attacks Bob"),
        ("Hill Giant attaque Bob", "Grizzly Bears n'attaque pas"),
    ],
)
def test_one_attacks_and_another_does_not(sentences: tuple[str, str]) -> None:
    """Likewise (CR 508.1a)."""
    verdict = played(*sentences)
    assert verdict.illegal is None
    assert fought(verdict, "attacks") == [("Hill Giant", "Bob")]


def test_a_creature_that_must_attack_is_not_left_out() -> None:
    """CR 508.1d."""
    verdict = arbitre.Scenario.of(
        """
players:
  Alice: {battlefield: [Juggernaut]}
  Bob: {}
turn: {player: Alice, step: begin_combat}
play: [Juggernaut doesn't attack]
"""
    ).judge()
    assert verdict.illegal is not None
    assert verdict.illegal.rule == "508.1d"
