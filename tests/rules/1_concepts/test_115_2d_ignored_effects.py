"""Effects of static abilities that players may take an action to ignore (CR 115.2d)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Special
from arbitre.ir.values import CardType, Step
from helpers.words import worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, land

ARBITER = worded(
    "Arbiter",
    "Players can't search libraries. Any player may pay {2} for that player to ignore this effect until end of turn.",
    (CardType.CREATURE,),
    "{1}{W}",
    power="2",
    toughness="2",
)
FETCH = worded(
    "Fetch",
    "Search your library for a land card, put it into your hand, then shuffle.",
    (CardType.INSTANT,),
    "{0}",
)
IGNORE = "ignore effect"


def _table() -> tuple[Table, int, tuple[int, ...]]:
    table = Table.players(library=0)
    (arbiter,) = table.battlefield(2, ARBITER)
    fetches = table.hand(1, FETCH, FETCH)
    for player in (1, 2):
        table.library(player, *[land("Forest")] * 5)
    return table, arbiter, fetches


def test_115_2d_nobody_searches() -> None:
    """CR 101.2: the spell does as much as it can: the library is shuffled."""
    table, _, (fetch, _other) = _table()
    table.cast(fetch)
    table.resolve_top()
    assert table.names(HAND) == ["Fetch"]
    assert table.names(GRAVEYARD) == ["Fetch"]


def test_115_2d_who_pays_searches_for_the_rest_of_the_turn() -> None:
    """The action uses no stack; what is paid once holds for all that player's searches of the turn, and for nobody
    else's."""
    table, arbiter, (fetch, other) = _table()
    table.mana(1, "CC")
    assert table.can(Special(arbiter, IGNORE))
    table.act(Special(arbiter, IGNORE))
    assert not table.state.stack
    assert not table.can(Special(arbiter, IGNORE))
    for spell in (fetch, other):
        table.cast(spell)
        table.resolve_top(table.state.player(1).library[-1])
    assert table.names(HAND) == ["Forest", "Forest"]


def test_115_2d_until_the_end_of_the_turn() -> None:
    """The next turn it is to be paid again, and only by who has the mana."""
    table, arbiter, (fetch, _other) = _table()
    table.mana(1, "CC")
    table.act(Special(arbiter, IGNORE))
    table.go_to(Step.PRECOMBAT_MAIN, 3)
    assert not table.can(Special(arbiter, IGNORE))
    before = len(table.names(HAND))
    table.cast(fetch)
    table.resolve_top()
    assert len(table.names(HAND)) == before - 1
    assert table.zone(arbiter) is BATTLEFIELD
