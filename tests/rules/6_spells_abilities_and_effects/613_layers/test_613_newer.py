"""Copiable values and timestamps (CR26 613.2c, 613.7g, 613.7n)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Color
from arbitre.rules.editions import Edition
from helpers.positions import positions
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import BATTLEFIELD, HAND, Table

ENCHANTMENT, INSTANT = (CardType.ENCHANTMENT,), (CardType.INSTANT,)
COPY = worded("Echo", "Create a token that's a copy of target creature.", INSTANT, "{0}")
BOAR = worded("Boar", "Trample", A_CREATURE, "{2}{G}", power="4", toughness="3")


@pytest.mark.parametrize(("face_down", "seen"), [("", ("Boar", 4, 3)), ("morph", ("", 2, 2))])
def test_26_613_2c_what_a_copy_copies(face_down: str, seen: tuple[str, int, int]) -> None:
    """CR26 613.2c: the characteristics after layer 1, its being face down included, and nothing of later layers."""
    table = modern()
    boar = table.put(BOAR, face_down=face_down, counters={"+1/+1": 1})
    table.put(worded("Song", "Creatures you control have flying.", ENCHANTMENT), 1)
    swell = table.put(worded("Swell", "Target creature gets +3/+3 until end of turn.", INSTANT, "{0}"), 1, HAND)
    copy = table.put(COPY, 1, HAND)
    table.cast(swell)
    table.resolve_top()
    assert table.power(boar) == seen[1] + 4
    table.cast(copy)
    table.resolve_top()
    (token,) = [obj.id for obj in table.game.state.permanents() if obj.is_token]
    its = characteristics(table.game, token)
    assert (its.name, its.power, its.toughness) == seen


@positions("turning_over_renews_timestamp", {True: Color.BLUE, False: Color.RED})
def test_26_613_7g_transformed_under_a_younger_effect(edition: Edition, expected: Color) -> None:
    """CR26 613.7g: a permanent that transforms becomes the younger of the two; in 2011 it stays the older."""
    table = Table.players(2, edition=edition)
    text = "Creatures are blue.\n{0}: Transform this enchantment."
    faces = [worded(name, text, ENCHANTMENT).front for name in ("Sky", "Night Sky")]
    sky = table.put(Card("Sky // Night Sky", tuple(faces), Layout.TRANSFORM))
    bear = table.put(BEAR)
    table.put(worded("Reds", "Creatures are red.", ENCHANTMENT))
    assert characteristics(table.game, bear).colors == {Color.RED}
    table.activate(sky)
    table.resolve_top()
    assert characteristics(table.game, bear).colors == {expected}


def test_26_613_7n_its_own_ability_is_the_older() -> None:
    """CR26 613.7n: what an effect makes of a creature that it puts onto the battlefield is younger than the creature's
    own static ability."""
    table = modern()
    own = worded("Chameleon", "Chameleon is red.", A_CREATURE, "{2}", power="2", toughness="2")
    rise = "Return target creature card from your graveyard to the battlefield. It's a black Zombie in addition to its other colors and types."  # noqa: E501
    (card,) = table.graveyard(1, own)
    table.cast(table.put(worded("Rise", rise, INSTANT, "{0}"), 1, HAND))
    table.resolve_top()
    assert table.zone(card) is BATTLEFIELD
    assert characteristics(table.game, table.now(card)).colors == {Color.RED, Color.BLACK}
