"""Players by what they have, alone or beside you (CR 102.1, 608.2g)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.worded import cast_it, reads
from helpers.words import BEAR, modern
from table import Table, card

BLANK = card("Blank")


def three() -> Table:
    """Player 1 has two cards and a Bear; player 2 three cards and 15 life; player 3 one card, poison and two Bears."""
    game = modern(3)
    game.hand(1, BLANK, BLANK)
    game.hand(2, BLANK, BLANK, BLANK)
    game.hand(3, BLANK)
    game.battlefield(1, BEAR)
    game.battlefield(3, BEAR, BEAR)
    game.set(2, life=15)
    game.set(3, counters={"poison": 3})
    return game


@pytest.mark.parametrize(
    ("such", "hurt"),
    [
        ("who has one or fewer cards in hand", {3}),
        ("who has three or more cards in hand", {2}),
        ("with three or more poison counters", {3}),
        ("who has 15 or less life", {2}),
        ("who has more cards in hand than you", {2}),
        ("who has fewer cards in their hand than you", {3}),
        ("who has less life than you", {2}),
        ("who controls more creatures than you", {3}),
        ("who controls fewer creatures than you", {2}),
    ],
)
def test_102_1_each_opponent_of_whom_it_is_so(such: str, hurt: set[int]) -> None:
    """CR 102.1, 608.2g: each of them, as the instruction is carried out; and so many of them."""
    game = three()
    before = {player: game.life(player) for player in (2, 3)}
    cast_it(game, reads("Act", f"Each opponent {such} loses 2 life.", CardType.INSTANT))
    assert {player for player in before if game.life(player) != before[player]} == hurt
    told = f"You gain 1 life for each opponent {such}."
    if " with " not in told:
        cast_it(game, reads("Sum", told, CardType.INSTANT))
        assert game.game.player(1).life == 20 + len(hurt)


def test_120_1_an_additional_card_for_each_of_them() -> None:
    """CR 120.1: so many in the draw step, besides the one that is drawn in it."""
    game = three()
    cast_it(
        game,
        reads("Act", "Draw an additional card for each opponent who has one or fewer cards in hand.", CardType.INSTANT),
    )
    assert len(game.game.state.player(1).hand) == 3
