"""What doesn't untap during the next untap step of one player (CR 502.2); what players lose (CR 106.4, 121.1)."""

from __future__ import annotations

from arbitre.ir.values import CardType, Step, Supertype
from helpers.laying import cast_free
from helpers.words import BEAR, worded
from table import BATTLEFIELD, GRAVEYARD, Table, creature

INSTANT = (CardType.INSTANT,)


def test_502_2_they_stay_tapped_in_that_players_next_untap_step() -> None:
    """CR 502.2: what the other player controls untaps; in the step after the next all untap."""
    table = Table.players(2)
    mine, theirs = table.put(BEAR, tapped=True), table.put(BEAR, 2, tapped=True)
    text = "Creatures target player controls don't untap during that player's next untap step."
    cast_free(table, worded("Misstep", text, INSTANT, "{0}"), 2)
    table.go_to(Step.UPKEEP, 2)
    assert table.tapped(theirs)
    table.go_to(Step.UPKEEP, 3)
    assert not table.tapped(mine)
    table.go_to(Step.UPKEEP, 4)
    assert not table.tapped(theirs)


def test_106_4_a_player_loses_all_unspent_mana(table: Table) -> None:
    """CR 106.4: the pool is empty at once; that of the other player is not."""
    table.mana(1, "GG")
    table.mana(2, "RR")
    cast_free(table, worded("Short", "Target player loses all unspent mana.", INSTANT, "{0}"), 2)
    assert (table.pool(1), table.pool(2)) == ("GG", "")


def test_121_1_a_player_loses_all_poison_counters(table: Table) -> None:
    """CR 121.1: as much damage as there were counters."""
    cast_free(table, worded("Bite", "Target player gets three poison counters.", INSTANT, "{0}"), 2)
    cast_free(
        table,
        worded(
            "Leeches",
            "Target player loses all poison counters. Leeches deals that much damage to that player.",
            INSTANT,
            "{0}",
        ),
        2,
    )
    assert (dict(table.game.state.player(2).counters).get("poison", 0), table.life(2)) == (0, 17)


def test_608_2e_all_cards_that_were_exiled_come_at_once(table: Table) -> None:
    """CR 608.2e: what was in the graveyards is exchanged for what was on the battlefield."""
    mine, theirs = table.put(BEAR), table.put(BEAR, 2)
    (one,), (other,) = table.graveyard(1, creature("One", 1, 1)), table.graveyard(2, creature("Other", 1, 1))
    text = (
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, "
        "then puts all cards they exiled this way onto the battlefield."
    )
    cast_free(table, worded("Death", text, INSTANT, "{0}"))
    assert [table.zone(id) for id in (mine, theirs)] == [GRAVEYARD, GRAVEYARD]
    assert [(table.zone(id), table.controller(table.now(id))) for id in (one, other)] == [
        (BATTLEFIELD, 1),
        (BATTLEFIELD, 2),
    ]


def test_205_4_no_longer_snow(table: Table) -> None:
    """CR 205.4: it loses the supertype for good."""
    snow = table.put(creature("Yeti", 2, 2, supertypes=(Supertype.SNOW,)))
    cast_free(table, worded("Thaw", "Target snow creature is no longer snow.", INSTANT, "{0}"), snow)
    cast_free(table, worded("Melt", "Destroy all snow creatures.", INSTANT, "{0}"))
    assert table.zone(snow) is BATTLEFIELD
