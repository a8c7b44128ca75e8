"""Going on until nobody does anything more: the stack resolves, a combat goes on to its end."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import NoPriority, Order, Priority
from arbitre.engine.kernel.log import Entry
from arbitre.ir.patterns import StepBegins
from arbitre.ir.values import Step
from arbitre.judge.lines.course import Course
from arbitre.judge.lines.way import is_decked


def go_on(playing: Course) -> list[int]:
    """The stack resolves; a combat in which something attacks goes on to its end. Triggers are put on the stack as they
    come. Gives the players who could have blocked and did not.

    :raises Unanswered: a player must choose.
    """
    try:
        return _go_on(playing)
    finally:
        playing.decked = playing.decked or any(map(is_decked, playing.game.log))


def _go_on(playing: Course) -> list[int]:
    state, turn = playing.game.state, playing.game.state.turn
    idle: list[int] = []
    while (decision := playing.game.decision) is not None and state.turn == turn:
        if isinstance(decision, Priority | NoPriority | Declaration) and not is_under_way(playing.game):
            return idle
        if isinstance(decision, DeclareBlockers) and decision.edges and not any(_blocks(playing.game)):
            idle.append(decision.player)
        if isinstance(decision, Order) and decision.what == "order triggers":
            playing.game.push(decision.options)
        else:
            playing.move_on(decision)
    return [] if any(_blocks(playing.game)) else idle


def _blocks(game: Game) -> Iterator[Entry]:
    """What was told of blocks this turn."""
    return (one for one in game.log if one.what == "blocks" and one.turn == game.state.turn)


def is_under_way(game: Game) -> bool:
    """Whether something is on the stack, or a combat in which something attacks is not over."""
    is_fought = game.state.step.value.startswith(("declare", "first")) or _waits_for_end_of_combat(game)
    return bool(game.state.stack) or (is_fought and _attacked(game))


def _waits_for_end_of_combat(game: Game) -> bool:
    """Whether combat damage has been dealt, and something is to be done at end of combat (CR 511.1)."""
    waits = (isinstance(one.event, StepBegins) and one.event.step is Step.END_COMBAT for one in game.state.delayed)
    return game.state.step is Step.COMBAT_DAMAGE and any(waits)


def _attacked(game: Game) -> bool:
    return any(game.state.objects[id].attacking for id in game.state.battlefield)
