"""Manifesting and cloaking: the ways up, one card after the other, what cannot enter (CR26 701.40, 701.58)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Order, Special
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import GainLife
from arbitre.ir.values import CardType, Zone
from helpers.casting import with_cost
from helpers.worded import cast_it, instant, reads
from helpers.words import modern
from table import BATTLEFIELD, LIBRARY, Table, creature, spell

MANIFESTED, UP = "turn manifested face up", "turn face up"
ELK = creature("Elk", 5, 4, cost="{0}")
PUT = {"manifest": "Manifest the top card of your library.", "cloak": "Cloak the top card of your library."}
TWO = {"manifest": "Manifest the top two cards of your library.", "cloak": "Cloak the top two cards of your library."}
TURN = "Turn target face-down creature face up."


def put(how: str, card: Card) -> tuple[Table, int]:
    """A table at which the card has been manifested or cloaked."""
    game = modern()
    (id,) = game.library(1, card)
    game.mana(1, "GGGGGG")
    cast_it(game, instant(PUT[how]))
    return game, game.now(id)


@pytest.mark.parametrize("ability", ["morph", "disguise"])
@pytest.mark.parametrize("how", ["manifest", "cloak"])
@pytest.mark.parametrize(("way", "left"), [(UP, "GGGGG"), (MANIFESTED, "GGG")])
def test_26_701_40c_and_26_701_40d_and_26_701_58c_and_26_701_58d_both_ways(
    ability: str, how: str, way: str, left: str
) -> None:
    """CR26 701.40c–d, 701.58c–d: for the morph or disguise cost, or for the mana cost."""
    game, beast = put(how, creature("Beast", 5, 5, with_cost(ability, "{G}"), cost="{2}{G}"))
    game.act(Special(beast, way))
    assert (game.size(beast), game.pool(1)) == ((5, 5), left)


@pytest.mark.parametrize("how", ["manifest", "cloak"])
def test_26_701_40e_and_26_701_58e_one_card_after_the_other(how: str) -> None:
    """CR26 701.40e, 701.58e: what waits for one or more creatures to enter sees each of them apart."""
    game = modern()
    bell = "Whenever one or more creatures you control enter, you gain 1 life."
    game.put(reads("Bell", bell, CardType.ENCHANTMENT))
    game.library(1, ELK, ELK)
    id = game.game.state.create_card(instant(TWO[how]), 1, Zone.HAND).id
    game.cast(id)
    game.resolve_top()
    assert len(game.game.state.battlefield) == 3
    assert isinstance(game.decision, Order)
    assert (game.decision.what, len(game.decision.options)) == ("order triggers", 2)


@pytest.mark.parametrize("how", ["manifest", "cloak"])
def test_26_701_40f_and_26_701_58f_what_cannot_enter_stays_where_it_is(how: str) -> None:
    """CR26 701.40f, 701.58f: face down it would be a creature; the card remains on top of the library, as it was."""
    game = modern()
    game.put(reads("Wall", "Creatures can't enter the battlefield.", CardType.ENCHANTMENT))
    (plan,) = game.library(1, spell("Plan", GainLife(Fixed(1))))
    cast_it(game, instant(PUT[how]))
    assert (game.names(BATTLEFIELD), game.game.state.player(1).library[-1]) == (["Wall"], plan)
    assert (game.zone(plan), game.object(plan).face_down) == (LIBRARY, "")


@pytest.mark.parametrize(("card", "up"), [(spell("Plan", GainLife(Fixed(1))), False), (ELK, True)])
def test_26_701_58g_a_cloaked_instant_is_revealed_and_stays(card: Card, up: bool) -> None:
    """CR26 701.58g: it stays face down, and nothing has been turned face up."""
    game, id = put("cloak", card)
    bell = "Whenever a permanent is turned face up, you gain 1 life."
    cast_it(game, reads("Bell", bell, CardType.ENCHANTMENT))
    cast_it(game, instant(TURN), id)
    game.pass_until(lambda: not game.game.state.stack)
    assert game.object(id).face_down == ("" if up else "cloak")
    assert game.size(id) == ((5, 4) if up else (2, 2))
    assert game.life(1) == 20 + up
