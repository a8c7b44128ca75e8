"""Ending the turn (CR 713)."""

from __future__ import annotations

from arbitre.engine import combat
from arbitre.engine.instructions.planning import happen
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.objects.zones import move_event
from arbitre.engine.turn import state_based, turn
from arbitre.engine.vocabulary import qualities
from arbitre.ir.effects import EndTurn
from arbitre.ir.values import Zone
from arbitre.state.state import State


@handles(EndTurn)
def end_turn(ctx: Context, _effect: EndTurn) -> Procedure:
    """CR 713.1: everything on the stack is exiled, combat ends, and the game goes straight to the cleanup step.

    CR 713.1a, 713.2: nobody gets priority; what has triggered waits for the cleanup step (CR26 724.1a: only what
    triggers from now on).
    """
    game = ctx.game
    state = game.state
    game.note("ends turn", "713.1", player=state.active)
    if game.edition.ended_turn_forgets_triggers:
        state.put(state, State.waiting, ())
    events: list[Event] = []
    for id in reversed(state.stack):
        if qualities.is_ability(state.objects[id]):
            events.append(Event(Kind.CEASE, subject=id, source=ctx.source))
        else:
            events.append(move_event(game, id, Zone.EXILE, source=ctx.source))
    yield from happen(ctx, events)
    combat.end_of_combat(game)
    yield from state_based.check(game)  # CR 713.1b
    if state.result is None:
        yield from turn.go_to_cleanup(game)
    return (state.active,)
