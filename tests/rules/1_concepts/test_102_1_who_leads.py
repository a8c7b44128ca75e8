"""One player before all others (CR 102.1, 608.2g)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import Table


@pytest.mark.parametrize(
    ("lives", "holder"), [((20, 21, 20), 2), ((20, 21, 21), 1), ((22, 21, 21), 1), ((20, 21, 30), 3)]
)
def test_102_1_the_player_with_the_most_life(lives: tuple[int, ...], holder: int) -> None:
    """Of two who are tied nobody has more than each other player, so nothing triggers."""
    table = Table.players(3)
    text = (
        "At the beginning of your upkeep, if a player has more life than each other player, the player with the most "
        "life gains control of ~."
    )
    ogre = table.put(reads("Ogre", text, CardType.ENCHANTMENT))
    table.at(step=Step.UPKEEP, agenda="step")
    for player, life in enumerate(lives, 1):
        table.state.player(player).life = life
    table.pass_until(lambda: table.game.state.step is not Step.UPKEEP)
    assert table.controller(ogre) == holder


@pytest.mark.parametrize(("bears", "life"), [((2, 1, 1), 23), ((1, 1, 0), 20), ((1, 0, 2), 20)])
def test_102_1_you_control_more_than_each_other_player(bears: tuple[int, ...], life: int) -> None:
    table = Table.players(3)
    for player, count in enumerate(bears, 1):
        table.battlefield(player, *[BEAR] * count)
    cast_it(table, instant("If you control more creatures than each other player, you gain 3 life."))
    assert table.life(1) == life
