"""Paying costs (CR 117, 601.2f–g): whether a cost can be paid, and paying it wholly or not at all."""

from __future__ import annotations

from arbitre.engine.context import Context
from arbitre.engine.game import Procedure
from arbitre.errors import EngineFault
from arbitre.ir.node import Cost


def can_pay(ctx: Context, player: int, cost: Cost) -> bool:
    """CR 117.3: whether the player has what the cost asks for."""
    raise EngineFault("not built yet")


def pay(ctx: Context, player: int, cost: Cost) -> Procedure:
    """CR 601.2g: pay the whole cost or nothing; returns whether it was paid."""
    raise EngineFault("not built yet")
