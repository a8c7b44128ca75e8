"""Searching: only a part of a library, and several players at once (CR 701.15, 608.2e, CR26 701.23)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Confirm, Select
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.words import worded
from table import BATTLEFIELD, HAND, LIBRARY, Table, land

WARDEN = worded(
    "Warden",
    "If an opponent would search a library, that player searches the top four cards of that library instead.",
    (CardType.CREATURE,),
    power="1",
    toughness="1",
)
EVERYBODY = worded(
    "Everybody",
    "Each player may search their library for a basic land card, reveal it, put it into their hand, then shuffle.",
    (CardType.SORCERY,),
    "{0}",
)


def test_701_23f_only_the_top_is_searched() -> None:
    """CR26 701.23f: an opponent finds a card only among the top four; the player alone searches all."""
    table = Table.players(2, edition=CURRENT)
    table.put(WARDEN, 2)
    found = {}
    for player in (1, 2):
        lands = table.library(player, *[land("Forest")] * 6)
        found[player] = lands
    table.at(1)
    table.cast(table.put(EVERYBODY, 1, HAND))
    table.pass_priority(2)
    table.answer(True, True)
    decision = table.decision
    assert isinstance(decision, Select)
    assert (decision.player, set(decision.options)) == (1, set(found[1][-4:]))
    table.answer(found[1][-1])
    decision = table.decision
    assert isinstance(decision, Select)
    assert (decision.player, set(decision.options)) == (2, set(found[2]))


def test_608_2e_each_step_is_taken_by_all_before_the_next() -> None:
    """CR 608.2e, 101.4: first all decide, then all search, then all found cards move at once, then all shuffle."""
    table = Table.players(3, edition=CURRENT)
    own = {player: table.put(land("Forest"), player, LIBRARY) for player in (1, 2, 3)}
    table.at(1)
    table.cast(table.put(EVERYBODY, 1, HAND))
    table.pass_priority(3)
    asked = []
    while isinstance(table.decision, Confirm | Select):
        asked.append((type(table.decision).__name__, table.decision.player))
        player = table.decision.player
        table.answer((player != 2) if isinstance(table.decision, Confirm) else own[player])
    assert asked == [("Confirm", 1), ("Confirm", 2), ("Confirm", 3), ("Select", 1), ("Select", 3)]
    assert [table.zone(own[player]) for player in (1, 2, 3)] == [HAND, LIBRARY, HAND]
    assert len(table.log("shuffles")) == 2
    assert not table.names(BATTLEFIELD)
