"""What references, filters, amounts and conditions of the ability language mean now (CR 107, 109, 608.2)."""

from __future__ import annotations

from arbitre.engine.context import Context
from arbitre.errors import EngineFault
from arbitre.ir.node import Amount, Condition, Filter, Ref


def ids(ctx: Context, ref: Ref) -> tuple[int, ...]:
    """The players and objects that a reference stands for, in order; objects that have left keep their old id."""
    raise EngineFault("not built yet")


def players(ctx: Context, ref: Ref) -> tuple[int, ...]:
    """The players still in the game that a reference stands for."""
    raise EngineFault("not built yet")


def amount(ctx: Context, amount: Amount) -> int:
    """The number, which may be negative (CR 107.1b is for its user)."""
    raise EngineFault("not built yet")


def matches(ctx: Context, what: Filter, id: int) -> bool:
    """Whether a player or object matches, with last-known characteristics if it has left; no default zone."""
    raise EngineFault("not built yet")


def matching(ctx: Context, what: Filter) -> tuple[int, ...]:
    """All players and objects that match, in the zones that the filter names; phased-in permanents if it names none."""
    raise EngineFault("not built yet")


def holds(ctx: Context, condition: Condition) -> bool:
    """Whether a condition is true."""
    raise EngineFault("not built yet")
