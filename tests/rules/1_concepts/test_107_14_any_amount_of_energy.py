"""Any amount of energy that is paid as a spell resolves (CR26 107.14, 122.1; CR 107.3d)."""

from __future__ import annotations

import pytest

from helpers.worded import instant
from helpers.words import modern
from table import Table, creature

TEXTS = {
    "that much": "This spell deals that much damage to that creature.",
    "for each": "That creature gets -1/-1 until end of turn for each {E} paid this way.",
}


def begun(text: str) -> tuple[Table, int]:
    """Player 1, who has one {E}, casts a spell that gives two more and lets any amount be paid."""
    game = modern()
    game.set(1, counters={"energy": 1})
    giant = game.put(creature("Giant", 5, 5), 2)
    told = f"Choose target creature. You get {{E}}{{E}}, then you may pay any amount of {{E}}. {text}"
    (spell,) = game.hand(1, instant(told))
    game.cast(spell, giant)
    game.resolve_top()
    return game, giant


def hurt(game: Table, giant: int) -> int:
    """How much it has been harmed or made smaller."""
    return 5 - (game.toughness(giant) or 0) + game.damage(giant)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("paid", [1, 3])
def test_26_107_14_as_much_as_is_paid(text: str, paid: int) -> None:
    """CR26 107.14; CR 107.3d: up to what the player has by then; that much is done."""
    game, giant = begun(text)
    game.answer(True)
    game.answer(paid)
    assert (hurt(game, giant), game.counters(1, "energy")) == (paid, 3 - paid)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_26_107_14_nothing_is_paid(text: str) -> None:
    """CR 107.3d: then nothing is done."""
    game, giant = begun(text)
    game.answer(False)
    assert (hurt(game, giant), game.counters(1, "energy")) == (0, 3)
