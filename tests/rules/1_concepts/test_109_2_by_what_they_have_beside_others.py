"""CR 102.2, 109.2: objects and players by a number beside that of others, and those among several that are such."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, GRAVEYARD, creature, land

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
ELK = creature("Elk", 3, 4, cost="{2}{G}")
BIRD = creature("Bird", 1, 1, *said("Flying"), cost="{U}")


@pytest.mark.parametrize(("n", "dies"), [(0, False), (1, True)])
def test_the_creature_with_the_least_power(n: int, dies: bool) -> None:
    """Only if no creature of any player has less."""
    game = table()
    both = *game.battlefield(1, ELK), *game.battlefield(2, BEAR)
    text = (
        "Destroy target creature if it has the least power or is tied for least power among creatures on "
        "the battlefield."
    )
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, both[n])
    game.resolve_all()
    assert game.zone(both[n]) is (GRAVEYARD if dies else BATTLEFIELD)


def test_a_target_with_the_lowest_mana_value() -> None:
    """CR 608.2b: it is no legal target any more if another one has come that has a lower one."""
    game = table()
    (elk,) = game.battlefield(2, ELK)
    (spell,) = game.hand(1, instant("Destroy target nonland permanent with the lowest mana value."))
    (bird,) = game.battlefield(1, BIRD)
    game.cast(spell, bird)
    game.resolve_all()
    assert (game.zone(bird), game.zone(elk)) == (GRAVEYARD, BATTLEFIELD)
    (spell,) = (one := table()).hand(1, instant("Destroy target nonland permanent with the lowest mana value."))
    (elk,) = one.battlefield(2, ELK)
    (more,) = one.hand(1, instant("Create a 1/1 white Cat creature token."))
    one.cast(spell, elk)
    one.cast(more)
    one.resolve_all()
    assert one.zone(elk) is BATTLEFIELD


def test_each_of_those_creatures_with_flying() -> None:
    game = table()
    bird, bear = game.battlefield(2, creature("Eagle", 2, 2, *said("Flying")), BEAR)
    (other,) = game.battlefield(1, creature("Eagle", 2, 2, *said("Flying")))
    text = "Tap two target creatures. ~ deals 2 damage to each of those creatures with flying."
    (spell,) = game.hand(1, instant(text))
    game.cast(spell, (bird, bear))
    game.resolve_all()
    assert [game.zone(id) for id in (bird, bear, other)] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD]


def test_each_other_opponent_is_dealt_as_much() -> None:
    """Other than the one that was dealt the damage."""
    text = "Whenever ~ deals combat damage to an opponent, it deals that much damage to each other opponent."
    game = table(3)
    (hydra,) = game.battlefield(1, permanent(text, 4, 4))
    game.attack((hydra, 2))
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert [game.life(player) for player in (1, 2, 3)] == [20, 16, 16]


@pytest.mark.parametrize(("more", "cheap"), [(4, True), (3, False)])
def test_at_least_four_more_than_you(more: int, cheap: bool) -> None:
    """One opponent alone has so many more."""
    text = "If an opponent controls at least four more creatures than you, this spell costs {6} less to cast."
    game = table(3)
    game.battlefield(1, BEAR)
    game.battlefield(2, *[BEAR] * (1 + more))
    game.battlefield(3, BEAR)
    (avatar,) = game.hand(1, creature("Avatar", 8, 8, *said(text), cost="{6}"))
    assert game.can(CastSpell(avatar)) is cheap


def test_in_all_graveyards_together() -> None:
    text = "If there are three or more creature cards total in all graveyards, this spell costs {6} less to cast."
    game = table()
    game.graveyard(1, BEAR, BEAR)
    game.graveyard(2, BEAR)
    (avatar,) = game.hand(1, creature("Avatar", 6, 5, *said(text), cost="{6}"))
    assert game.can(CastSpell(avatar))


def test_what_enters_tapped_under_your_control() -> None:
    """What enters untapped leaves it alone, so does what another player's."""
    game = table()
    text = "Whenever a permanent enters tapped and under your control, you gain 1 life."
    (amulet,) = game.battlefield(1, permanent(text))
    marsh = land("Marsh", *said("~ enters tapped.", CardType.LAND))
    tapped, other = game.hand(1, marsh, creature("Ox", 1, 1, cost="{0}"))
    game.play_land(tapped)
    game.resolve_all()
    assert (game.life(1), game.zone(amulet)) == (21, BATTLEFIELD)
    game.cast(other)
    game.resolve_all()
    assert game.life(1) == 21
