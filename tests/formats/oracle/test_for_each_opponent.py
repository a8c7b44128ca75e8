"""A target for each opponent (CR 601.2c, 603.3d), as it is played."""

from __future__ import annotations

import pytest

from formats.oracle.test_played import instant, permanent, table
from table import BATTLEFIELD, GRAVEYARD, creature

BEAR = creature("Bear", 2, 2, cost="{0}")
WAVE = "For each opponent, destroy up to one target creature that player controls."


@pytest.mark.parametrize("second", [True, False])
def test_one_target_of_each_opponent(second: bool) -> None:
    """CR 601.2c: not two of one opponent, none of one's own; none of an opponent is allowed."""
    game = table(3)
    mine, one, two, three = game.battlefield(1, BEAR)[0], *game.battlefield(2, BEAR, BEAR), game.battlefield(3, BEAR)[0]
    (wave,) = game.hand(1, instant(WAVE))
    game.cast(wave, one, (three,) if second else ())
    game.resolve_all()
    dead = [game.zone(each) is GRAVEYARD for each in (mine, one, two, three)]
    assert dead == [False, True, False, second]


def test_608_2b_a_target_that_another_opponent_gains_is_illegal() -> None:
    """CR 608.2b: it is no longer controlled by the player for whom it was chosen."""
    game = table(3)
    (one,), (three,) = game.battlefield(2, BEAR), game.battlefield(3, BEAR)
    (wave,) = game.hand(1, instant(WAVE))
    (steal,) = game.hand(3, instant("Gain control of target creature."))
    game.cast(wave, one, three)
    game.pass_until(lambda: game.decision.player == 3)
    game.cast(steal, one)
    game.resolve_all()
    assert (game.zone(one), game.zone(three)) == (BATTLEFIELD, GRAVEYARD)


def test_all_of_them_are_spoken_of_afterwards() -> None:
    """CR 608.2c: "those creatures" are all that were chosen, also of a triggered ability."""
    game = table(3)
    (one,), (three,) = game.battlefield(2, BEAR), game.battlefield(3, BEAR)
    text = "When ~ enters, for each opponent, gain control of up to one target creature that player controls until end of turn. Untap those creatures. They gain haste until end of turn."
    (giant,) = game.hand(1, permanent(text))
    game.cast(giant)
    game.resolve_top(one, three)
    game.resolve_all()
    assert [game.controller(each) for each in (one, three)] == [1, 1]
    assert all("haste" in game.keywords(each) for each in (one, three))
