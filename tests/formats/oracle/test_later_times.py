""" "At end of combat", "whenever … this turn": what belongs to the later time, too (CR 603.7)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import Step
from formats.oracle.test_played import instant, permanent, table
from table import BATTLEFIELD, EXILE, HAND, Table, creature, land

BEAR = creature("Bear", 2, 2)
ELK = creature("Elk", 3, 3)


def cast(game: Table, text: str, *targets: int) -> None:
    """Cast and resolved."""
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, *targets)
    game.resolve_top()


def test_it_returns_only_after_it_was_exiled() -> None:
    """ "When ~ attacks, exile it at end of combat, then return it": it deals its damage, and then is a new object."""
    game = table()
    text = "When ~ attacks, exile it at end of combat, then return it to the battlefield under its owner's control."
    (ship,) = game.battlefield(1, permanent(text, 3, 3))
    game.set(ship, counters={"+1/+1": 1})
    game.go_to(Step.BEGIN_COMBAT)
    game.attack(ship)
    game.resolve_all()
    assert (game.zone(ship), game.counters(ship, "+1/+1")) == (BATTLEFIELD, 1), "not before the end of combat"
    game.go_to(Step.END_COMBAT)
    assert game.life(2) == 16
    game.resolve_all()
    assert (game.zone(ship), game.counters(ship, "+1/+1")) == (BATTLEFIELD, 0)


def test_it_gains_what_the_sentence_after_says() -> None:
    """ "Whenever a creature you control attacks alone this turn, put a counter on it. It gains trample": the attacker, as
    it attacks, and no other creature, nor anything before."""
    game = table()
    bear, elk = game.battlefield(1, BEAR, ELK)
    cast(
        game,
        "Whenever a creature you control attacks alone this turn, put a +1/+1 counter on it. It gains trample until end of "
        "turn. You gain 1 life.",
    )
    assert (game.life(1), game.keywords(bear), game.keywords(elk)) == (21, frozenset(), frozenset())
    game.go_to(Step.BEGIN_COMBAT)
    game.attack(bear)
    game.resolve_all()
    assert (game.size(bear), "trample" in game.keywords(bear)) == ((3, 3), True)
    assert "trample" not in game.keywords(elk)
    assert game.life(1) == 21


def test_a_card_chosen_then_may_be_played() -> None:
    """ "When that creature dies this turn, exile cards, then choose one. You may play that card": the card, not the
    creature."""
    game = table()
    (bear,) = game.battlefield(2, BEAR)
    forest, elk = game.library(1, land("Forest"), ELK)
    cast(
        game,
        "~ deals 2 damage to target creature. When that creature dies this turn, exile a number of cards from the top of "
        "your library equal to its power, then choose a card exiled this way. Until the end of your next turn, you may "
        "play that card.",
        bear,
    )
    game.resolve_top()
    game.answer((game.now(forest),))
    assert (game.zone(forest), game.zone(elk)) == (EXILE, EXILE)
    game.play_land(forest)
    assert game.zone(forest) is BATTLEFIELD


def test_the_card_that_was_exiled_then_may_be_played() -> None:
    """ "Whenever a creature you control dies, exile the top card of your library. You may play it": that card, not the
    creature that was a target before."""
    game = table()
    bear, elk = game.battlefield(1, BEAR, ELK)
    (forest,) = game.library(1, land("Forest"))
    cast(
        game,
        "Target creature you control deals 2 damage to each other creature. Until end of turn, whenever a creature you "
        "control dies, exile the top card of your library. You may play it this turn.",
        elk,
    )
    (told,) = game.log("creates delayed trigger")
    assert f"object={bear}" not in told.split(), "the log tells of no creature"
    game.resolve_all()
    assert game.zone(forest) is EXILE
    game.play_land(forest)
    assert game.zone(forest) is BATTLEFIELD


@pytest.mark.parametrize("kicked", [False, True])
def test_what_is_said_of_something_before_belongs_to_now(kicked: bool) -> None:
    """ "Exile it at the beginning of the next end step. If …, that creature gets +1/+0": at once."""
    game = table()
    if kicked:
        game.battlefield(1, land("Swamp", "Swamp"))
    cast(
        game,
        "Create a 2/2 red Elemental creature token. Exile it at the beginning of the next end step. If you control a Swamp, "
        "that creature gets +1/+0 until end of turn.",
    )
    (token,) = (i for i in game.game.state.battlefield if game.game.state.objects[i].is_token)
    assert game.power(token) == (3 if kicked else 2)


def test_a_target_creature_may_fight_the_one_spoken_of_now() -> None:
    """ "When that creature dies this turn, you gain 3 life. Target creature you control fights it": now."""
    game = table()
    (bear,) = game.battlefield(2, BEAR)
    (elk,) = game.battlefield(1, ELK)
    cast(
        game,
        "Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life. Target creature "
        "you control fights that creature.",
    )
    assert game.damage(elk) == 2
    game.resolve_all()
    assert game.life(1) == 23
    assert game.zone(bear) is not HAND


def test_what_is_said_of_the_card_itself_is_done_now() -> None:
    """ "Whenever a creature you control dies this turn, draw a card. ~ gets +X/+0, where X is its power": its own."""
    game = table()
    (lord,) = game.battlefield(
        1,
        permanent(
            "{0}: Whenever another creature you control dies this turn, draw a card. ~ gets +X/+0 until end of turn, where "
            "X is its power.",
            2,
            2,
        ),
    )
    game.activate(lord)
    game.resolve_all()
    assert game.size(lord) == (4, 2)
