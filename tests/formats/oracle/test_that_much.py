""" "That much", "that many": the number that was named, not the nearest one (CR 107.1, 608.2h)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from arbitre.oracle import read
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature, enchantment

BEAR = creature("Bear", 2, 2, cost="{2}")
ELK = creature("Elk", 3, 3, cost="{3}")


def destroy(game: Table, id: int) -> None:
    """By a spell; then all that triggers resolves."""
    (spell,) = game.hand(1, instant("Destroy target creature."))
    game.cast(spell, id) if len(game.names(BATTLEFIELD) + game.names(BATTLEFIELD, 2)) > 1 else game.cast(spell)
    game.resolve_all()


def test_the_damage_that_was_dealt_not_the_one_that_was_sacrificed() -> None:
    """ "When ~ deals combat damage to a player, sacrifice it and create that many tokens.\""""
    game = table()
    text = "When ~ deals combat damage to a player, sacrifice it and create that many Treasure tokens."
    (ship,) = game.battlefield(1, permanent(text, 3, 3))
    game.go_to(Step.BEGIN_COMBAT)
    game.combat(ship)
    game.resolve_all()
    assert game.zone(ship) is GRAVEYARD
    assert game.names(BATTLEFIELD) == ["Treasure Token"] * 3


def test_the_damage_that_was_dealt_not_the_one_card_discarded() -> None:
    """ "When ~ deals combat damage to a player, discard a card, then draw that many cards.\""""
    game = table()
    game.library(1, *(artifact(name) for name in "ABCDE"))
    game.hand(1, artifact("Rod"))
    (thief,) = game.battlefield(
        1, permanent("Whenever ~ deals combat damage to a player, discard a card, then draw that many cards.", 3, 3)
    )
    game.go_to(Step.BEGIN_COMBAT)
    game.combat(thief)
    game.resolve_all()
    assert len(game.names(HAND)) == 3


@pytest.mark.parametrize(("counters", "life"), [(2, 18), (3, 20)])
def test_the_number_in_the_description_of_the_spell(counters: int, life: int) -> None:
    """ "Whenever you cast a spell with mana value equal to the number of … counters on ~, ~ deals that much damage": as
    much as its mana value, not one; and nothing for another spell."""
    game = table()
    text = "Whenever you cast a spell with mana value equal to the number of doom counters on ~, ~ deals that much damage to target opponent."
    (doom,) = game.battlefield(1, enchantment("Doom", *said(text)))
    game.set(doom, counters={"doom": counters})
    game.mana(1, "GG")
    (bear,) = game.hand(1, BEAR)
    game.cast(bear)
    game.resolve_all()
    assert game.life(2) == life


def test_the_number_that_the_intervening_if_asks_for() -> None:
    """ "Whenever a creature you control dies, if its mana value was 2 or greater, … that many": its mana value."""
    text = (
        "Whenever a creature you control dies, if its mana value was 2 or greater, put that many charge counters on ~."
    )
    for dying, count in ((BEAR, 2), (ELK, 3), (creature("Rat", 1, 1, cost="{1}"), 0)):
        game = table()
        (urn,) = game.battlefield(1, enchantment("Urn", *said(text)))
        (one,) = game.battlefield(1, dying)
        destroy(game, one)
        assert game.counters(urn, "charge") == count


def test_how_many_counters_the_one_that_died_had() -> None:
    """ "Whenever a creature with one or more counters on it dies, exile that many cards": as many as it had as it died."""
    text = "Whenever a creature you control with one or more counters on it dies, exile that many cards from the top of your library."
    for counters in (0, 2):
        game = table()
        game.library(1, *(artifact(name) for name in "ABCD"))
        game.battlefield(1, enchantment("Imp", *said(text)))
        (bear,) = game.battlefield(1, BEAR)
        if counters:
            game.set(bear, counters={"+1/+1": counters})
        destroy(game, bear)
        assert len(game.names(EXILE)) == counters


def test_how_many_were_sacrificed_this_turn() -> None:
    """ "If you sacrificed one or more permanents this turn, ~ deals that much damage": as many as were, not one."""
    text = "At the beginning of your end step, if you sacrificed one or more permanents this turn, ~ deals that much damage to target opponent."
    for times in (0, 1, 3):
        game = table()
        game.battlefield(1, enchantment("Saw", *said(text)))
        rods = game.battlefield(1, *[artifact("Rod", *said("Sacrifice ~: You gain 1 life."))] * 3)
        for rod in rods[:times]:
            game.activate(rod)
            game.resolve_all()
        game.go_to(Step.END)
        game.resolve_all()
        assert game.life(2) == 20 - times


@pytest.mark.parametrize(("cost", "life"), [("{3}", 17), ("{4}", 16), ("{1}", 20)])
def test_the_number_that_the_if_of_the_sentence_asks_for(cost: str, life: int) -> None:
    """ "Draw a card. If three or more mana was spent to cast that spell, sacrifice ~ and it deals that much damage": as
    much as was spent, neither the cards drawn nor the one sacrificed."""
    text = (
        "Whenever you cast a creature spell, draw two cards. If three or more mana was spent to cast that spell, "
        "sacrifice ~ and it deals that much damage to each opponent."
    )
    game = table()
    game.library(1, *(artifact(name) for name in "ABCD"))
    (mage,) = game.battlefield(1, permanent(text))
    game.mana(1, "G" * int(cost[1]))
    (bear,) = game.hand(1, creature("Bear", 2, 2, cost=cost))
    game.cast(bear)
    game.resolve_all()
    assert game.life(2) == life
    assert (game.zone(mage) is BATTLEFIELD) == (life == 20)


def test_the_number_of_the_event_where_it_has_one() -> None:
    """ "Whenever you gain life, if you have 25 or more life, ~ deals that much damage": as much as was gained."""
    game = table()
    text = "Whenever you gain life, if you have 25 or more life, ~ deals that much damage to target opponent."
    game.battlefield(1, enchantment("Bell", *said(text)))
    (heal,) = game.hand(1, instant("You gain 6 life."))
    game.cast(heal)
    game.resolve_all()
    assert game.life(2) == 14


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast a creature spell, ~ deals that much damage to target opponent.",
        "Whenever a creature you control dies, draw that many cards.",
        "When ~ enters, sacrifice it and create that many Treasure tokens.",
        "At the beginning of your upkeep, you gain that much life.",
        "Whenever a creature you control with mana value 3 and two or more counters on it dies, draw that many cards.",
    ],
)
def test_a_number_that_nothing_named_is_refused(text: str) -> None:
    """An event that is no number, one thing that was sacrificed, two numbers at once."""
    assert not read(text, "~", types=(CardType.CREATURE,), names=("~",)).complete
