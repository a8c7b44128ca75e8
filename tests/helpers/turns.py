"""Walks through steps and turns."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import PASS, Priority
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.node import Effect, Pattern
from arbitre.ir.values import Step
from table import HAND, Table, spell


def when(event: Pattern, *effects: Effect) -> Triggered:
    return Triggered(event, Body(tuple(map(Do, effects))))


def started(table: Table) -> Table:
    """Player 1 gains a life, with which it begins; then nobody does anything."""
    table.cast(table.put(spell("Spell", GainLife(Fixed(1)), cost="{0}"), 1, HAND))
    table.pass_until(lambda: False)
    return table


def steps_until(table: Table, turn: int) -> list[Step]:
    """The steps in which the active player gets priority, up to the beginning of a turn; everybody passes."""
    found: list[Step] = []
    while table.game.decision is not None and table.game.state.turn < turn:
        state = table.game.state
        if isinstance(table.decision, Priority) and table.decision.player == state.active:
            found.append(state.step)
        table.act(PASS) if isinstance(table.decision, Priority) else table.answer(())
    return found


def beginning(**of: object) -> Table:
    """Two players at the beginning of turn 3, which is that of player 1."""
    table = Table.players(**of)  # type: ignore[arg-type]
    table.at(3, Step.UNTAP, agenda="step")
    return table


def at_untap(player: int = 1, **of: object) -> Table:
    """Two players as the untap step of turn 3 begins."""
    table = Table.players(**of)  # type: ignore[arg-type]
    table.at(3, Step.UNTAP, active=player, agenda="step")
    return table


def steps_with_priority(table: Table, turn: int) -> list[Step]:
    """The steps up to a turn in which the active player gets priority; nobody does anything."""
    found: list[Step] = []
    while table.game.decision is not None and table.game.state.turn < turn:
        state = table.game.state
        if isinstance(table.decision, Priority) and table.decision.player == state.active:
            found.append(state.step)
        table.pass_priority() if isinstance(table.decision, Priority) else table.answer(())
    return found
