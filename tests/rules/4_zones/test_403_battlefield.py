"""Battlefield (CR 403)."""

from __future__ import annotations

from arbitre.ir.effects import Destroy
from arbitre.ir.filters import IsPermanent
from arbitre.ir.refs import All
from helpers.laying import cast_free, free
from helpers.words import BEAR
from table import Table, artifact, enchantment, land


def test_403_3_everything_on_the_battlefield_is_a_permanent() -> None:
    """CR 403.3: cards of all types and tokens, for "destroy all permanents"."""
    table = Table.players()
    table.battlefield(1, BEAR, artifact("Rock"), enchantment("Charm"), land("Forest"))
    table.put(BEAR, token=True)
    cast_free(table, free("Wipe", Destroy(All(IsPermanent()))))
    assert table.game.state.battlefield == ()
