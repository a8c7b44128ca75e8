"""Ending the turn (CR 713), or the combat phase (CR26 724.2)."""

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
from arbitre.ir.effects import EndCombat, EndTurn
from arbitre.ir.values import COMBAT, Zone
from arbitre.state.state import State


@handles(EndTurn)
def end_turn(ctx: Context, _effect: EndTurn) -> Procedure:
    """CR 713.1: everything on the stack is exiled, combat ends, and the game goes straight to the cleanup step.

    CR 713.1a, 713.2: nobody gets priority; what has triggered waits for the cleanup step (CR26 724.1a: only what
    triggers from now on).
    """
    game = ctx.game
    game.note("ends turn", "713.1", player=game.state.active)
    yield from _clear(ctx)
    if game.state.result is None:
        yield from turn.go_to_cleanup(game)
    return (game.state.active,)


@handles(EndCombat)
def end_combat(ctx: Context, _effect: EndCombat) -> Procedure:
    """CR26 724.2d: everything on the stack is exiled, and the game goes straight to the phase after combat.

    CR26 724.2f: nobody gets priority; what triggers meanwhile waits for that phase.
    """
    game = ctx.game
    if game.state.phase is not COMBAT:  # CR26 724.2g
        return ()
    game.note("ends combat", "724.2 (2026-04-17)", player=game.state.active)
    yield from _clear(ctx)
    if game.state.result is None:
        yield from turn.leave_combat(game)
    return (game.state.active,)


def _clear(ctx: Context) -> Procedure:
    """CR 713.1a–b; CR26 724.2a–c: what had triggered is forgotten, the stack is exiled, combat ends, and state-based
    actions are checked."""
    game = ctx.game
    state = game.state
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
    yield from state_based.check(game)
