"""Costs to attack or block that are counted or are no mana (CR 508.1g–h, 509.1d–e)."""

from __future__ import annotations

import pytest

from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Static
from arbitre.ir.costs import Costs, PayMana, Sacrifice
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import CantAttack
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, ManaCost, Step
from helpers.words import A_CREATURE, worded
from table import GRAVEYARD, Table, creature, land

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


@pytest.mark.parametrize(("lands", "mana", "attacks"), [(0, "C", False), (1, "", False), (1, "C", True)])
def test_508_1g_both_parts_of_a_cost(lands: int, mana: str, attacks: bool) -> None:
    """CR 508.1g–i: mana and a land: without either there is no attack."""
    table = Table.players()
    table.put(creature("Bear", 2, 2))
    both = Costs((PayMana(ManaCost(("1",))), Sacrifice(HasType(CardType.LAND))))
    dragon = table.put(creature("Dragon", 2, 2, Static(This(), (CantAttack(cost=both),))))
    wastes = [table.put(land("Wastes")) for _ in range(lands)]
    table.at(step=Step.DECLARE_ATTACKERS, agenda="step")
    table.mana(1, mana)
    if not attacks:
        with pytest.raises(IllegalAction):
            table.attack(dragon)
        return
    table.attack(dragon)
    table.go_to(Step.END_COMBAT)
    assert (table.zone(wastes[0]), table.pool(1), table.life(2)) == (GRAVEYARD, "", 18)
