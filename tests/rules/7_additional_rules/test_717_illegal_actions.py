"""Illegal actions (CR 717)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import GainLife
from arbitre.ir.filters import And, HasColor, IsSpell, TargetsOnly
from arbitre.ir.modifications import CostsMore
from arbitre.ir.values import Color
from helpers.casting_cards import BOLT, for_all
from helpers.laying import free
from helpers.words import CREATURE, mana
from table import HAND, STACK, Table, creature, enchantment, spell


def test_717_2_priority_stays_after_an_illegal_action() -> None:
    """CR 717.1, 717.2: what cannot be done is taken back, and the same player may do something else."""
    table = Table.players()
    dear = table.put(spell("Dear", GainLife(Fixed(1)), cost="{9}"), zone=HAND)
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    with pytest.raises(IllegalAction):
        table.act(CastSpell(dear))
    assert (table.decision.player, table.zone(dear)) == (1, HAND)
    table.cast(gain)
    table.resolve_top()
    assert table.life(1) == 21


def test_cr_717_1_a_cast_that_cannot_be_completed_is_reversed(table: Table) -> None:
    """CR 717.1: the target makes the spell dearer than can be paid; all is as before, and the player has priority."""
    dear = And((CREATURE, HasColor(Color.WHITE)))
    knight = table.put(creature("Knight", 2, 2, cost="{W}"), 2)
    guard = enchantment("Guard", for_all(CostsMore(And((IsSpell(), TargetsOnly(dear, single=False))), mana("{2}"))))
    table.put(guard, 2)
    (mountain,) = table.lands(1, "Mountain")
    bolt = table.put(BOLT, 1, HAND)
    table.act(CastSpell(bolt))
    with pytest.raises(IllegalAction, match=r"CR 601\.2g"):
        table.game.push((knight,))
    assert table.decision.what == "priority"
    assert (table.zone(bolt), table.tapped(mountain)) == (HAND, False)
    assert table.log() == []
    table.cast(bolt, 2)
    assert table.zone(bolt) is STACK
