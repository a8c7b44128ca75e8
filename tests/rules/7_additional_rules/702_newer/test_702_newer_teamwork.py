"""Teamwork, newer than the rules known here: creatures may be tapped as a spell is cast (CR 117.8a, 601.2b)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import worded
from table import EXILE, Table, creature

STRIKE = worded(
    "Strike",
    "Teamwork 3\nStrike deals 2 damage to target creature. If this spell was cast using teamwork, it deals 4 damage to "
    "that creature instead.",
    (CardType.INSTANT,),
    "{0}",
)
TWO, WALL = creature("Two", 2, 2), creature("Wall", 0, 6)


@pytest.mark.parametrize(("tapped", "damage"), [(0, 2), (2, 4)])
def test_creatures_with_so_much_power_are_tapped(tapped: int, damage: int) -> None:
    """One creature with power 2 is not enough for teamwork 3; two are. Nobody has to."""
    table = Table.players()
    (strike,) = table.hand(1, STRIKE)
    team = table.battlefield(1, TWO, TWO, sick=True)
    (wall,) = table.battlefield(2, WALL)
    table.cast(strike, tapped > 0, wall, *([team] if tapped else []))
    assert [table.tapped(one) for one in team] == [tapped > 0] * 2
    table.resolve_top()
    assert table.damage(wall) == damage


def test_too_little_power_is_no_team() -> None:
    """CR 601.2b: a cost that cannot be paid is not offered."""
    table = Table.players()
    (strike,) = table.hand(1, STRIKE)
    (alone,) = table.battlefield(1, TWO)
    (wall,) = table.battlefield(2, WALL)
    table.cast(strike, wall)
    table.resolve_top()
    assert not table.tapped(alone)
    assert table.damage(wall) == 2


@pytest.mark.parametrize("team", [True, False])
def test_another_target_with_teamwork(team: bool) -> None:
    """CR 601.2c: with teamwork any creature is a target, without only one that is cheap."""
    words = (
        "Teamwork 2\nExile target creature with mana value 3 or less. If this spell was cast using teamwork, instead "
        "exile target creature and you gain 3 life."
    )
    table = Table.players()
    (alliance,) = table.hand(1, worded("Alliance", words, (CardType.SORCERY,), "{0}"))
    (two,) = table.battlefield(1, TWO)
    (dear,) = table.battlefield(2, creature("Dear", 5, 5, cost="{5}"))
    if team:
        table.cast(alliance, True, dear, two)
        table.resolve_top()
        assert table.names(EXILE) == ["Dear"]
        assert table.life(1) == 23
    else:
        table.cast(alliance, False, two)
        table.resolve_top()
        assert table.names(EXILE) == ["Two"]
        assert table.life(1) == 20
