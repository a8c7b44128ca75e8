"""Soulbond (CR26 702.95)."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Matches
from arbitre.ir.effects import Apply, Destroy
from arbitre.ir.filters import HasState, HasType, State
from arbitre.ir.modifications import HasController, Lasts, ModifiesPT, Until
from arbitre.ir.refs import Both, Partner, Target, This
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from table import HAND, Table, creature, spell

CREATURE = HasType(CardType.CREATURE)
BIGGER = Static(Both((This(), Partner())), (ModifiesPT(Fixed(1), Fixed(1)),), Matches(This(), HasState(State.PAIRED)))
MAGE = creature("Mage", 1, 1, Keyword("soulbond"), BIGGER, cost="{0}")
BEAR = creature("Bear", 2, 2, cost="{0}")
KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")


def table() -> Table:
    return Table.players(edition=CURRENT)


def enters(game: Table, card: int, *answers: object) -> None:
    """Cast from hand, and its soulbond ability resolved with these answers."""
    game.cast(card)
    game.resolve_top()
    game.resolve_top(*answers)


@pytest.mark.parametrize("pairs", [True, False])
def test_702_95a_it_enters(pairs: bool) -> None:
    """CR26 702.95a: its controller may pair it with another creature."""
    game = table()
    bear = game.put(BEAR)
    mage = game.put(MAGE, 1, HAND)
    enters(game, mage, pairs)
    assert (game.size(bear), game.size(mage)) == (((3, 3), (2, 2)) if pairs else ((2, 2), (1, 1)))


def test_702_95a_another_enters() -> None:
    """CR26 702.95a, 702.95d: a later creature is paired; a third one is not, for then nothing triggers."""
    game = table()
    mage = game.put(MAGE)
    bear, third = game.put(BEAR, 1, HAND), game.put(BEAR, 1, HAND)
    enters(game, bear, True)
    game.cast(third)
    game.resolve_all()
    assert [game.size(id) for id in (mage, bear, third)] == [(2, 2), (3, 3), (2, 2)]


def test_702_95a_with_nobody_or_an_opponents_creature() -> None:
    """CR26 702.95a: without another creature of the same player nothing triggers."""
    game = table()
    game.put(BEAR, 2)
    mage = game.put(MAGE, 1, HAND)
    game.cast(mage)
    game.resolve_top()
    assert not game.game.state.stack
    assert game.size(mage) == (1, 1)


def test_702_95c_one_has_left_before_it_resolves() -> None:
    """CR26 702.95c: neither becomes paired."""
    game = table()
    mage = game.put(MAGE)
    bear, kill = game.put(BEAR, 1, HAND), game.put(KILL, 1, HAND)
    game.cast(bear)
    game.resolve_top()
    game.cast(kill, game.now(bear))
    game.resolve_all()
    assert game.size(mage) == (1, 1)


def test_702_95e_one_leaves() -> None:
    """CR26 702.95e: the other is unpaired, and free for the next."""
    game = table()
    mage = game.put(MAGE)
    bear, other, kill = game.put(BEAR, 1, HAND), game.put(BEAR, 1, HAND), game.put(KILL, 1, HAND)
    enters(game, bear, True)
    game.cast(kill, game.now(bear))
    game.resolve_all()
    assert game.size(mage) == (1, 1)
    enters(game, other, True)
    assert (game.size(mage), game.size(other)) == ((2, 2), (3, 3))


def test_702_95e_another_player_gains_control_for_a_time() -> None:
    """CR26 702.95e: the pair ends for good, also once the creature is back."""
    game = table()
    mage = game.put(MAGE)
    bear = game.put(BEAR, 1, HAND)
    steal = Apply(Target(), (HasController(),), Lasts(Until.END_OF_TURN))
    theft = game.put(spell("Theft", steal, target=CREATURE, cost="{0}"), 2, HAND)
    enters(game, bear, True)
    game.pass_priority()
    game.cast(theft, game.now(bear))
    game.resolve_all()
    assert game.controller(bear) == 2
    assert (game.size(bear), game.size(mage)) == ((2, 2), (1, 1))
    game.next_turn()
    assert game.controller(bear) == 1
    assert (game.size(bear), game.size(mage)) == ((2, 2), (1, 1))
