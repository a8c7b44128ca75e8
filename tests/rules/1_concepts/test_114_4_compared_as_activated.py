"""Targets that are compared with a player as an ability is activated (CR 601.2c, 602.2b, 608.2b)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from helpers.worded import body, instant
from helpers.words import BEAR
from table import HAND, Table


@pytest.mark.parametrize(("mine", "theirs"), [(0, 1), (1, 1), (2, 1)])
def test_601_2c_more_creatures_as_it_was_activated(table: Table, mine: int, theirs: int) -> None:
    """The opponent is a legal target only with more creatures; the keeper itself is one of its controller's."""
    text = (
        "{T}: Choose target opponent who controlled more creatures than you did as you activated this "
        "ability. You gain 3 life."
    )
    keeper = table.put(body("Keeper", text))
    table.battlefield(1, *[BEAR] * mine)
    table.battlefield(2, *[BEAR] * (theirs + 1))
    assert table.can(Activate(keeper, 0)) is (theirs + 1 > mine + 1)


def test_608_2b_it_is_not_asked_again(table: Table) -> None:
    """CR 608.2b: the opponent has less life as the ability resolves, and is still a legal target."""
    text = (
        "{T}: Choose target opponent who had more life than you did as you activated this ability. ~ "
        "deals 2 damage to that player."
    )
    keeper = table.put(body("Keeper", text))
    gain = table.put(instant("You gain 5 life."), 1, HAND)
    table.state.put(table.state.player(2), type(table.state.player(2)).life, 22)
    table.activate(keeper, 2)
    table.cast(gain)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (25, 20)


@pytest.mark.parametrize(("cards", "can"), [(1, False), (2, True)])
def test_601_2c_at_least_two_more_cards(table: Table, cards: int, can: bool) -> None:
    text = (
        "{T}: Choose target opponent who had at least two more cards in hand than you did as you "
        "activated this ability. Draw a card."
    )
    keeper = table.put(body("Keeper", text))
    table.hand(2, *[BEAR] * cards)
    assert table.can(Activate(keeper, 0)) is can


@pytest.mark.parametrize(("mine", "can"), [(2, False), (3, True)])
def test_601_2c_at_least_two_fewer_cards(table: Table, mine: int, can: bool) -> None:
    text = (
        "{T}: Choose target opponent who had at least two fewer creature cards in their graveyard than "
        "you did as you activated this ability. You gain 1 life."
    )
    keeper = table.put(body("Keeper", text))
    table.graveyard(1, *[BEAR] * mine)
    table.graveyard(2, BEAR)
    assert table.can(Activate(keeper, 0)) is can


def test_114_6_another_target_is_compared_as_it_was_then() -> None:
    """CR 114.6a: as the ability was activated, player 3 had more life; that player 4 has more now is nothing to it."""
    table = Table.players(4)
    text = (
        "{T}: Choose target opponent who had more life than you did as you activated this ability. ~ "
        "deals 2 damage to that player."
    )
    keeper = table.put(body("Keeper", text))
    turn = table.put(instant("Change the target of target activated ability with a single target."), 1, HAND)
    gain = table.put(instant("Target player gains 30 life."), 1, HAND)
    lose = table.put(instant("Target player loses 3 life."), 1, HAND)
    for player in (2, 3):
        table.state.put(table.state.player(player), type(table.state.player(player)).life, 22)
    table.activate(keeper, 2)
    table.cast(gain, 4)
    table.resolve_top()
    table.cast(lose, 3)
    table.resolve_top()
    table.cast(turn, table.state.stack[-1])
    table.resolve_all()
    assert [table.life(player) for player in (2, 3, 4)] == [22, 17, 50]
