"""Several objects that each deal damage equal to their own power (CR 119.2, 608.2g)."""

from __future__ import annotations

import pytest

from formats.oracle.test_played import instant, permanent, table
from table import creature

TEXT = (
    "Up to two target creatures you control each deal damage equal to their power "
    "to target creature an opponent controls."
)


@pytest.mark.parametrize(("chosen", "dealt"), [(2, 5), (1, 2), (0, 0)])
def test_119_2_each_deals_as_much_as_its_own_power(chosen: int, dealt: int) -> None:
    game = table()
    own = game.battlefield(1, creature("Bear", 2, 2), creature("Elk", 3, 3))
    (wall,) = game.battlefield(2, creature("Wall", 0, 9))
    (spell,) = game.hand(1, instant(TEXT))
    game.cast(spell, own[:chosen], wall)
    game.resolve_all()
    assert game.damage(wall) == dealt


def test_119_2_they_are_different_sources() -> None:
    """CR 119.2: what replaces or prevents one damage asks for the source of each."""
    game = table()
    own = game.battlefield(1, creature("Bear", 2, 2), permanent("Lifelink", 3, 3))
    (wall,) = game.battlefield(2, creature("Wall", 0, 9))
    (spell,) = game.hand(1, instant(TEXT))
    game.cast(spell, own, wall)
    game.resolve_all()
    assert (game.damage(wall), game.life(1)) == (5, 23)


def test_608_2b_of_a_target_that_has_become_illegal_nothing_is_dealt() -> None:
    game = table()
    own = game.battlefield(1, creature("Bear", 2, 2), creature("Elk", 3, 3))
    (wall,) = game.battlefield(2, creature("Wall", 0, 9))
    spell, away = game.hand(1, instant(TEXT), instant("Return target creature to its owner's hand."))
    game.cast(spell, own, wall)
    game.cast(away, own[0])
    game.resolve_all()
    assert game.damage(wall) == 3


def test_119_2_a_single_creature_deals_as_much_as_its_own_power() -> None:
    """ "Each creature you control" may be one; what is dealt is its power and not that of the recipient."""
    game = table()
    game.battlefield(1, creature("Elk", 3, 3))
    (wall,) = game.battlefield(2, creature("Wall", 1, 9))
    (spell,) = game.hand(1, instant("Each creature you control deals damage equal to its power to target creature."))
    game.cast(spell, wall)
    game.resolve_all()
    assert game.damage(wall) == 3
