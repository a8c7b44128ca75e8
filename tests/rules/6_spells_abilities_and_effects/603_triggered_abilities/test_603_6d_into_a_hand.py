""" "When ~ is put into your hand from your graveyard" looks back at the card in the graveyard (CR 603.6d; 112.6j)."""

from __future__ import annotations

import pytest

from helpers.worded import body, instant
from helpers.words import modern
from table import creature

SCALE = body("Scale", "When Scale is put into your hand from your graveyard, you gain 2 life.")


@pytest.mark.parametrize(("chosen", "life"), [("Scale", 22), ("Bear", 20)])
def test_603_6d_from_the_graveyard_to_the_hand(chosen: str, life: int) -> None:
    game = modern()
    scale, bear = game.graveyard(1, SCALE, creature("Bear", 2, 2))
    (back,) = game.hand(1, instant("Return target creature card from your graveyard to your hand."))
    game.cast(back, scale if chosen == "Scale" else bear)
    game.resolve_all()
    assert game.life(1) == life


def test_603_6d_from_nowhere_else() -> None:
    game = modern()
    scale = game.put(SCALE)
    (bounce,) = game.hand(1, instant("Return target creature to its owner's hand."))
    game.cast(bounce, scale)
    game.resolve_all()
    assert game.life(1) == 20
