""" "An opponent controls …" is true of one opponent, not of all of them together."""

from __future__ import annotations

import pytest

from formats.oracle.test_played import permanent, table
from table import creature

BEAR = creature("Bear", 2, 2)


@pytest.mark.parametrize(
    ("who", "condition", "second", "third", "holds"),
    [
        ("an opponent controls", "two or more creatures", 1, 1, False),
        ("an opponent controls", "two or more creatures", 0, 2, True),
        ("an opponent controls", "no creatures", 1, 0, True),
        ("an opponent controls", "no creatures", 1, 1, False),
        ("an opponent controls", "a creature", 0, 1, True),
        ("your opponents control", "two or more creatures", 1, 1, True),
        ("your opponents control", "no creatures", 1, 0, False),
    ],
)
def test_one_opponent_or_all_of_them(who: str, condition: str, second: int, third: int, holds: bool) -> None:
    """ "Your opponents control" speaks of all of them together."""
    game = table(3)
    (lord,) = game.battlefield(1, permanent(f"~ gets +2/+2 as long as {who} {condition}."))
    game.battlefield(2, *[BEAR] * second)
    game.battlefield(3, *[BEAR] * third)
    assert game.size(lord) == ((3, 3) if holds else (1, 1))
