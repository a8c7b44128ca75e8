"""Enlist and endure (CR26 701.63, 702.154)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.errors import IllegalAction
from arbitre.ir.values import Step
from helpers.worded import body, instant
from helpers.words import modern
from table import BATTLEFIELD, HAND, Table, creature

ENLISTER = body("Captain", "Enlist", (1, 4))
OGRE = creature("Ogre", 3, 3)


def test_702_154_enlist() -> None:
    """CR26 702.154a: another creature is tapped, and its power added until end of turn."""
    game = modern()
    captain, ogre = game.battlefield(1, ENLISTER, OGRE)
    game.attack(captain)
    game.answer((ogre,))
    game.resolve_all()
    assert (game.size(captain), game.object(ogre).tapped) == ((4, 4), True)
    game.go_to(Step.UPKEEP, 2)
    assert game.size(captain) == (1, 4)


def test_702_154_enlisting_nobody() -> None:
    """CR26 702.154a: up to one; it is optional."""
    game = modern()
    captain, ogre = game.battlefield(1, ENLISTER, OGRE)
    game.attack(captain)
    game.answer(())
    game.resolve_all()
    assert (game.size(captain), game.object(ogre).tapped) == ((1, 4), False)


def test_702_154_not_what_attacks_and_each_only_once() -> None:
    """CR26 702.154a: none of the attackers; a creature that one of them has taken is tapped."""
    game = modern()
    one, two, ogre, other = game.battlefield(1, ENLISTER, ENLISTER, OGRE, OGRE)
    game.attack(one, two, other)
    with pytest.raises(IllegalAction):
        game.answer((other,))
    game.answer((ogre,))
    game.resolve_all()
    assert (game.size(one), game.size(two)) == ((4, 4), (1, 4))


def test_702_154_not_what_has_just_come() -> None:
    """CR26 702.154a: it must have haste or have been there since the turn began."""
    game = modern()
    captain = game.put(ENLISTER)
    game.put(OGRE, 2)  # another player's is not meant either,
    game.put(OGRE, tapped=True)  # nor one that is tapped
    for name, text in (("New", ""), ("Quick", "Haste")):
        game.cast(game.game.state.create_card(body(name, text, (2, 2)), 1, HAND).id)
        game.resolve_all()
    game.attack(captain)
    assert len(game.decision.options) == 1


def test_702_154c_whenever_it_enlists() -> None:
    """CR26 702.154c."""
    game = modern()
    captain = game.put(body("Guardian", "Enlist\nWhenever this creature enlists a creature, you gain 1 life.", (1, 4)))
    ogre = game.put(OGRE)
    game.attack(captain)
    game.answer((ogre,))
    game.answer(game.decision.options)
    game.go_to(Step.DECLARE_BLOCKERS)
    assert (game.size(captain), game.life(1)) == ((4, 4), 21)


def entered(game: Table, card: Card, *answers: object) -> int:
    """A creature that player 1 has cast, with what is asked as its trigger resolves."""
    id = game.game.state.create_card(card, 1, HAND).id
    game.cast(id)
    game.resolve_top()
    game.resolve_top(*answers)
    game.resolve_all()
    return id


@pytest.mark.parametrize(("counters", "sizes"), [(True, [(4, 3)]), (False, [(2, 2), (2, 1)])])
def test_701_63_endure(counters: bool, sizes: list[tuple[int, int]]) -> None:
    """CR26 701.63a: so many counters, or a Spirit of that size."""
    game = modern()
    entered(game, body("Kin", "When this creature enters, it endures 2.", (2, 1)), counters)
    assert sorted(game.size(id) for id in game.game.state.battlefield) == sorted(sizes)
    assert len(game.names(BATTLEFIELD)) == len(sizes)


def test_701_63b_endure_zero() -> None:
    """CR26 701.63b: nothing happens."""
    game = modern()
    text = "When this creature enters, it endures X, where X is the number of cards in your graveyard."
    entered(game, body("Kin", text, (2, 1)))
    assert game.names(BATTLEFIELD) == ["Kin"]


def test_701_63a_what_has_left_leaves_a_spirit() -> None:
    """CR26 701.63a: it gets no counters where it is."""
    game = modern()
    game.put(body("Kin", "When this creature dies, it endures 3.", (2, 1)))
    game.cast(game.game.state.create_card(instant("Destroy all creatures."), 1, HAND).id)
    game.resolve_all()
    assert [game.size(id) for id in game.game.state.battlefield] == [(3, 3)]
