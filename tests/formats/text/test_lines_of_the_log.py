"""What the log says of players that are chosen, of cards that may only be cast, of what is given up."""

from __future__ import annotations

from arbitre import text
from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType
from helpers.laying import cast_free
from helpers.words import A_CREATURE, BEAR, worded
from table import HAND, LIBRARY, Table, land

SIZE = {"power": "2", "toughness": "2"}


def _told(table: Table) -> list[str]:
    return [text.log_line(entry, table.game) for entry in table.game.log if not text.is_silent(entry)]


def test_a_chosen_player_is_named() -> None:
    """CR 608.2d: not told as a number."""
    table = Table.players(2)
    cast_free(table, worded("Rival", "As ~ enters, choose an opponent.", A_CREATURE, "{0}", **SIZE))
    assert "Player 1 chooses Player 2. [CR 608.2d]" in _told(table)


def test_what_may_only_be_cast_is_not_said_to_be_played() -> None:
    """CR 305.9: and of a land card that can never be cast nothing is said."""
    table = Table.players(2)
    table.put(land("Field"), 1, LIBRARY)
    table.put(BEAR, 1, LIBRARY)
    dig = "Exile the top two cards of your library. Until end of turn, you may cast spells from among those cards."
    cast_free(table, worded("Dig", dig, (CardType.SORCERY,), "{0}"))
    assert [line for line in _told(table) if " may " in line] == ["Player 1 may cast Bear. [CR 611.2]"]


def test_who_exploits_sacrifices_and_who_cycles_discards() -> None:
    """CR 701.14a, 702.27a; CR26 702.110a."""
    table = Table.players(2)
    cycler = table.put(worded("Wheel", "Cycling {0}", A_CREATURE, **SIZE), zone=HAND)
    cast_free(table, worded("Snake", "Exploit", A_CREATURE, "{0}", **SIZE))
    table.resolve_top(True)
    table.act(Activate(cycler, 0))
    assert "Snake is sacrificed. [CR 701.14a]" in _told(table)
    assert "Player 1 discards Wheel. [CR 702.27a]" in _told(table)


def test_emblems_and_speed_are_told_by_their_own_words() -> None:
    """CR 113.1; CR26 702.179a: neither is an object that is put somewhere."""
    table = Table.players(2)
    emblem = 'You get an emblem with "Creatures you control have haste."'
    cast_free(table, worded("Oath", emblem, (CardType.SORCERY,), "{0}"))
    cast_free(table, worded("Racer", "Start your engines!", A_CREATURE, "{0}", **SIZE))
    told = _told(table)
    assert [line for line in told if "emblem" in line] == ["Player 1 gets an emblem. [CR 113.1]"]
    assert [line for line in told if "peed" in line] == ["Player 1 has speed 1. [CR 702.179a (2026-04-17)]"]
