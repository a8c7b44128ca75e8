"""The gate around every instruction (CR 608.2c–d): for each, if, may, pay, unless, if you do, otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.context import Context
from arbitre.engine.game import Procedure
from arbitre.errors import EngineFault
from arbitre.ir.effects import Do


def carry_out(ctx: Context, clauses: Sequence[Do]) -> Procedure:
    """Carry out clauses in order; returns the ids that they concerned."""
    raise EngineFault("not built yet")
