"""Cards of a library that are put at a place of that library (CR 401.8)."""

from __future__ import annotations

import pytest

from arbitre.ir import effects as e
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do
from arbitre.ir.filters import HasType
from arbitre.ir.refs import Result
from arbitre.ir.values import CardType
from helpers.doing import Done, do
from table import LIBRARY, Table, card, land


def put(table: Table, nth: int) -> tuple[Done, int]:
    """Player 1 searches for the only land and puts it so many places from the top."""
    (wood,) = table.library(1, land("Forest"))
    table.library(1, card("One"), card("Two"), card("Three"))
    found = Do(e.Search(HasType(CardType.LAND)), note="it")
    done = do(table, found, e.Move(Result("it"), LIBRARY, nth=Fixed(nth)), answers=[wood])
    return done, wood


@pytest.mark.parametrize("nth", [1, 2, 3, 4, 5])
def test_401_8_a_card_found_goes_so_far_from_the_top(nth: int) -> None:
    """CR 401.8: it is the third, for example; the order of the others stays the same and no card leaves."""
    table = Table.players(library=1)
    before = table.state.player(1).library
    done, wood = put(table, nth)
    library = done.state.player(1).library
    assert library[-nth] == wood
    assert [i for i in library if i != wood][:1] == list(before)
    assert len(library) == 5


def test_401_8_on_the_bottom_if_there_are_not_so_many() -> None:
    """CR 401.8: the seventh of five cards is the last."""
    done, wood = put(Table.players(library=1), 7)
    assert done.state.player(1).library[0] == wood
