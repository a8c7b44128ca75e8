"""Regenerating permanents (CR 701.12): the shields, and what says "regenerate it"."""

from __future__ import annotations

from typing import Final

from arbitre.engine.instructions.settling import settle_permanents
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.ir import effects as e
from arbitre.ir.effects import Change
from arbitre.ir.filters import Is
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Node
from arbitre.ir.patterns import Cause, Moves
from arbitre.ir.refs import It
from arbitre.ir.values import Zone
from arbitre.state.lasting import Lasting
from arbitre.state.state import State


class RegenerateIt(Change, frozen=True):
    """CR 701.12a: instead of being destroyed, it loses all damage, is tapped and removed from combat."""


def regenerates(change: Node) -> bool:
    """CR 701.12b: whether a change is "regenerate it" of a static ability."""
    if not isinstance(change, e.Instead) or len(change.clauses) != 1:
        return False
    return isinstance(change.clauses[0].effect, e.Regenerate)


@handles(e.Regenerate)
def regenerate(ctx: Context, effect: e.Regenerate) -> Procedure:
    """CR 701.12a: a shield for the next time each of the permanents would be destroyed this turn."""
    game, state = ctx.game, ctx.game.state
    ids = yield from settle_permanents(ctx, effect.what)
    for permanent in ids:
        id = state.new_id()
        binding = ctx.about(permanent).binding()
        until, left = Lasts(Until.END_OF_TURN), 1
        lasting = Lasting(id, binding, until, ctx.controller, id, None, None, (), _DESTROYED, RegenerateIt(), left)
        state.put(state, State.lasting, (*state.lasting, lasting))
        game.note("creates shield", "701.12a", object=permanent, player=ctx.controller)
    return ids


_DESTROYED: Final = Moves(Is(It()), Zone.BATTLEFIELD, Zone.GRAVEYARD, Cause.DESTROY)
