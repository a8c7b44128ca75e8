"""Cards (CR 108)."""

from __future__ import annotations

from arbitre.ir.effects import Apply, Destroy
from arbitre.ir.modifications import HasController, Lasts, Until
from arbitre.ir.refs import Target
from helpers.laying import cast_free, free
from helpers.words import BEAR, CREATURE
from table import GRAVEYARD, Table


def test_108_3_and_108_4_owners_and_controllers_of_cards() -> None:
    """CR 108.3, 108.4, 108.4a, 109.4: a stolen creature has its owner, in the graveyard it has no other controller."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    cast_free(table, free("Steal", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=CREATURE))
    assert (table.object(bear).owner, table.controller(bear)) == (2, 1)
    cast_free(table, free("Kill", Destroy(Target()), target=CREATURE))
    assert (table.zone(bear), table.controller(bear)) == (GRAVEYARD, 2)
    assert "Bear" in table.names(GRAVEYARD, 2)
