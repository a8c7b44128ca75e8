"""An opponent chooses as a spell is cast or an ability is activated (CR 601.3, 602.3, 700.2d); playing a card."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell, PlayLand
from arbitre.ir.filters import CardType
from helpers.laying import cast_free
from helpers.named import named
from helpers.worded import reads
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature, land

BEAR = creature("Bear", 2, 2, cost="{0}")


def test_601_3_an_opponent_chooses_the_target() -> None:
    """CR 601.3: as the spell is cast, when its controller would; the rest is the controller's."""
    table = Table.players()
    mine, theirs = table.put(BEAR), table.put(BEAR, 2)
    doom = table.put(reads("Doom", "Destroy target creature of an opponent's choice.", CardType.INSTANT), zone=HAND)
    table.act(CastSpell(doom))
    assert (table.decision.player, table.decision.what) == (2, "target")
    table.answer(mine)
    assert table.decision.player == 1
    table.resolve_top()
    assert (table.zone(mine), table.zone(theirs)) == (GRAVEYARD, BATTLEFIELD)


def test_601_1a_to_play_a_card() -> None:
    """CR 601.1a, 701.11b: a land is played and a spell is cast; what may only be cast leaves a land where it is."""
    for text, plays in (
        ("Exile the top two cards of your library. You may play those cards this turn.", True),
        ("Exile the top two cards of your library. You may cast those cards this turn.", False),
    ):
        table = Table.players()
        grove, bear = table.library(1, land("Forest"), BEAR)
        cast_free(table, reads("Impulse", text, CardType.INSTANT))
        assert table.zone(grove) is EXILE
        assert table.can(PlayLand(table.now(grove))) is plays
        assert table.can(CastSpell(table.now(bear)))
        if plays:
            table.play_land(grove)
            table.cast(bear)
            table.resolve_top()
            assert (table.zone(grove), table.zone(bear)) == (BATTLEFIELD, BATTLEFIELD)


@pytest.mark.parametrize("players", [2, 3])
def test_602_3_an_opponent_chooses_for_an_ability(players: int) -> None:
    """CR 602.3: the other target as the ability is activated; CR 602.3a: of several opponents the controller says who;
    CR 602.3b: the controller chooses first."""
    table = Table.players(players)
    witches = table.put(named("Cuombajj Witches"))
    mine, theirs = table.put(BEAR), table.put(creature("Cub", 1, 1), 2)
    table.act(Activate(witches, 0))
    assert (table.decision.player, table.decision.what) == (1, "target")
    table.answer(theirs)
    if players == 3:
        assert table.decision.player == 1
        table.answer(3)
    assert (table.decision.player, table.decision.what) == (players, "target")
    table.answer(mine)
    table.resolve_top()
    assert (table.zone(theirs), table.damage(mine)) == (GRAVEYARD, 1)


def test_700_2d_an_opponent_chooses_the_mode() -> None:
    """CR 700.2d, 601.3: as the spell is cast; of several opponents the controller says which one."""
    text = "An opponent chooses one \u2014\n\u2022 You gain 3 life.\n\u2022 You draw a card."
    table = Table.players(3)
    deal = table.put(reads("Deal", text, CardType.SORCERY), zone=HAND)
    table.act(CastSpell(deal))
    assert table.decision.player == 1
    table.answer(3)
    assert (table.decision.player, table.decision.what) == (3, "mode")
    table.answer(1)
    table.resolve_all()
    assert (table.life(1), len(table.game.player(1).hand)) == (20, 1)
