"""Abilities that trigger later, because a resolution says so (CR 603.7, CR26 603.12)."""

from __future__ import annotations

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles, heeds
from arbitre.engine.language.telling import about_one
from arbitre.engine.stack import triggers
from arbitre.engine.vocabulary.numbers import WAITS_SINCE
from arbitre.ir.abilities import Replacement, Triggered
from arbitre.ir.effects import Delayed, Reflexive, Transform
from arbitre.ir.node import Pattern, walk
from arbitre.ir.patterns import StepBegins
from arbitre.state.bindings import Binding
from arbitre.state.lasting import DelayedTrigger
from arbitre.state.state import State


@handles(Delayed)
def delay(ctx: Context, effect: Delayed) -> Procedure:
    """CR 405.6a, 603.7a–f: from now on it waits; what its words stand for now, they stand for then.

    CR 603.7d–f: for the player who controls what created it.
    """
    yield from ()
    state = ctx.game.state
    id = state.new_id()
    trigger = DelayedTrigger(
        id,
        effect.event,
        effect.body,
        _bound(ctx, effect, id),
        effect.condition,
        effect.until,
        state.turn,
        effect.once,
    )
    state.put(state, State.delayed, (*state.delayed, trigger))
    if not ctx.source:
        return  # abilities of the monarch and of the initiative (CR26 725.2, 726.2): who took the title has been told
    done, about = about_one(ctx, effect, later=not isinstance(effect.event, StepBegins))
    ctx.game.note("creates delayed trigger", "603.7", done, object=about, source=ctx.source)


def _begins_next(pattern: Pattern) -> bool:
    """Whether it waits for the next step of the kind only."""
    return any(isinstance(node, StepBegins) and node.next for node in walk(pattern))


heeds(
    Delayed,
    event=lambda effect: effect.until is None or effect.once or not _begins_next(effect.event),
    once=lambda effect: effect.until is not None,
)
for _ability in (Triggered, Replacement):
    heeds(_ability, event=lambda ability: not _begins_next(ability.event))


def _bound(ctx: Context, effect: Delayed, id: int) -> Binding:
    """What its words stand for. CR26 701.27f, 701.28e: if it turns something over, it is kept since when it waits."""
    own = Context.of(ctx.game, ctx.binding())
    if any(isinstance(node, Transform) for node in walk(effect.body)):
        own.amounts[WAITS_SINCE] = id
    return own.binding()


@handles(Reflexive)
def reflexive(ctx: Context, effect: Reflexive) -> Procedure:
    """It triggers at once, and is put on the stack the next time a player would get priority."""
    yield from ()
    triggers.at_once(ctx, effect.body, "CR26 603.12", effect.condition)
