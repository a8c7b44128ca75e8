"""Instructions about damage marked on permanents (CR 119.6)."""

from __future__ import annotations

from arbitre.engine import evaluate
from arbitre.engine.context import Context
from arbitre.engine.game import Procedure
from arbitre.engine.handlers import handles
from arbitre.ir.effects import RemoveDamage
from arbitre.ir.values import Zone


@handles(RemoveDamage)
def remove_damage(ctx: Context, effect: RemoveDamage) -> Procedure:
    """CR 119.6: the damage that is marked on permanents is no longer there."""
    yield from ()
    state = ctx.game.state
    found = [state.objects[id] for id in evaluate.ids(ctx, effect.what) if id in state.objects]
    for obj in found:
        if obj.zone is Zone.BATTLEFIELD and obj.damage:
            state.put(obj, "damage", 0)
    return tuple(obj.id for obj in found)
