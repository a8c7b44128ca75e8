"""Switches of the casual variants."""

from __future__ import annotations

from arbitre.cards.records import Card, Layout
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Destroy, Do, GainLife, SetScheme
from arbitre.ir.filters import HasType, Is
from arbitre.ir.patterns import SetInMotion
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Step, Supertype, Zone
from arbitre.rules.editions import CommanderZone, Edition
from arbitre.variants import supplementary
from arbitre.variants.archenemy import SCHEMES
from arbitre.variants.commander import designate
from editions.positions import positions
from table import BATTLEFIELD, COMMAND, GRAVEYARD, HAND, Table, card, creature, spell

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


@positions("schemes_stay_for_each_other", {False: ["Gift"], True: ["Gift", "Again"]})
def test_904_10_a_scheme_while_another_one_acts(edition: Edition, expected: list[str]) -> None:
    """CR26 904.10: it stays face up as long as a triggered ability of any scheme is on the stack."""
    motion = SetInMotion(Is(This()))
    table = Table.players(2, edition=edition)
    for name, effect in (("Gift", GainLife(Fixed(5))), ("Again", SetScheme())):
        made = card(name, Triggered(motion, Body((Do(effect),))), types=(CardType.SCHEME,))
        table.put(Card(name, made.faces, Layout.SCHEME), 1, COMMAND, face_down=supplementary.DECK)
    table.at(step=Step.UPKEEP)
    table.go_to(Step.PRECOMBAT_MAIN)
    table.resolve_top()
    assert [obj.base.name for obj in supplementary.face_up(table.game.state, SCHEMES)] == expected
    table.resolve_top()
    assert supplementary.face_up(table.game.state, SCHEMES) == []
