"""Cards that one player finds or looks at and another chooses from; commanders that are put into the hand (CR 608.2c,
701.15, CR26 903.9b)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Confirm
from arbitre.ir.values import CardType, Color
from helpers.words import worded
from table import COMMAND, GRAVEYARD, HAND, Table, creature

ONE, TWO, THREE = (creature(name, 1, 1) for name in ("One", "Two", "Three"))


def test_701_15_what_the_opponent_chooses_goes_to_the_graveyard() -> None:
    """The searcher finds cards with different names; the target opponent chooses two of them."""
    table = Table.players(library=0)
    words = (
        "Search your library for up to four cards with different names and reveal them. Target opponent chooses two of "
        "those cards. Put the chosen cards into your graveyard and the rest into your hand. Then shuffle."
    )
    (gifts,) = table.hand(1, worded("Gifts", words, (CardType.INSTANT,), "{0}"))
    one, two, three = table.library(1, ONE, TWO, THREE)
    table.cast(gifts, 2)
    table.resolve_top((one, two, three), (one, three))
    assert table.names(HAND) == ["Two"]
    assert sorted(table.names(GRAVEYARD)) == ["Gifts", "One", "Three"]


def test_608_2d_one_is_put_back() -> None:
    """Who looks chooses the card that stays on top of that player's library."""
    table = Table.players(library=1)
    last = "Put one back and the rest into that player's graveyard."
    words = f"Look at the top three cards of target player's library. {last}"
    (charm,) = table.hand(1, worded("Charm", words, (CardType.INSTANT,), "{0}"))
    _one, two, _three = table.library(2, ONE, TWO, THREE)
    table.cast(charm, 2)
    table.resolve_top((two,))
    assert table.state.player(2).library[-1] == table.now(two)
    assert sorted(table.names(GRAVEYARD, 2)) == ["One", "Three"]


def test_26_903_9b_commanders_come_into_the_hand() -> None:
    """Those in the command zone and in the graveyard; no other card does."""
    table = Table.players()
    words = "Put all commanders you own from the command zone and from your graveyard into your hand."
    (fire,) = table.hand(1, worded("Fire", words, (CardType.SORCERY,), "{0}"))
    table.put(ONE, 1, COMMAND, commander=1)
    table.put(TWO, 1, GRAVEYARD, commander=2)
    table.put(THREE, 1, GRAVEYARD)
    table.put(THREE, 2, COMMAND, commander=3)
    table.cast(fire)
    table.resolve_top()
    while isinstance(table.game.decision, Confirm):
        table.answer(False)
    assert sorted(table.names(HAND)) == ["One", "Two"]


def test_702_14_protection_for_player_and_permanents() -> None:
    """CR 608.2d: the color is chosen as it resolves; red damage to the player is prevented then (CR 702.14e)."""
    table = Table.players()
    words = "You and each permanent you control gain protection from the color of your choice until end of turn."
    (shield,) = table.hand(1, worded("Shield", words, (CardType.INSTANT,), "{0}"))
    deals = "Bolt deals 3 damage to each creature and each player."
    (bolt,) = table.hand(2, worded("Bolt", deals, (CardType.INSTANT,), "{R}"))
    (bear,) = table.battlefield(1, ONE)
    table.mana(2, "R")
    table.cast(shield)
    table.resolve_top((Color.RED,))
    table.pass_priority()
    table.cast(bolt)
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (20, 17)
    assert table.damage(bear) == 0
