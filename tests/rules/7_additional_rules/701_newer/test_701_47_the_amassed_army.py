"""The Army that was amassed, in what follows (CR26 701.47b)."""

from __future__ import annotations

import pytest

from helpers.worded import cast_it, instant
from helpers.words import modern
from table import GRAVEYARD, HAND, creature

ARMY = creature("Host", 1, 1, subtypes=("Army",))


@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Amass Orcs 2, then you gain X life, where X is the amassed Army's power.", 23),
        ("Amass Orcs 2, then the Army you amassed deals damage equal to its power to each opponent.", 20),
    ],
)
def test_701_47b_the_one_that_was_chosen(text: str, life: int) -> None:
    """CR26 701.47b: with the counters that it has got, whether it was made or there before."""
    game = modern()
    game.put(ARMY)
    cast_it(game, instant(text))
    assert (game.life(1), game.life(2)) == (life, 20 if life > 20 else 17)


def test_701_47b_as_it_triggers_on_that() -> None:
    """CR26 701.47b, 603.12: the ability that triggers as that is done has a target of its own."""
    game = modern()
    ogre, wall = game.battlefield(2, creature("Ogre", 3, 3), creature("Wall", 0, 9))
    harm = "this spell deals X damage to target creature an opponent controls, where X is the amassed Army's power."
    spell = game.game.state.create_card(instant(f"Amass Orcs 3. When you do, {harm}"), 1, HAND).id
    game.cast(spell)
    game.resolve_top(ogre)
    game.resolve_all()
    assert (game.zone(ogre), game.damage(wall)) == (GRAVEYARD, 0)
