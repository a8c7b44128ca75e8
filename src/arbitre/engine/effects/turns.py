"""The turn: extra and skipped ones, day and night, controlling a player in it (CR 500, 712, CR26 731)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import continuous
from arbitre.engine.instructions.planning import plans
from arbitre.engine.instructions.settling import settle_players, turn_order
from arbitre.engine.kernel.bounds import bounded
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, supports
from arbitre.engine.language import evaluate
from arbitre.engine.objects import day_and_night
from arbitre.engine.players import skipping
from arbitre.engine.players.player_control import EXTRA_TURN, NEXT_TURN
from arbitre.engine.seating import sides
from arbitre.ir.effects import (
    BecomesDay,
    Body,
    ControlPlayer,
    EachPartOfNextTurn,
    ExtraPhases,
    ExtraSteps,
    ExtraTurns,
    NextPart,
    NextTurns,
    Skip,
)
from arbitre.ir.modifications import DuringNextTurn, Lasts, SkipsSteps, Until
from arbitre.ir.node import Ref
from arbitre.ir.patterns import StepBegins
from arbitre.ir.refs import It
from arbitre.ir.values import STEPS_OF, Phase, Step
from arbitre.state.lasting import DelayedTrigger
from arbitre.state.players import Player
from arbitre.state.state import State
from arbitre.state.turns import Added

# --- extra and skipped ------------------------------------------------------------------------------------------------


@handles(ExtraTurns)
def extra_turns(ctx: Context, effect: ExtraTurns) -> Procedure:
    """Added one at a time in turn order; the most recently created turn is taken first."""
    players = _once_a_team(ctx.game, turn_order(ctx.game, (yield from settle_players(ctx, effect.who))))
    count = evaluate.count(ctx, effect.count)
    state = ctx.game.state
    for player in players if count else ():
        state.put(state, State.extra_turns, (*state.extra_turns, *[player] * count))
        ctx.game.note("takes extra turn", "500.7", player=player, turns=count)
    return players if count else ()


def _once_a_team(game: Game, players: Sequence[int]) -> tuple[int, ...]:
    """CR 805.8: where teams share turns, they take or skip it once, whoever of them is told to."""
    return tuple(dict.fromkeys(sides.primary(game, player) for player in players))


@handles(ExtraPhases)
def extra_phases(ctx: Context, effect: ExtraPhases) -> Procedure:
    """Directly after this phase or the one that is named, in their order."""
    yield from ()
    state = ctx.game.state
    place = _place_after(state, effect)
    if place is None or not _on_own_turn(ctx, effect.who):
        return ()
    first, *others = effect.phases
    added = first if effect.at_beginning is None else Added(first, _trigger_of(ctx, first, effect.at_beginning))
    plan = state.turn_plan
    state.put(state, State.turn_plan, (*plan[:place], added, *others, *plan[place:]))
    for phase in effect.phases:
        ctx.game.note("adds phase", "500.8", player=state.active, phase=phase.value)
    return (state.active,)


def _place_after(state: State, effect: ExtraPhases) -> int | None:
    """Before which of the phases to come they are added; None: the phase after which they would be is over.

    CR 500.8: of those added after one phase, the newest come first.
    """
    begun = state.steps_begun.count(Step.POSTCOMBAT_MAIN)
    if not effect.after_first_postcombat or (begun == 1 and state.phase is Phase.POSTCOMBAT_MAIN):
        return 0
    if begun or Phase.POSTCOMBAT_MAIN not in state.turn_plan:
        return None
    return state.turn_plan.index(Phase.POSTCOMBAT_MAIN) + 1


def _trigger_of(ctx: Context, phase: Phase, body: Body) -> DelayedTrigger:
    """CR 603.7: what triggers at the beginning of a phase that is added, and not if it is skipped."""
    begins = StepBegins(STEPS_OF[phase][0], next=True)
    waits = Lasts(Until.END_OF_TURN)
    return DelayedTrigger(
        ctx.game.state.new_id(), begins, body, Context.of(ctx.game, ctx.binding()).binding(), until=waits, once=True
    )


@handles(ExtraSteps)
def extra_steps(ctx: Context, effect: ExtraSteps) -> Procedure:
    """Directly after this step, in their order, if there is one; or after this phase."""
    yield from ()
    state = ctx.game.state
    steps = effect.steps * bounded(evaluate.count(ctx, effect.count), "steps", "500.9")
    if not _on_own_turn(ctx, effect.who) or (state.phase in _WITHOUT_STEPS and not effect.after_phase):
        return ()
    if effect.after_phase:
        state.put(state, State.turn_plan, (*steps, *state.turn_plan))
    else:
        state.put(state, State.step_plan, (*steps, *state.step_plan))
    for step in steps:
        ctx.game.note("adds step", "500.9", player=state.active, step=step.value)
    return (state.active,)


_WITHOUT_STEPS: Final = frozenset({Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN})


def _on_own_turn(ctx: Context, who: Ref | None) -> bool:
    """CR26 500.10a: whoever gets a step or phase gets it in a turn of that player only."""
    game = ctx.game
    if who is None or not game.edition.extra_steps_only_on_own_turn:
        return True
    return any(sides.is_active(game, player) for player in evaluate.players(ctx, who))


@handles(Skip)
def skip(ctx: Context, effect: Skip) -> Procedure:
    """CR 614.10: the next turns, steps or phases of the kind are skipped."""
    players = _once_a_team(ctx.game, (yield from settle_players(ctx, effect.who)))
    skips: tuple[str, ...]
    match effect.what:
        case EachPartOfNextTurn(part):
            continuous.apply_lasting(ctx, players, (SkipsSteps(part),), DuringNextTurn(It()))
            return players
        case NextPart(part, this_turn):
            skips = (skipping.in_this_turn(part.value) if this_turn else part.value,)
        case NextTurns(count):
            skips = ("turn",) * evaluate.count(ctx, count)
    for player in players:
        seat = ctx.game.player(player)
        ctx.game.state.put(seat, Player.skips, (*seat.skips, *skips))
    return players if skips else ()


supports(EachPartOfNextTurn, NextPart, NextTurns)


# --- day and night ----------------------------------------------------------------------------------------------------


@plans(BecomesDay, Kind.DAY)
def becomes_day(ctx: Context, effect: BecomesDay) -> Procedure:
    """Day or night begins."""
    yield from ()
    return [day_and_night.becomes(effect.night, ctx.source)]


# --- controlling a player ---------------------------------------------------------------------------------------------


@handles(ControlPlayer)
def control_player(ctx: Context, effect: ControlPlayer) -> Procedure:
    """CR 712.1, 712.1a: during the next turn that the player takes; the last such effect is the one that works."""
    players = yield from settle_players(ctx, effect.who)
    state = ctx.game.state
    for player in players:
        seat = ctx.game.player(player)
        links = dict(seat.links) | {NEXT_TURN: (ctx.controller,)}
        state.put(seat, Player.links, tuple(sorted(links.items())))
        if effect.extra_turn:
            state.link(seat, EXTRA_TURN, (ctx.controller,))
        ctx.game.note("will control", "712.1", player=ctx.controller, controlled=player)
    return players
