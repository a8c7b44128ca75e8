"""Doubling power, life, mana and damage; what is created, populated, exchanged (CR26 701.7–12, 701.36)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import PASS, Select
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, HAND, creature


def test_26_701_10a_what_is_doubled_is_raised_and_not_set() -> None:
    """CR26 701.10a: what sets the power later (layer 7b) lies below what was added (7c); it ends with the turn."""
    game = modern()
    bear = game.put(creature("Bear", 3, 2))
    cast_it(game, instant("Double target creature's power until end of turn."), bear)
    assert game.size(bear) == (6, 2)
    cast_it(game, instant("Target creature has base power and toughness 1/1 until end of turn."), bear)
    assert game.size(bear) == (4, 1)
    game.next_turn()
    assert game.size(bear) == (3, 2)


def test_26_701_10d_a_life_total_is_doubled_by_gaining() -> None:
    """CR26 701.10d: the player gains as much as there is, which abilities see."""
    game = modern()
    game.put(reads("Ear", "Whenever an opponent gains life, you gain 1 life.", CardType.ENCHANTMENT))
    game.set(2, life=7)
    cast_it(game, instant("Double target player's life total."), 2)
    assert (game.life(2), game.life(1)) == (14, 21)


def test_26_701_10d_who_cannot_gain_life_keeps_the_total() -> None:
    """CR26 701.10d: as it is gained, what forbids gaining life forbids this."""
    game = modern()
    game.put(reads("Stop", "Players can't gain life.", CardType.ENCHANTMENT))
    cast_it(game, instant("Double target player's life total."), 2)
    assert game.life(2) == 20


def test_26_701_10f_each_type_of_mana_is_doubled() -> None:
    """CR26 701.10f: as much more of each type as the player has."""
    game = modern()
    game.mana(1, "RRG")
    cast_it(game, instant("Double the amount of each type of unspent mana you have."))
    assert sorted(game.pool(1)) == sorted("RRRRGG")


def test_26_701_10g_a_source_deals_twice_as_much() -> None:
    """CR26 701.10g: the source itself deals it, and each such effect doubles it once more."""
    game = modern()
    text = "If a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead."  # noqa: E501
    game.put(reads("Fury", text, CardType.ENCHANTMENT))
    links = game.put(body("Link", "Lifelink", (2, 2)))
    game.attack(links)
    game.resolve_all()
    game.pass_until(lambda: game.life(2) != 20)
    assert (game.life(2), game.life(1)) == (16, 24)


@pytest.mark.parametrize(("text", "count"), [("Investigate.", 1), ("Investigate twice.", 2)])
def test_26_701_16a_a_clue_is_created(text: str, count: int) -> None:
    """CR26 701.16a: an artifact token that is sacrificed for {2} to draw a card."""
    game = modern()
    game.mana(1, "CC")
    cast_it(game, instant(text))
    assert game.names(BATTLEFIELD) == ["Clue Token"] * count
    clue = game.game.state.battlefield[0]
    assert characteristics(game.game, clue).types == {CardType.ARTIFACT}
    hand = len(game.game.state.player(1).hand)
    game.activate(clue)
    game.resolve_all()
    assert len(game.game.state.player(1).hand) == hand + 1
    assert game.names(BATTLEFIELD) == ["Clue Token"] * (count - 1)


def test_26_701_7a_tokens_are_put_onto_the_battlefield_as_described() -> None:
    """CR26 701.7a: so many of them, with these characteristics, which enter together."""
    game = modern()
    game.put(
        reads("Drum", "Whenever one or more creatures enter under your control, you gain 1 life.", CardType.ENCHANTMENT)
    )
    cast_it(game, instant("Create two 1/1 white Soldier creature tokens with vigilance."))
    tokens = [id for id in game.game.state.battlefield if game.object(id).is_token]
    assert [(game.size(id), "vigilance" in game.keywords(id)) for id in tokens] == [((1, 1), True)] * 2
    assert game.life(1) == 21


def test_26_701_36a_populate_copies_a_creature_token_that_is_chosen() -> None:
    """CR26 701.36a: one of the player's own creature tokens, no nontoken creature and no other token."""
    game = modern()
    bear = game.put(BEAR)
    for text in ("1/1 white Soldier creature", "3/3 green Ox creature", "Clue"):
        cast_it(game, instant(f"Create a {text} token."))
    tokens = [id for id in game.game.state.battlefield if id != bear]
    id = game.game.state.create_card(instant("Populate."), 1, HAND).id
    game.cast(id)
    while not isinstance(game.decision, Select):
        game.act(PASS)
    assert set(game.decision.options) == set(tokens[:2])
    game.answer((tokens[1],))
    assert sorted(game.names(BATTLEFIELD)) == ["Bear", "Clue Token", "Ox Token", "Ox Token", "Soldier Token"]


def test_26_701_36b_without_a_creature_token_none_is_created() -> None:
    """CR26 701.36b: neither of a creature that is no token nor of another player's token."""
    game = modern()
    game.put(BEAR)
    cast_it(game, instant("Target player creates a 1/1 white Soldier creature token."), 2)
    cast_it(game, instant("Create a Clue token."))
    there = game.names(BATTLEFIELD)
    cast_it(game, instant("Populate."))
    assert game.names(BATTLEFIELD) == there


# --- tripling ---------------------------------------------------------------------------------------------------------

TRIPLE = "Triple target creature's power and toughness until end of turn."


def test_26_701_11a_what_is_tripled_is_raised_and_not_set() -> None:
    """CR26 701.11a: what sets the power later lies below what was added; it ends with the turn."""
    game = modern()
    bear = game.put(creature("Bear", 2, 3))
    cast_it(game, instant("Triple target creature's power until end of turn."), bear)
    cast_it(game, instant("Target creature has base power and toughness 1/1 until end of turn."), bear)
    assert game.size(bear) == (5, 1)
    game.next_turn()
    assert game.size(bear) == (2, 3)


@pytest.mark.parametrize(("what", "size"), [("power", (6, 3)), ("toughness", (2, 9)), ("power and toughness", (6, 9))])
def test_26_701_11b_twice_as_much_more(what: str, size: tuple[int, int]) -> None:
    """CR26 701.11b: as the spell resolves; what changes later changes nothing about it."""
    game = modern()
    bear = game.put(creature("Bear", 2, 3))
    cast_it(game, instant(f"Triple target creature's {what} until end of turn."), bear)
    assert game.size(bear) == size
    cast_it(game, instant("Target creature gets +1/+1 until end of turn."), bear)
    assert game.size(bear) == (size[0] + 1, size[1] + 1)


def test_26_701_11c_a_negative_power_is_tripled_downwards() -> None:
    """CR26 701.11c: a creature that is -1/3 becomes -3/9."""
    game = modern()
    bear = game.put(creature("Bear", 2, 3))
    cast_it(game, instant("Target creature gets -3/-0 until end of turn."), bear)
    cast_it(game, instant(TRIPLE), bear)
    assert game.size(bear) == (-3, 9)
