"""For each of several, if a condition holds that is asked once, before the first of them (CR 608.2c, CR26 608.2f)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import worded
from table import BATTLEFIELD, HAND, Table, creature

CAT = creature("Cat", 1, 1)
WORDS = (
    "Draw a card. Then if you control two or more artifacts, for each token you control that entered this turn, create "
    "a token that's a copy of it."
)
RELIC = worded("Relic", "{T}: Add {C}.", (CardType.ARTIFACT,))


@pytest.mark.parametrize(("artifacts", "cats"), [(1, 2), (2, 4)])
def test_608_2f_a_copy_of_each_token(artifacts: int, cats: int) -> None:
    """CR26 608.2f: what is created meanwhile is none of them."""
    table = Table.players()
    for _ in range(2):
        table.put(CAT, token=True, entered_turn=1)
    table.battlefield(1, *[RELIC] * artifacts)
    table.cast(table.put(worded("Pride", WORDS, (CardType.SORCERY,), "{0}"), 1, HAND))
    table.resolve_top()
    assert table.names(BATTLEFIELD).count("Cat") == cats
