"""Foraging and earthbending (CR26 701.61, 701.66)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType
from helpers.worded import body, cast_it, instant
from helpers.words import BEAR, modern
from table import BATTLEFIELD, GRAVEYARD, Table, land

DESTROYED, EXILED = "Destroy target land.", "Exile target land."


def bent(count: int) -> tuple[Table, int]:
    """A land that player 1 has earthbent."""
    game = modern()
    ground = game.put(land("Ground"))
    cast_it(game, instant(f"Earthbend {count}."), ground)
    return game, ground


def test_701_66a_the_land_becomes_a_creature() -> None:
    """CR26 701.66a: a land creature, 0/0 with haste and counters, with no end."""
    game, ground = bent(2)
    assert (game.size(ground), "haste" in game.keywords(ground)) == ((2, 2), True)
    assert characteristics(game.game, ground).types == {CardType.LAND, CardType.CREATURE}
    game.next_turn()
    assert game.size(ground) == (2, 2)


@pytest.mark.parametrize("lost", [DESTROYED, EXILED])
def test_701_66a_it_comes_back(lost: str) -> None:
    """CR26 701.66a: tapped, under the control of who earthbent it, once; as a land alone."""
    game, ground = bent(2)
    cast_it(game, instant(lost), ground)
    (back,) = [id for id in game.game.state.battlefield if characteristics(game.game, id).name == "Ground"]
    assert (game.object(back).tapped, characteristics(game.game, back).types) == (True, {CardType.LAND})
    cast_it(game, instant(lost), back)
    assert not game.names(BATTLEFIELD)


def test_701_66a_each_time_it_grows() -> None:
    """CR26 701.66a: the same land twice."""
    game, ground = bent(1)
    cast_it(game, instant("Earthbend 3."), ground)
    assert game.size(ground) == (4, 4)


def test_701_66b_whenever_you_earthbend() -> None:
    """CR26 701.66b."""
    game = modern()
    ground = game.put(land("Ground"))
    game.put(body("Toph", "Whenever you earthbend, you gain 1 life."))
    cast_it(game, instant("Earthbend 1."), ground)
    assert game.life(1) == 21


@pytest.mark.parametrize(("cards", "can"), [(2, False), (3, True)])
def test_701_61a_forage_with_cards(cards: int, can: bool) -> None:
    """CR26 701.61a: three cards from the graveyard."""
    game = modern()
    for _ in range(cards):
        game.put(BEAR, 1, GRAVEYARD)
    forager = game.put(body("Forager", "{0}, Forage: You gain 1 life."))
    assert game.can(Activate(forager, 0)) is can


def test_701_61a_forage_with_a_food() -> None:
    """CR26 701.61a: or a Food, if they have one."""
    game = modern()
    forager = game.put(body("Forager", "{0}, Forage: You gain 1 life."))
    cast_it(game, instant("Create a Food token."))
    game.activate(forager)
    game.resolve_all()
    assert (game.life(1), game.names(BATTLEFIELD)) == (21, ["Forager"])
