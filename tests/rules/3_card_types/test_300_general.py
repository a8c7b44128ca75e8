"""General (CR 300)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell, PlayLand
from arbitre.ir.effects import Destroy
from arbitre.ir.filters import HasType
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType
from helpers.laying import cast_free, free
from table import GRAVEYARD, HAND, Table, card, creature


def test_300_2_several_types_at_once() -> None:
    """CR 300.2: an artifact creature is hit by what destroys artifacts and by what destroys creatures."""
    for kind in (CardType.ARTIFACT, CardType.CREATURE):
        table = Table.players()
        golem = table.put(creature("Golem", 3, 3, types=(CardType.ARTIFACT,)))
        cast_free(table, free("Kill", Destroy(Target()), target=HasType(kind)))
        assert table.zone(golem) is GRAVEYARD


def test_300_2a_and_305_9_a_land_with_another_type_is_played() -> None:
    """CR 300.2a, 305.9: an artifact land can be played and not cast."""
    table = Table.players()
    seat = card("Seat", types=(CardType.ARTIFACT, CardType.LAND), cost="{0}")
    id = table.put(seat, zone=HAND)
    assert (table.can(PlayLand(id)), table.can(CastSpell(id))) == (True, False)
