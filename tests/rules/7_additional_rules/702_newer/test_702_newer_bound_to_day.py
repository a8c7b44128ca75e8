"""Daybound and nightbound (CR26 702.145)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from helpers.worded import body, instant
from helpers.words import modern
from table import HAND, Table

WOLF = Card("Man // Wolf", (body("Man", "Daybound").front, body("Wolf", "Nightbound", (3, 3)).front), Layout.TRANSFORM)
SUNSET, SUNRISE = instant("It becomes night.", "Sunset"), instant("It becomes day.", "Sunrise")
SILENCE = instant("Target creature loses all abilities until end of turn.", "Silence")
TURN = instant("Transform target creature.", "Turn")
BORN_AT_NIGHT = body("Owl", "Nightbound")


def does(game: Table, card: Card, *answers: object) -> None:
    game.cast(game.game.state.create_card(card, 1, HAND).id, *answers)
    game.resolve_all()


def test_26_702_145d_what_is_daybound_makes_it_day() -> None:
    """CR26 702.145d: if it is neither day nor night."""
    game = modern()
    wolf = game.put(WOLF, 1, HAND)
    assert not game.log("becomes day")
    game.cast(wolf)
    game.resolve_all()
    assert (len(game.log("becomes day")), game.size(wolf)) == (1, (1, 1))


@pytest.mark.parametrize("daybound", [False, True])
def test_26_702_145g_what_is_nightbound_makes_it_night(daybound: bool) -> None:
    """CR26 702.145g: if it is neither, and nothing on the battlefield is daybound."""
    game = modern()
    owl = game.put(BORN_AT_NIGHT, 1, HAND)
    if daybound:
        game.put(WOLF, 2)
    game.cast(owl)
    game.resolve_all()
    assert (len(game.log("becomes night")), len(game.log("becomes day"))) == (not daybound, daybound)


def test_26_702_145b_as_it_becomes_night_and_as_it_enters_at_night() -> None:
    """CR26 702.145b: the front face turns over as it becomes night; what enters then is transformed already."""
    game = modern()
    wolf, late = game.put(WOLF), game.put(WOLF, 1, HAND)
    does(game, instant("You gain 1 life."))
    does(game, SUNSET)
    assert game.size(wolf) == (3, 3)
    game.cast(late)
    game.resolve_all()
    assert game.size(late) == (3, 3)
    assert len(game.log("transforms")) == 1, "the other one entered so"


def test_26_702_145e_as_it_becomes_day() -> None:
    """CR26 702.145e: the back face turns over."""
    game = modern()
    wolf = game.put(WOLF)
    does(game, SUNSET)
    does(game, SUNRISE)
    assert game.size(wolf) == (1, 1)


@pytest.mark.parametrize("night", [False, True])
def test_26_702_145b_nothing_else_transforms_it(night: bool) -> None:
    """CR26 702.145b, 702.145e: neither face is turned over by anything else."""
    game = modern()
    wolf = game.put(WOLF)
    does(game, SUNSET if night else SUNRISE)
    does(game, TURN, wolf)
    assert game.size(wolf) == ((3, 3) if night else (1, 1))


def test_26_702_145c_daybound_regained_at_night() -> None:
    """CR26 702.145c: it had no abilities as it became night; with daybound it turns over at once."""
    game = modern()
    wolf, clock = game.battlefield(
        1, WOLF, body("Clock", "{0}: Target creature loses all abilities until end of turn.\n{0}: It becomes night.")
    )
    game.activate(clock, wolf)
    game.resolve_all()
    game.activate(clock, ability=1)
    game.resolve_all()
    assert (len(game.log("becomes night")), game.size(wolf)) == (1, (1, 1))
    game.next_turn()  # nobody has cast a spell
    assert game.size(wolf) == (3, 3)


def test_26_702_145f_nightbound_regained_by_day() -> None:
    """CR26 702.145f: likewise the back face by day."""
    game = modern()
    wolf = game.put(WOLF)
    does(game, SUNSET)
    does(game, SILENCE, wolf)
    does(game, SUNRISE)
    assert game.size(wolf) == (3, 3)
    game.next_turn()
    assert game.size(wolf) == (1, 1)
