""" "If it was …, A. If it was …, B. Otherwise, C" of one thing: C is done if neither was so (CR 608.2c)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant
from helpers.words import BEAR
from table import GRAVEYARD, Table, artifact, creature, land

TEXT = (
    "Exile target card from a graveyard. If it was a creature card, you gain 1 life. If it was a land card, you gain "
    "2 life. Otherwise, you gain 5 life."
)
GROVE = creature("Living Grove", 1, 1, types=(CardType.LAND,))


@pytest.mark.parametrize(("what", "life"), [(BEAR, 21), (land("Hill"), 22), (GROVE, 23), (artifact("Relic"), 25)])
def test_608_2c_of_what_was_exiled(table: Table, what: Card, life: int) -> None:
    (id,) = table.graveyard(2, what)
    cast_it(table, instant(TEXT), id)
    assert (table.names(GRAVEYARD, 2), table.life(1)) == ([], life)
