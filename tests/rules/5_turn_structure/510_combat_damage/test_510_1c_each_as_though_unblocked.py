"""Creatures each of which may assign its combat damage as though it weren't blocked (CR 510.1c)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import Step
from helpers.worded import body
from helpers.words import BEAR, modern

EACH = "you may have that creature assign its combat damage as though it weren't blocked."


@pytest.mark.parametrize(
    ("text", "yes", "life"),
    [
        (f"For each creature you control, {EACH}", True, 18),
        (f"For each creature you control, {EACH}", False, 20),
        (f"As long as ~ is tapped, for each creature you control, {EACH}", None, 20),
        (f"For each Wall you control, {EACH}", None, 20),
    ],
)
def test_510_1c_its_controller_decides(text: str, yes: bool | None, life: int) -> None:
    """CR 510.1c: for each of them, as its damage is assigned."""
    game = modern()
    game.put(body("Apex", text))
    bear, wall = game.put(BEAR), game.put(BEAR, 2)
    game.attack(bear)
    game.block((wall, bear))
    if yes is not None:
        game.pass_until(lambda: game.decision.what not in ("priority", "blockers"))
        game.answer(((bear, 2 if yes else wall, 2),))
    game.go_to(Step.END_COMBAT)
    assert game.life(2) == life
