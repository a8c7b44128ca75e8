"""Cards from outside a Commander game (CR26 903.11)."""

from __future__ import annotations

from arbitre.ir.values import Supertype, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants.commander import designate
from helpers.outside import WISH, aside, wishing
from helpers.positions import positions
from helpers.words import BEAR
from table import COMMAND, HAND, Table, creature

SEARCH = (
    "Search your library, graveyard, and/or outside the game for an instant or sorcery card you own, reveal it, and "
    "put it into your hand. If you search your library this way, shuffle."
)
CHIEF = creature("Chief", 2, 2, supertypes=(Supertype.LEGENDARY,))


def wished(edition: Edition, *, commander: bool) -> Zone:
    """Where a creature card from outside is once somebody has wished for one."""
    table = Table.players(2, edition=edition)
    if commander:
        designate(table.state, table.state.objects[table.put(CHIEF, 2, COMMAND)])
    bear = aside(table, BEAR)
    table.cast(table.put(wishing(WISH), zone=HAND))
    table.resolve_top(True)
    if table.decision.what != "priority":
        table.answer(bear)
    return table.zone(bear)


@positions("commander_games_are_closed", {True: Zone.OUTSIDE, False: HAND})
def test_26_903_11_a_commander_game_is_closed(edition: Edition, expected: Zone) -> None:
    """CR26 903.11: effects bring no cards from outside into a Commander game, whoever has the commander."""
    assert wished(edition, commander=True) is expected


def test_26_903_11_other_games_are_not() -> None:
    """CR26 903.11, 400.11b: without commanders the card comes into the game, in 2011 with them as well."""
    assert wished(CURRENT, commander=False) is HAND
    assert wished(PINNED, commander=True) is HAND


def test_26_903_11_nor_is_it_searched() -> None:
    """CR26 903.11: "outside the game" is none of the zones that can be searched."""
    table = Table.players(2, edition=CURRENT)
    designate(table.state, table.state.objects[table.put(CHIEF, 2, COMMAND)])
    aside(table, BEAR)
    table.cast(table.put(wishing(SEARCH), zone=HAND))
    table.resolve_top()
    assert table.decision.what == "zones"
    assert set(table.decision.options) == {"library", "graveyard"}
