""" "When you do, if …" triggers as something is done, under a condition of its own (CR 603.4, CR26 603.12)."""

from __future__ import annotations

import pytest

from helpers.worded import cast_it, instant
from helpers.words import modern
from table import HAND, Table, creature

TEXT = (
    "You gain 1 life. When you do, if you have 22 or more life, put a +1/+1 counter on target creature you control. "
    "It gains trample until end of turn."
)


@pytest.fixture
def game() -> Table:
    return modern()


def _gains(game: Table, life: int) -> int:
    """The creature of the player who gains life, when that has been done."""
    (bear,) = game.battlefield(1, creature("Bear", 2, 2))
    game.set(1, life=life)
    game.cast(game.game.state.create_card(instant(TEXT), 1, HAND).id)
    game.resolve_top()
    return bear


@pytest.mark.parametrize(("life", "size", "gains"), [(20, (2, 2), False), (21, (3, 3), True)])
def test_603_4_asked_as_it_would_trigger(game: Table, life: int, size: tuple[int, int], gains: bool) -> None:
    """All that the ability does hangs on it, not only its first sentence; otherwise nothing triggers."""
    bear = _gains(game, life)
    game.resolve_all()
    assert (game.size(bear), "trample" in game.keywords(bear)) == (size, gains)
    assert bool(game.log("triggers")) is gains


def test_603_4_asked_again_as_it_resolves(game: Table) -> None:
    """CR 603.4: what is no longer so leaves the ability without effect."""
    bear = _gains(game, 21)
    cast_it(game, instant("You lose 5 life."))
    assert (game.size(bear), "trample" in game.keywords(bear)) == ((2, 2), False)
