"""Sizes that count what else stands there, for each creature apart (CR 613.3c, 107.3)."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType, Color
from helpers.words import modern, worded
from table import Table, artifact, creature

COAT = worded(
    "Coat",
    "Each creature gets +1/+1 for each other creature that shares a creature type with it.",
    (CardType.ARTIFACT,),
)
OF_YOURS = worded(
    "Banner",
    "Each creature gets +1/+0 for each other creature you control that shares a color with it.",
    (CardType.ARTIFACT,),
)
ELF = creature("Elf", 1, 1, subtypes=("Elf", "Druid"))
DRUID = creature("Druid", 1, 1, subtypes=("Druid",))
SHIFTER = creature("Shifter", 1, 1, Keyword("changeling"), subtypes=("Shapeshifter",))
WOLF = creature("Wolf", 2, 2, subtypes=("Wolf",))
NOTHING = creature("Thing", 1, 1, subtypes=())


def test_613_3c_for_each_other_that_shares_a_creature_type() -> None:
    """CR 613.3c: the creature itself is not counted, nor what shares none; who controls the others does not matter."""
    table = modern()
    elf, other, druid, shifter, thing = table.battlefield(1, ELF, ELF, DRUID, SHIFTER, NOTHING)
    table.put(artifact("Rock"))
    there = table.put(DRUID, 2)
    table.put(DRUID, phased_out=True)
    table.put(COAT, 2)
    assert [table.power(id) for id in (elf, other, druid, shifter, thing, there)] == [5, 5, 5, 5, 1, 5]


def test_613_3c_what_one_player_controls_is_counted_for_all() -> None:
    """CR 613.3c: creatures of others are counted for by those of the artifact's controller, themselves left out."""
    table = modern()
    red, green = creature("Imp", 1, 1, colors=(Color.RED,)), creature("Ooze", 1, 1, colors=(Color.GREEN,))
    both = creature("Hybrid", 1, 1, colors=(Color.RED, Color.GREEN))
    imp, ooze, hybrid, plain = table.battlefield(1, red, green, both, creature("Golem", 1, 1))
    theirs = table.put(red, 2)
    table.put(OF_YOURS)
    assert [table.power(id) for id in (imp, ooze, hybrid, plain, theirs)] == [2, 2, 3, 1, 3]


@pytest.mark.parametrize("first", [True, False], ids=["first", "last"])
def test_613_3c_two_of_them_over_many(first: bool) -> None:
    """CR 613.3c: whatever came first, each creature gets for each other one of its kind, twice."""
    table = Table.players()
    cards = [COAT, COAT, *[WOLF, ELF] * 30]
    ids = table.battlefield(1, *(cards if first else reversed(cards)))
    sizes = {table.size(id) for id in ids if table.power(id) is not None}
    assert sizes == {(2 + 58, 2 + 58), (1 + 58, 1 + 58)}
