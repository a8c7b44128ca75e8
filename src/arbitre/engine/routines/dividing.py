"""How an amount is divided among recipients (CR 601.2d, 608.2d)."""

from __future__ import annotations

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Divide
from arbitre.engine.kernel.game import Procedure
from arbitre.errors import EngineFault
from arbitre.ir.node import Ref
from arbitre.ir.refs import Target


def shares(ctx: Context, to: Ref, recipients: tuple[int, ...], amount: int) -> Procedure:
    """How an amount is divided: as chosen with the targets (CR 601.2d), or now among those chosen now (CR 608.2d)."""
    if isinstance(to, Target):
        divided = ctx.divided[to.slot] if to.slot < len(ctx.divided) else ()
        if len(divided) != len(recipients):
            raise EngineFault("the division of an amount does not fit its targets", "601.2d")
        return divided
    if len(recipients) < 2:
        return (amount,) * len(recipients)
    least = 1 if amount >= len(recipients) else 0
    return (yield Divide(ctx.controller, "divide", amount, recipients, "608.2d", ctx.source, least))
