"""Players without a maximum hand size, for the rest of the game or for a while (CR 402.2)."""

from __future__ import annotations

import pytest

from helpers.worded import cast_it, instant
from helpers.words import BEAR
from table import HAND, Table


@pytest.mark.parametrize(("how_long", "kept"), [("for the rest of the game", 10), ("until your next turn", 7)])
def test_402_2_how_long_there_is_no_maximum(table: Table, how_long: str, kept: int) -> None:
    """Nine cards are kept at the end of this turn, and one more is drawn in the next of one's own."""
    table.hand(1, *[BEAR] * 9)
    cast_it(table, instant(f"You have no maximum hand size {how_long}."))
    found = []
    for turns in (1, 2):
        table.pass_until(lambda turns=turns: table.game.state.turn == 2 * turns or table.decision.what == "discard")
        if table.decision.what == "discard":
            table.answer(table.decision.options[:3])
            table.pass_until(lambda turns=turns: table.game.state.turn == 2 * turns)
        found.append(len(table.names(HAND)))
    assert found == [9, kept]
