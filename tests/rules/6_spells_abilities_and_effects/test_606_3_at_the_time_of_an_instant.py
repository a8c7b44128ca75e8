"""Abilities that an effect lets be activated any time an instant could be cast (CR 602.5d, 606.3)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType, Step
from helpers.words import A_CREATURE, BEAR, worded
from table import HAND, Table

EMPEROR = worded(
    "Emperor",
    "Flash\nAs long as Emperor entered this turn, you may activate its loyalty abilities any time you could cast an "
    "instant.\n+1: You gain 2 life.",
    (CardType.PLANESWALKER,),
    "{0}",
    loyalty="4",
)
SWORD = worded("Sword", "Equipped creature gets +2/+0.\nEquip {0}", (CardType.ARTIFACT,), subtypes=("Equipment",))
SHIKARI = worded(
    "Shikari",
    "You may activate equip abilities any time you could cast an instant.",
    A_CREATURE,
    power="2",
    toughness="2",
)


def test_606_3_a_loyalty_ability_in_the_turn_of_another() -> None:
    """CR 606.3: once, and only in the turn in which it entered."""
    table = Table.players()
    emperor = table.put(EMPEROR, 1, HAND)
    table.at(2, Step.END, active=2)
    table.pass_priority()
    assert table.can(CastSpell(emperor))
    table.cast(emperor)
    table.resolve_top()
    table.pass_priority()
    walker = table.now(emperor)
    assert table.can(Activate(walker, 0))
    table.activate(walker)
    assert not table.can(Activate(walker, 0))
    table.resolve_top()
    assert table.life(1) == 22


def test_606_3_not_in_a_later_turn() -> None:
    """CR 606.3: then only as a sorcery."""
    table = Table.players()
    emperor = table.put(EMPEROR)
    table.set(emperor, counters={"loyalty": 4})
    table.at(2, Step.END, active=2)
    table.pass_priority()
    assert not table.can(Activate(emperor, 0))


@pytest.mark.parametrize("shikari", [True, False])
def test_602_5d_equip_abilities_at_the_time_of_an_instant(shikari: bool) -> None:
    """CR 602.5d, 702.6a: only those of who controls it."""
    table = Table.players()
    if shikari:
        table.put(SHIKARI)
    mine, bear = table.battlefield(1, SWORD, BEAR)
    theirs = table.put(SWORD, 2)
    table.put(BEAR, 2)
    table.at(1, Step.END)
    assert table.can(Activate(mine, 0)) is shikari
    if shikari:
        table.activate(mine, bear)
        table.resolve_top()
        assert table.power(bear) == 4
    table.pass_priority()
    assert not table.can(Activate(theirs, 0))
