"""Costs to attack or block that are counted or are no mana (CR 508.1g–h, 509.1d–e)."""

from __future__ import annotations

import pytest

from arbitre.errors import IllegalAction
from arbitre.ir.values import Step
from helpers.words import A_CREATURE, worded
from table import GRAVEYARD, Table, creature

SIZE = {"power": "2", "toughness": "2"}


def test_508_1g_a_land_is_sacrificed_to_attack() -> None:
    """CR 508.1g–h: without a land there is no attack; with one it is sacrificed as the creature attacks."""
    text = "Dragon can't attack unless you sacrifice a land."
    for lands in (0, 1):
        table = Table.players()
        table.put(creature("Bear", 2, 2))
        dragon = table.put(worded("Dragon", text, A_CREATURE, **SIZE))
        forests = table.lands(1, "Forest", lands)
        if not lands:
            with pytest.raises(IllegalAction):
                table.attack(dragon)
            continue
        table.attack(dragon)
        table.go_to(Step.END_COMBAT)
        assert (table.zone(forests[0]), table.life(2)) == (GRAVEYARD, 18)


@pytest.mark.parametrize(("mana", "attacks"), [("CC", False), ("CCC", True)])
def test_508_1g_mana_for_each_counter(mana: str, attacks: bool) -> None:
    """CR 508.1g: {1} for each of three counters."""
    table = Table.players()
    table.put(creature("Bear", 2, 2))
    text = "Myr can't attack or block unless you pay {1} for each +1/+1 counter on it."
    myr = table.put(worded("Myr", text, A_CREATURE, **SIZE), counters=(("+1/+1", 3),))
    table.at(step=Step.DECLARE_ATTACKERS, agenda="step")
    table.mana(1, mana)
    if not attacks:
        with pytest.raises(IllegalAction):
            table.attack(myr)
        return
    table.attack(myr)
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 15
