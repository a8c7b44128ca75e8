"""Costs that are instructions: who pays has them carried out (CR 117.1, 117.12a)."""

from __future__ import annotations

from arbitre.engine.costs.kinds import CostKind, of
from arbitre.engine.instructions.possible import impossible
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import EFFECTS
from arbitre.ir import costs as c


@of(c.Doing)
class _Doing(CostKind[c.Doing]):
    """CR 117.1: an action that the cost asks for; it has been paid whatever effects make of it (CR 117.11)."""

    price = 30

    def is_there(self, ctx: Context, player: int, part: c.Doing) -> bool:
        return not impossible(ctx.about(player), part.effect)

    def pay(self, ctx: Context, player: int, part: c.Doing, chosen: tuple[int, ...]) -> Procedure:
        yield from EFFECTS[type(part.effect)](ctx.about(player), part.effect)
