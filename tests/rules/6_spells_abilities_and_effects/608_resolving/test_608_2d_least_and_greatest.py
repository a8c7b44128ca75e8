"""The one of several with the least or the greatest of a number (CR 608.2d)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature

HONEY = (
    "Destroy the creature with the least power. It can't be regenerated. If two or more creatures are tied for least "
    "power, you choose one of them."
)


def test_608_2d_the_least_is_destroyed(table: Table) -> None:
    elf, giant = table.put(creature("Elf", 1, 5)), table.put(creature("Giant", 4, 1), 2)
    cast_it(table, instant(HONEY))
    assert (table.zone(elf), table.zone(giant)) == (GRAVEYARD, BATTLEFIELD)


def test_608_2d_of_those_that_are_tied_you_choose(table: Table) -> None:
    mine, theirs, giant = (
        table.put(creature("Elf", 1, 5)),
        table.put(creature("Imp", 1, 1), 2),
        table.put(creature("Giant", 4, 1)),
    )
    table.cast(table.game.state.create_card(instant(HONEY), 1, HAND).id)
    table.resolve_top(theirs)
    assert [table.zone(id) for id in (mine, theirs, giant)] == [BATTLEFIELD, GRAVEYARD, BATTLEFIELD]


@pytest.mark.parametrize(("power", "drawn"), [(5, 1), (4, 1), (3, 0)])
def test_608_2g_the_greatest_or_tied_for_it(table: Table, power: int, drawn: int) -> None:
    table.put(creature("Mine", power, 1))
    table.put(creature("Theirs", 4, 1), 2)
    text = "Draw a card if you control the creature with the greatest power or tied for the greatest power."
    cast_it(table, instant(text))
    assert len(table.names(HAND)) == drawn


@pytest.mark.parametrize(
    ("cost", "lands", "castable"), [("{1}{G}", 1, True), ("{3}{G}", 2, True), ("{3}{G}", 1, False)]
)
def test_117_7a_up_to_so_much_less(table: Table, cost: str, lands: int, castable: bool) -> None:
    """Of {1}{G} only the {1} comes off."""
    table.put(reads("Gate", "Creature spells you cast cost up to {2} less to cast.", CardType.ARTIFACT))
    table.lands(1, "Forest", lands)
    bear = table.put(creature("Cub", 2, 2, cost=cost), 1, HAND)
    assert table.can(CastSpell(bear)) is castable
