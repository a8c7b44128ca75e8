"""A kind of continuous effect is one record: layer, order, dependency, copying and derivation follow (CR 613)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import arbitre
from arbitre.engine.characteristics import kinds
from arbitre.engine.characteristics.kinds import Kind, Layer
from arbitre.engine.characteristics.modifications.sizes import sized
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.kernel import handlers
from arbitre.errors import EngineFault
from arbitre.ir import modifications
from arbitre.ir.amounts import Fixed
from arbitre.ir.modifications import CantBlock, ModifiesPT, SetColors
from arbitre.ir.node import Modification
from arbitre.ir.values import Color
from arbitre.state.characteristics import Characteristics
from helpers.layering import told
from helpers.layering_cards import apply, becomes, field
from helpers.words import CREATURE
from table import Table, creature


class GrowsByColors(Modification, frozen=True):
    """It gets +1/+1 for each of its colours: made up, there is no such card."""


def _grown(values: Characteristics, _: GrowsByColors) -> Characteristics:
    count = Fixed(len(values.colors))
    return sized(values, ModifiesPT(count, count))


RECORD = Kind(GrowsByColors, Layer.MODIFY_PT, makes=_grown, writes=Trait.SIZE)
CARD = creature("Dyed Bear", 2, 2, cost="{G}")
GROWTH = field("Growth", CREATURE, GrowsByColors())


@pytest.fixture
def known() -> Iterator[None]:
    """The record is there for one test."""
    kinds.register(RECORD)
    yield
    del kinds.KINDS[GrowsByColors], handlers.UNDERSTOOD[GrowsByColors]


def test_613_1_a_kind_without_a_record_is_refused() -> None:
    """CR 613.1: nobody knows its layer, so no card that has it can be played."""
    assert arbitre.unhandled(GROWTH) == ["GrowsByColors"]


@pytest.mark.usefixtures("known")
def test_613_1_a_kind_with_a_record_works_in_its_layer() -> None:
    """CR 613.1g, 613.3c: cast and resolved, it comes after the colours of layer 5 and is told as a step of 7c."""
    assert arbitre.unhandled(GROWTH) == []
    table = Table.players(2)
    bear = table.put(CARD)
    (growth,) = table.hand(1, GROWTH)
    table.mana(1, "C")
    assert table.size(bear) == (2, 2)
    table.cast(growth)
    table.resolve_top()
    assert table.size(bear) == (3, 3)
    assert told(table, bear, "power") == [("", bear, 2), ("7c", table.now(growth), 3)]
    apply(table, bear, bear, SetColors((Color.RED, Color.GREEN)))
    assert table.size(bear) == (4, 4)
    apply(table, bear, bear, becomes(0, 1))
    assert table.size(bear) == (2, 3)


@pytest.mark.usefixtures("known")
def test_613_1_a_kind_has_one_record() -> None:
    """CR 613.1: it has one layer; a second record is refused."""
    with pytest.raises(EngineFault, match="two entries for 'GrowsByColors'"):
        kinds.register(RECORD)


def test_613_10_a_modification_is_understood_in_one_room() -> None:
    """CR 613.10: a kind that one room asks for is not taken by a second one."""
    with pytest.raises(EngineFault, match="two entries for 'CantBlock'"):
        handlers.supports(CantBlock)


def test_611_every_kind_of_continuous_effect_is_understood() -> None:
    """CR 611.1: of objects by its record, of the rules by the one room that asks for it."""
    Table.players(2)  # the rooms are opened for the first game
    named = [getattr(modifications, name) for name in modifications.__all__]
    kinds_named = [kind for kind in named if issubclass(kind, Modification)]
    assert [kind.__name__ for kind in kinds_named if kind not in handlers.UNDERSTOOD] == []
    assert all(kind in handlers.UNDERSTOOD for kind in kinds.KINDS)
