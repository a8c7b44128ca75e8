"""Damage assignment orders in the story (CR 509.2, 509.3, 509.7)."""

from __future__ import annotations

import pytest

import arbitre
from arbitre import text

SCENE = """
players:
  Alice: {battlefield: [Craw Wurm, Hill Giant, Mountain, Mountain], hand: [Shock]}
  Bob: {battlefield: [Wall of Wood, Two-Headed Giant of Foriys, Eager Cadet]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Craw Wurm, Hill Giant
  - Bob blocks Craw Wurm with Wall of Wood, Eager Cadet
  - Bob blocks Craw Wurm, Hill Giant with Two-Headed Giant of Foriys
  - Alice orders Eager Cadet, Wall of Wood, Two-Headed Giant of Foriys
  - Bob orders Hill Giant, Craw Wurm
  - Alice casts Shock targeting Eager Cadet
  - it resolves
"""


def story(written: str, lang: str = "en") -> list[str]:
    game = arbitre.Scenario.of(written).judge().game
    return [line.strip() for line in text.log_lines(game, lang)]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Craw Wurm's damage assignment order is Eager Cadet, then Wall of Wood, "
                "then Two-Headed Giant of Foriys. [CR 509.2]",
                "Two-Headed Giant of Foriys' damage assignment order is Hill Giant, then Craw Wurm. [CR 509.3]",
                "Eager Cadet is removed from Craw Wurm's damage assignment order. [CR 509.2a]",
            ],
        ),
        ("fr", ["puis", "[CR 509.2]", "[CR 509.3]", "[CR 509.2a]", "quitte l"]),
    ],
)
def test_orders_are_told_as_they_are_announced_and_change(lang: str, lines: list[str]) -> None:
    """CR 509.2, 509.2a, 509.3: the attacker's by the active player, the blocker's by the defending player."""
    told = story(SCENE, lang)
    if lang == "en":
        assert set(lines) <= set(told)
    else:
        assert all(any(part in line for line in told) for part in lines)


def test_one_blocker_needs_no_order() -> None:
    """CR 703.4h: only for creatures that are blocked by several, or block several."""
    lone = (
        "Alice has Craw Wurm. Bob has Wall of Wood. It is Alice's main phase. Alice attacks with Craw Wurm. "
        "Bob blocks Craw Wurm with Wall of Wood. Go to end of combat. Wall of Wood dies."
    )
    assert not any("order" in line for line in story(lone))
