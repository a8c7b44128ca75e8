"""What a player cannot choose to do: collect evidence, forage, blight (CR26 701.59, 701.61, 701.68)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Confirm
from helpers.worded import instant
from helpers.words import BEAR, modern
from table import EXILE, HAND, Table, creature

ELK = creature("Elk", 3, 3, cost="{3}")


def asks(game: Table, text: str) -> bool:
    """Whether the player is asked whether to do what the spell allows."""
    game.cast(game.game.state.create_card(instant(text), 1, HAND).id)
    game.resolve_top()
    return isinstance(game.decision, Confirm)


@pytest.mark.parametrize(("cards", "asked"), [(1, False), (2, True)])
def test_26_701_59b_collecting_evidence_only_with_enough_cards(cards: int, asked: bool) -> None:
    """CR26 701.59b: with too low a total mana value the player cannot choose to."""
    game = modern()
    elks = game.graveyard(1, *[ELK] * cards)
    assert asks(game, "You may collect evidence 4. If you do, you gain 1 life.") is asked
    if asked:
        game.answer(True, elks)
        assert [game.zone(id) for id in elks] == [EXILE, EXILE]
    assert game.life(1) == 20 + asked


@pytest.mark.parametrize(("creatures", "asked"), [(0, False), (1, True)])
def test_26_701_68b_blighting_only_with_a_creature(creatures: int, asked: bool) -> None:
    """CR26 701.68b: another player's creature does not help."""
    game = modern()
    game.put(BEAR, 2)
    game.battlefield(1, *[BEAR] * creatures)
    assert asks(game, "You may blight 1. If you do, you gain 1 life.") is asked
    if asked:
        game.answer(True)
    assert game.life(1) == 20 + asked
