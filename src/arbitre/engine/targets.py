"""Targets (CR 114, 601.2c)."""

from __future__ import annotations

from arbitre.engine.context import Context
from arbitre.engine.game import Procedure
from arbitre.errors import EngineFault
from arbitre.ir.effects import Body, TargetSlot


def choose(ctx: Context, body: Body) -> Procedure:
    """CR 601.2c: choose the targets of a body; sets ``ctx.targets`` and ``ctx.divided``."""
    raise EngineFault("not built yet")


def legal(ctx: Context, slot: TargetSlot, id: int) -> bool:
    """CR 114.1: whether a player or object can be the target of a slot."""
    raise EngineFault("not built yet")


def has_enough(ctx: Context, body: Body) -> bool:
    """CR 601.2c: whether the required targets of a body can be chosen."""
    raise EngineFault("not built yet")
