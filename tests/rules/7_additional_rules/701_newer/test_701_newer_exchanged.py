"""Exchanging two zones, or a life total and a size (CR26 701.12)."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Static
from arbitre.ir.modifications import CantGainLife, CantLoseLife
from arbitre.ir.node import Modification
from arbitre.ir.refs import Players, Who
from arbitre.ir.values import CardType
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import GRAVEYARD, HAND, creature, enchantment

ZONES = "Exchange your hand and graveyard."
SIZE = "Exchange target player's life total with target creature's toughness."


@pytest.mark.parametrize("empty", ["hand", "graveyard", ""])
def test_26_701_12f_also_an_empty_zone_is_exchanged(empty: str) -> None:
    """CR26 701.12f: the cards of the other one still change places."""
    game = modern()
    held = game.hand(1, *[] if empty == "hand" else [BEAR, BEAR])
    dead = game.graveyard(1, *[] if empty == "graveyard" else [BEAR])
    cast_it(game, instant(ZONES))
    assert {game.zone(id) for id in held} <= {GRAVEYARD}
    assert {game.zone(id) for id in dead} <= {HAND}


def test_26_701_12g_a_life_total_and_a_toughness() -> None:
    """CR26 701.12g: the player loses what is needed, which abilities see; the toughness is set (layer 7b)."""
    game = modern()
    game.put(reads("Bell", "Whenever an opponent loses life, you gain 1 life.", CardType.ENCHANTMENT))
    wall = game.put(creature("Wall", 0, 5), counters={"+1/+1": 1})
    cast_it(game, instant(SIZE), 2, wall)
    game.pass_until(lambda: game.life(1) == 21)
    assert (game.life(2), game.size(wall)) == (6, (1, 21))
    game.next_turn()
    assert game.size(wall) == (1, 21)


@pytest.mark.parametrize(("rule", "toughness"), [(CantGainLife(), 30), (CantLoseLife(), 5)])
def test_26_701_12g_not_if_the_player_cannot_gain_or_lose_life(rule: Modification, toughness: int) -> None:
    """CR26 701.12g: then neither of the two values becomes the other."""
    game = modern()
    game.put(enchantment("Stop", Static(Players(Who.EACH), (rule,))))
    wall = game.put(creature("Wall", 0, toughness))
    cast_it(game, instant(SIZE), 2, wall)
    assert (game.life(2), game.size(wall)) == (20, (0, toughness))


def test_26_701_12g_ones_own_life_total_and_power() -> None:
    """CR26 701.12g: its own power as the ability resolves."""
    game = modern()
    evra = game.put(body("Evra", "{0}: Exchange your life total with Evra's power.", (4, 4)))
    game.activate(evra)
    game.resolve_all()
    assert (game.life(1), game.size(evra)) == (4, (20, 4))
