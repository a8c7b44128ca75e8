"""Switches of the casual variants."""

from __future__ import annotations

from arbitre.ir.effects import Destroy
from arbitre.ir.filters import HasType
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Supertype, Zone
from arbitre.rules.editions import CommanderZone, Edition
from arbitre.variants.commander import designate
from editions.positions import positions
from table import BATTLEFIELD, COMMAND, GRAVEYARD, HAND, Table, creature, spell

LEADER = creature("Leader", 3, 3, cost="{1}{R}", supertypes=(Supertype.LEGENDARY,))


def with_leader(edition: Edition, zone: Zone) -> tuple[Table, int]:
    """Player 1 has a red commander."""
    table = Table.players(2, edition=edition)
    id = table.put(LEADER, zone=zone)
    designate(table.state, table.state.objects[id])
    return table, id


@positions("commander_zone", {CommanderZone.REPLACEMENT: [COMMAND], CommanderZone.STATE_BASED: [GRAVEYARD, COMMAND]})
def test_903_11_where_a_destroyed_commander_goes(edition: Edition, expected: list[Zone]) -> None:
    """CR 903.11: to the command zone instead of the graveyard; CR26 903.9a: after it has gone to the graveyard."""
    table, id = with_leader(edition, BATTLEFIELD)
    kill = table.put(spell("Kill", Destroy(Target()), target=HasType(CardType.CREATURE), cost="{0}"), 1, HAND)
    table.cast(kill, id)
    table.resolve_top()
    table.answer(True)
    went, was = [], table.game.state.gone[id]
    while was.became:
        went.append(table.game.object(was.became).zone)
        was = table.game.object(was.became)
    assert went == expected


@positions("off_identity_mana_is_colorless", {True: "C", False: "G"})
def test_903_9_green_mana_for_the_player_of_a_red_commander(edition: Edition, expected: str) -> None:
    """CR 903.9: it is colourless; today it stays what it is."""
    table, _ = with_leader(edition, COMMAND)
    table.lands(1, "Forest")
    table.hand(1, creature("Golem", 1, 1, cost="{1}"))
    table.cast(table.state.player(1).hand[-1])
    assert [dict(entry.parts)["mana"] for entry in table.game.log if entry.what == "adds mana"] == [expected]
