"""Abilities that trigger as players are attacked, once for each or once for all of them (CR26 508.3b, 508.3e)."""

from __future__ import annotations

import pytest

from helpers.worded import body
from helpers.words import BEAR, modern


@pytest.mark.parametrize(
    ("event", "defenders", "life"),
    [
        ("one or more of your opponents are attacked", (2, 3), 21),
        ("one or more of your opponents are attacked", (2, 2), 21),
        ("one or more players are attacked", (2, 3), 21),
    ],
)
def test_508_3_once_for_all_who_are_attacked(event: str, defenders: tuple[int, int], life: int) -> None:
    """CR26 508.3b, 508.3e: however many creatures attack, and whom."""
    game = modern(3)
    game.put(body("Dude", f"Whenever {event}, you gain 1 life."))
    bears = game.battlefield(1, BEAR, BEAR)
    game.attack(*zip(bears, defenders, strict=True))
    game.resolve_all()
    assert game.life(1) == life


def test_508_3_not_as_another_player_is_attacked() -> None:
    """CR26 508.3b: you are none of your opponents."""
    game = modern()
    game.put(
        body(
            "Dude",
            "Whenever one or more of your opponents are attacked, you gain 1 life.",
        ),
        2,
    )
    game.attack(game.put(BEAR))
    game.resolve_all()
    assert game.life(2) == 20
