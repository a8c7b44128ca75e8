"""What the nodes of the ability language mean: the tables that its rooms fill, and looking a meaning up in them.

Nothing here asks a player: what needs a choice is settled before (CR 608.2d).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.tables import Table
from arbitre.errors import EngineFault, kind_name
from arbitre.ir.node import Amount, Condition, Filter, Ref
from arbitre.state.objects import Obj

Test = Callable[[Context, int, Obj | None], bool]
"""Whether a filter matches: the context, an id and the object with that id, None for a player."""

REFS: Final[Table[type[Ref], Callable[[Context, Any], tuple[int, ...]]]] = Table("references")
AMOUNTS: Final[Table[type[Amount], Callable[[Context, Any], int]]] = Table("amounts")
CONDITIONS: Final[Table[type[Condition], Callable[[Context, Any], bool]]] = Table("conditions")
FILTERS: Final[Table[type[Filter], Callable[[Any], Test]]] = Table("filters")
"""For each kind of filter what makes its test."""


def ids(ctx: Context, ref: Ref) -> tuple[int, ...]:
    """The players and objects that a reference stands for, in order; objects that have left keep their old id."""
    meaning = REFS.get(type(ref))
    if meaning is None:
        raise EngineFault(f"nothing knows what {kind_name(ref)} refers to")
    return meaning(ctx, ref)


def amount(ctx: Context, amount: Amount) -> int:
    """The number, which may be negative: CR 107.1b is for its user (``evaluate.count``)."""
    meaning = AMOUNTS.get(type(amount))
    if meaning is None:
        raise EngineFault(f"nothing knows how much {kind_name(amount)} is")
    return meaning(ctx, amount)


def holds(ctx: Context, condition: Condition | None) -> bool:
    """Whether a condition is true; where none is stated, nothing stands in the way."""
    if condition is None:
        return True
    meaning = CONDITIONS.get(type(condition))
    if meaning is None:
        raise EngineFault(f"nothing knows when {kind_name(condition)} is true")
    return meaning(ctx, condition)
