"""Requirements to block and to attack for one combat (CR 508.1d, 509.1c), and which creature is to be blocked."""

from __future__ import annotations

import pytest

from arbitre.ir.values import Step
from arbitre.oracle import read, write
from helpers.worded import INSTANT, body
from helpers.words import BEAR, modern
from table import Table

LURES = {
    "it": "Whenever a creature you control attacks, up to one target creature blocks it this combat if able.",
    "that creature": "Whenever a creature you control attacks, target creature an opponent controls blocks that "
    "creature this combat if able.",
    "may": "Whenever a creature you control attacks, you may have target creature block it this turn if able.",
}


def attacked(text: str) -> tuple[Table, int, int]:
    """Player 1's Bear attacks beside something with this text, whose ability has resolved for player 2's creature."""
    game = modern()
    game.put(body("Piper", text))
    bear, wall, _ = game.put(BEAR), game.put(BEAR, 2), game.put(BEAR, 2)
    game.attack(bear)
    game.answer((wall,))
    game.resolve_top()
    if game.decision.what == "may":
        game.answer(True)
    game.pass_until(lambda: game.decision.what == "blockers")
    return game, bear, wall


@pytest.mark.parametrize("text", LURES.values(), ids=LURES)
def test_509_1c_the_attacker_is_to_be_blocked(text: str) -> None:
    """CR 509.1c: "it" is the creature that attacks, not the one that is to block, which could not block itself."""
    game, bear, wall = attacked(text)
    assert "509.1c" in str(game.decision.check(()))
    assert game.decision.check(((wall, bear),)) is None


def test_509_1c_in_the_next_combat_no_longer() -> None:
    """CR 509.1c, 511.2: "this combat"."""
    game, bear, wall = attacked(LURES["it"])
    game.answer(((wall, bear),))
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert not game.game.state.lasting


@pytest.mark.parametrize(
    ("words", "must"),
    [
        ("attacks or blocks this combat if able", True),
        ("can't attack or block this combat", False),
    ],
)
def test_508_1d_attacks_or_blocks(words: str, must: bool) -> None:
    """CR 508.1c–d, 509.1b–c: both, each where it can be heeded."""
    game = modern()
    bear = game.put(BEAR)
    game.put(body("Shaper", f"At the beginning of each combat, up to one target creature {words}."))
    game.pass_until(lambda: game.decision.what == "target")
    game.answer((bear,))
    game.pass_until(lambda: game.decision.what == "attackers")
    assert (game.decision.check(()) is None, game.decision.check(((bear, 2),)) is None) == (not must, must)


def test_509_1c_it_must_be_blocked_this_combat() -> None:
    """CR 509.1c: by any creature; it reads as it is written."""
    text = "Target creature must be blocked this combat if able."
    assert read(write(read(text, "Act", types=INSTANT).paragraphs, "Act"), "Act", types=INSTANT).complete
