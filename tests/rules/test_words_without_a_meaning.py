"""A word of the ability language that no room gives a meaning is a fault of the engine, and told as one: it is never
passed over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbitre.engine.kernel.context import Context
from arbitre.engine.language import evaluate
from arbitre.errors import EngineFault
from arbitre.ir.node import Amount, Condition, Effect, Filter, Ref
from helpers.doing import context, do
from helpers.words import BEAR
from table import Table


class NoRef(Ref, frozen=True):
    """Refers to nothing."""


class NoAmount(Amount, frozen=True):
    """Is no number."""


class NoCondition(Condition, frozen=True):
    """Is neither true nor false."""


class NoFilter(Filter, frozen=True):
    """Matches nothing."""


class NoEffect(Effect, frozen=True):
    """Does nothing."""


@pytest.mark.parametrize(
    ("asks", "says"),
    [
        (lambda words: evaluate.ids(words, NoRef()), "nothing knows what NoRef refers to"),
        (lambda words: evaluate.count(words, NoAmount()), "nothing knows how much NoAmount is"),
        (lambda words: evaluate.holds(words, NoCondition()), "nothing knows when NoCondition is true"),
        (lambda words: evaluate.matching(words, NoFilter()), "nothing knows when NoFilter matches"),
    ],
)
def test_608_2_a_word_without_a_meaning_is_a_fault(table: Table, asks: Callable[[Context], object], says: str) -> None:
    """CR 608.2: what it asks for cannot be told."""
    table.put(BEAR)
    with pytest.raises(EngineFault, match=says):
        asks(context(table))


def test_608_2_an_instruction_that_nothing_carries_out_is_a_fault(table: Table) -> None:
    """CR 608.2: what it does cannot be told."""
    with pytest.raises(EngineFault, match="nothing carries out NoEffect"):
        do(table, NoEffect())
