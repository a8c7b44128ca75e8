"""A player chooses between self and others (CR 608.2d), and each player gets back what is theirs (CR 607.2a)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.worded import instant, reads
from helpers.words import BEAR
from table import BATTLEFIELD, EXILE, HAND, Table

FATE = (
    "Target opponent chooses self or others. If that player chooses self, ~ deals 6 damage to that player. If the "
    "player chooses others, ~ deals 3 damage to each of your other opponents."
)


@pytest.mark.parametrize(("word", "lives"), [("self", [20, 14, 20, 20]), ("others", [20, 20, 17, 17])])
def test_608_2d_self_or_others(word: str, lives: list[int]) -> None:
    """Of three opponents the first chooses."""
    table = Table.players(4)
    fate = table.game.state.create_card(instant(FATE), 1, HAND).id
    table.cast(fate, 2)
    table.pass_until(lambda: table.decision.what == "option")
    assert table.decision.player == 2
    table.answer(word)
    assert [table.life(player) for player in range(1, 5)] == lives


def test_607_2a_each_player_gets_back_what_is_theirs(table: Table) -> None:
    """Cards return under their owners' control, and nothing else that is exiled."""
    text = (
        "{0}: Exile target creature.\nWhen ~ leaves the battlefield, each player returns to the battlefield all cards "
        "they own exiled with ~."
    )
    wave = table.put(reads("Wave", text, CardType.ENCHANTMENT))
    mine, theirs, other = table.put(BEAR), table.put(BEAR, 2), table.put(BEAR, 2, EXILE)
    end = table.put(reads("End", "Destroy target enchantment.", CardType.INSTANT), 1, HAND)
    for bear in (mine, theirs):
        table.activate(wave, bear)
        table.resolve_all()
    assert (table.zone(mine), table.zone(theirs)) == (EXILE, EXILE)
    table.cast(end, wave)
    table.resolve_all()
    assert (table.zone(mine), table.zone(theirs), table.zone(other)) == (BATTLEFIELD, BATTLEFIELD, EXILE)
    assert (table.controller(table.now(mine)), table.controller(table.now(theirs))) == (1, 2)
