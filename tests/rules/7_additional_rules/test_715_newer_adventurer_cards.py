"""Adventurer cards (CR26 715)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.faces import adventurer, table
from table import BATTLEFIELD, EXILE, HAND, LIBRARY


def test_715_3d_an_adventure_is_exiled_and_goes_on_as_a_creature() -> None:
    """CR26 715.3, 715.3d: from exile the card may be cast normally, not as an Adventure again."""
    game = table()
    (giant,) = game.hand(1, adventurer())
    game.cast(giant, face=1)
    game.resolve_top()
    assert (game.life(1), game.zone(giant)) == (23, EXILE)
    assert not game.can(CastSpell(game.now(giant), 1))
    game.cast(giant)
    game.resolve_top()
    assert (game.zone(giant), game.size(giant)) == (BATTLEFIELD, (4, 3))


def test_715_4_elsewhere_it_is_only_the_creature() -> None:
    """CR26 715.4: in the hand it is a creature card, no instant."""
    game = table()
    (giant,) = game.hand(1, adventurer())
    assert game.zone(giant) is HAND
    card = game.object(giant).card
    assert card is not None
    assert game.object(giant).base.types == frozenset({CardType.CREATURE})


def test_720_3d_an_omen_is_shuffled_into_its_owners_library() -> None:
    """CR26 720.3d: instead of going to the graveyard as it resolves."""
    game = table()
    (dragon,) = game.hand(1, adventurer("Omen"))
    game.cast(dragon, face=1)
    game.resolve_top()
    lines = [(line.what, line.rule) for line in game.game.log[-2:]]
    assert lines == [("moves", "720.3d (2026-04-17)"), ("shuffles", "701.16a")]
    assert (game.life(1), game.zone(dragon)) == (23, LIBRARY)
