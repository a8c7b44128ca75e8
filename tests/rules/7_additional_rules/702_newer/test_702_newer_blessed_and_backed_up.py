"""Backup of copies, the city's blessing, players without speed (CR26 702.131, 702.165, 702.179)."""

from __future__ import annotations

import pytest

from helpers.laying import resolve
from helpers.worded import body, cast_it, instant
from helpers.words import modern
from table import HAND, creature

BEAR = creature("Bear", 2, 2)
GUARD = body("Guard", "Reach\nBackup 1\nFlying")


def test_26_702_165b_a_copy_has_the_same_order_of_abilities() -> None:
    """CR26 702.165b: of a copy, too, only what is printed below backup is given on."""
    game = modern()
    bear, _ = game.battlefield(1, BEAR, GUARD)
    clone = game.put(
        body("Clone", "You may have this creature enter as a copy of any creature on the battlefield."), 1, HAND
    )
    game.cast(clone)
    game.resolve_top()
    game.answer(True, game.state.battlefield[1])
    game.answer(bear)
    resolve(game)
    assert ("flying" in game.keywords(bear), "reach" in game.keywords(bear), game.size(bear)) == (True, False, (3, 3))


def test_26_702_165b_a_token_copy() -> None:
    """CR26 702.165b: nor is it otherwise with a token."""
    game = modern()
    bear, guard = game.battlefield(1, BEAR, GUARD)
    game.cast(game.put(instant("Create a token that's a copy of target creature."), 1, HAND), guard)
    game.resolve_top()
    game.answer(bear)
    resolve(game)
    assert ("flying" in game.keywords(bear), "reach" in game.keywords(bear), game.size(bear)) == (True, False, (3, 3))


def test_26_702_165c_what_a_copy_has_besides_is_not_given_on() -> None:
    """CR26 702.165c: an ability that the copy effect gives is not printed on it."""
    game = modern()
    bear, _ = game.battlefield(1, BEAR, GUARD)
    text = "You may have this creature enter as a copy of any creature on the battlefield, except it has vigilance."
    clone = game.put(body("Clone", text), 1, HAND)
    game.cast(clone)
    game.resolve_top()
    game.answer(True, game.state.battlefield[1])
    game.answer(bear)
    resolve(game)
    assert ("flying" in game.keywords(bear), "vigilance" in game.keywords(bear)) == (True, False)
    assert "vigilance" in game.keywords(clone)


def test_26_702_165c_what_an_effect_gives_it_is_not_given_on() -> None:
    """CR26 702.165c: nor what another effect gives."""
    game = modern()
    bear = game.put(BEAR)
    game.put(body("Banner", "Creatures you control with reach have trample."))
    guard = game.put(GUARD, 1, HAND)
    game.cast(guard)
    game.resolve_top()
    game.answer(bear)
    resolve(game)
    assert ("flying" in game.keywords(bear), "trample" in game.keywords(bear)) == (True, False)
    assert "trample" in game.keywords(guard)


BLESSED = "Ascend\nAs long as you have the city's blessing, this creature gets +2/+2."


def test_26_702_131c_several_players_may_have_it() -> None:
    """CR26 702.131c: one player's blessing takes nothing from another's, and does nothing by itself."""
    game = modern()
    ours, theirs = game.put(body("Sentry", BLESSED)), game.put(body("Sentry", BLESSED), 2)
    game.lands(1, "Plains", 9)
    game.lands(2, "Plains", 9)
    cast_it(game, instant("You gain 1 life."))
    assert (game.size(ours), game.size(theirs)) == ((3, 3), (3, 3))
    assert len(game.log("gets the city's blessing")) == 2


@pytest.mark.parametrize(("lands", "life"), [(8, 21), (7, 20)])
def test_26_702_131d_what_it_brings_is_there_before_anything_triggers(lands: int, life: int) -> None:
    """CR26 702.131d: the tenth permanent has the ability that comes with the blessing, as it enters."""
    game = modern()
    text = (
        "Ascend\nAs long as you have the city's blessing, other creatures you control have "
        '"When this creature enters, you gain 1 life."'
    )
    game.put(body("Herald", text))
    game.lands(1, "Plains", lands)
    game.cast(game.put(creature("Bear", 2, 2, cost="{0}"), 1, HAND))
    resolve(game)
    assert game.life(1) == life


ENGINES = "Start your engines!"
SPEED = "{0}: You gain life equal to your speed."


def test_26_702_179b_no_speed_without_anything_that_sets_it() -> None:
    """CR26 702.179b, 702.179f: an opponent's lost life gives none to whoever has none, and it counts as 0."""
    game = modern()
    checker = game.put(body("Checker", SPEED))
    cast_it(game, instant("Each opponent loses 3 life."))
    assert (game.state.stack, game.log("has speed")) == ((), [])
    game.activate(checker)
    game.resolve_all()
    assert game.life(1) == 20


def test_26_702_179f_zero_while_another_player_has_speed() -> None:
    """CR26 702.179f: each player's speed is that player's own."""
    game = modern()
    racer, checker = game.put(body("Racer", f"{ENGINES}\n{SPEED}"), 2), game.put(body("Checker", SPEED))
    game.activate(checker)
    game.resolve_all()
    game.pass_priority()
    game.activate(racer)
    game.resolve_all()
    assert (game.life(1), game.life(2)) == (20, 21)
