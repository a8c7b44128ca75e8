"""Free-for-All (CR 806)."""

from __future__ import annotations

import pytest

from arbitre.engine.games.game import Game
from arbitre.variants.multiplayer import setting
from table import BLANK


@pytest.mark.parametrize(
    ("name", "players", "attack", "ranges", "deploys", "shares"),
    [
        ("free-for-all", 4, "multiple", 0, False, False),
        ("grand melee", 10, "left", 1, False, False),
        ("team vs. team", 6, "multiple", 0, False, False),
        ("emperor", 6, "one", (1, 2, 1, 1, 2, 1), True, False),
        ("two-headed giant", 4, "multiple", 0, False, True),
        ("alternating teams", 6, "multiple", 2, False, False),
    ],
)
def test_the_default_options_of_each_variant(
    name: str, players: int, attack: str, ranges: object, deploys: bool, shares: bool
) -> None:
    """CR 806.2a, 806.2b, 806.2c; CR 807.2a, 807.2b, 807.2c; CR 808.3a, 808.3b; CR 809.3a, 809.3b, 809.6; CR 810.2;
    CR 811.2a, 811.2b, 811.2c, 811.4."""
    options = setting(name, players).options
    assert (options.attack_option, options.range_of_influence) == (attack, ranges)
    assert (options.deploy_creatures, options.shared_turns) == (deploys, shares)
    assert options.attack_neighbors is (name in ("emperor", "alternating teams"))


def test_806_3_seats_by_chance() -> None:
    """CR 806.3, 807.3: the same seed gives the same seats."""
    options = setting("free-for-all", 6).options
    orders = [Game.new([[BLANK] * 20] * 6, seed, options=options).state.turn_order for seed in (1, 2, 1)]
    assert orders[0] == orders[2] != orders[1]
    assert sorted(orders[1]) == [1, 2, 3, 4, 5, 6]
