"""Disguise (CR26 702.168)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, Special
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType
from helpers.laying import resolve
from helpers.worded import body, instant
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, HAND, Table, creature

UP = "turn face up"
SPY = worded(
    "Spy",
    "Disguise {1}{G}\nWhen this creature enters, you gain 5 life.\n"
    "When this creature is turned face up, you gain 1 life.",
    A_CREATURE,
    "{6}{G}",
    power="4",
    toughness="4",
    subtypes=("Rogue",),
)


def disguised() -> tuple[Table, int]:
    """It was cast face down for {3}, and has resolved; two Forests are left."""
    game = modern()
    game.lands(1, "Forest", 5)
    spy = game.put(SPY, 1, HAND)
    game.cast(spy, way="disguise")
    game.resolve_all()
    return game, spy


def test_26_702_168b_what_is_cast_is_a_two_two_with_ward() -> None:
    """CR26 702.168b: on the stack and on the battlefield a 2/2 creature without name, subtypes and mana cost."""
    game = modern()
    game.lands(1, "Forest", 3)
    spy = game.put(SPY, 1, HAND)
    spell = game.cast(spy, way="disguise")
    for _ in range(2):
        seen = characteristics(game.game, game.now(spell))
        assert (seen.name, seen.power, seen.toughness, seen.types) == ("", 2, 2, {CardType.CREATURE})
        assert (seen.subtypes, seen.mana_cost, seen.keywords) == (frozenset(), None, {"ward"})
        game.resolve_all()
    assert (game.zone(spy), game.life(1), len(game.state.battlefield)) == (BATTLEFIELD, 20, 4)
    assert all(game.tapped(id) for id in game.state.battlefield if id != game.now(spy))


@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("Your opponents can't cast creature spells with power 2.", False),
        ("Your opponents can't cast green spells.", True),
    ],
)
def test_26_702_168b_prohibitions_see_the_face_down_card(text: str, able: bool) -> None:
    """CR26 702.168b: what may be cast is asked of a 2/2, and not of the card."""
    game = modern()
    game.lands(1, "Forest", 3)
    game.put(body("Warden", text), 2)
    spy = game.put(SPY, 1, HAND)
    assert game.can(CastSpell(spy, way="disguise")) is able


def test_26_702_168b_its_ward_asks_for_two() -> None:
    """CR26 702.168b: {2} or it is countered."""
    game, spy = disguised()
    game.pass_priority()
    bolt = game.game.state.create_card(instant("Destroy target creature."), 2, HAND).id
    game.cast(bolt, game.now(spy))
    game.resolve_all()
    assert game.zone(spy) is BATTLEFIELD


def test_26_702_168c_only_a_card_with_disguise() -> None:
    """CR26 702.168c: other cards cannot be cast face down."""
    game = modern()
    game.lands(1, "Forest", 3)
    bear = game.put(creature("Bear", 4, 4, cost="{6}"), 1, HAND)
    spy = game.put(SPY, 1, HAND)
    assert [game.can(CastSpell(id, way="disguise")) for id in (bear, spy)] == [False, True]


def test_26_702_168d_turned_face_up_for_its_cost() -> None:
    """CR26 702.168d: a special action without the stack; what is about entering does not trigger."""
    game, spy = disguised()
    game.act(Special(game.now(spy), UP))
    assert (game.size(spy), game.keywords(spy), len(game.state.stack)) == ((4, 4), frozenset({"disguise"}), 1)
    resolve(game)
    assert game.life(1) == 21
    assert all(game.tapped(id) for id in game.state.battlefield if id != game.now(spy))


def test_26_702_168d_not_if_it_would_have_no_such_cost() -> None:
    """CR26 702.168d: nor another player's."""
    game = modern()
    game.lands(1, "Forest", 2)
    bear = game.put(creature("Bear", 4, 4), face_down="disguise")
    theirs = game.put(SPY, 2, face_down="disguise")
    assert not game.can(Special(bear, UP))
    assert "another player" in game.why_not(Special(theirs, UP))


def test_26_702_168e_x_of_the_cost_is_x_of_its_abilities() -> None:
    """CR26 702.168e: the X that was chosen as it was turned face up."""
    game = modern()
    game.lands(1, "Forest", 6)
    text = "Disguise {X}{G}\nWhen this creature is turned face up, you gain X life."
    spy = game.put(worded("Spy", text, A_CREATURE, "{6}{G}", power="4", toughness="4"), face_down="disguise")
    game.act(Special(spy, UP), 4)
    resolve(game)
    assert game.life(1) == 24
