"""The turn (CR 500–514): a machine over plain state. ``state.agenda`` says what the game does next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from arbitre.engine.characteristics import durations
from arbitre.engine.kernel.agenda import Agenda
from arbitre.engine.kernel.decisions import NoPriority
from arbitre.engine.kernel.events import EXTRA, Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import heard, propose
from arbitre.engine.loops import fragmented, mandatory
from arbitre.engine.players import player_control, skipping, turn_markers
from arbitre.engine.players.ending import draw_by_loop
from arbitre.engine.playing import priority, resolving
from arbitre.engine.seating import influence, sides
from arbitre.engine.stack import timing, triggers
from arbitre.engine.start import ante, starting, subgames
from arbitre.engine.turn import phasing, state_based, turn_based
from arbitre.ir.amounts import Tally
from arbitre.ir.values import COMBAT, STEPS_OF, Phase, Step
from arbitre.state.players import Player
from arbitre.state.state import State
from arbitre.state.turns import Added, due


def run(game: Game) -> Procedure:
    """The game from where the state stands to its end, or to its horizon."""
    state = game.state
    while state.result is None or state.outer:
        if game.horizon is not None and _is_beyond(game, *game.horizon):
            break
        if state.result is None:
            game.stand()
            item = _AGENDA[state.agenda](game)
            if item is not None:
                yield from item if state.unbroken < mandatory.SUSPICIOUS else mandatory.watched(game, item)
        else:
            yield from subgames.end(game)
    if state.result is not None:
        ante.settle_ownership(game)


_ORDER: Final = {step: number for number, step in enumerate(Step)}


def _is_beyond(game: Game, turn: int, step: Step) -> bool:
    """Whether the step or turn that is about to begin comes after the one at whose end the game is to halt."""
    if game.state.outer or game.state.agenda not in (Agenda.TURN, Agenda.STEP):
        return False
    if game.state.agenda == Agenda.TURN:
        return game.state.turn >= turn or (game.state.turn == turn - 1 and step is Step.UNTAP)
    begins = Step.FIRST_COMBAT_DAMAGE if turn_based.is_first_damage(game) else game.state.step
    return game.state.turn > turn or (game.state.turn == turn and _ORDER[begins] > _ORDER[step])


def _start(game: Game) -> Procedure:
    """CR 103; or the position that was described is laid out. What comes next stands in the agenda: who takes back
    what was decided about a hand need not have all hands dealt again."""
    described = None if game.state.outer else game.prologue
    yield from (described or starting.deal)(game)
    if game.state.agenda == Agenda.START:
        game.state.put(game.state, State.agenda, Agenda.TURN if described else Agenda.HANDS)


def _hands(game: Game) -> Procedure:
    yield from starting.settle_hands(game)
    if game.state.agenda == Agenda.HANDS:
        game.state.put(game.state, State.agenda, Agenda.TURN)


def _turn(game: Game) -> Procedure | None:
    """CR 500.1: the next turn begins: an extra turn if there is one, else that of the next player."""
    if game.options.turn_markers:
        _next_turn_marker(game)
        return None
    player, extra = _next_player(game)
    if heard(game, Kind.TURN):
        return _would_begin(game, player, extra)
    begin_turn(game, player)
    return None


def _would_begin(game: Game, player: int, extra: str) -> Procedure:
    """CR 614.10: effects may have the turn skipped as it would begin; then the next one would."""
    if (yield from propose(game, [Event(Kind.TURN, player=player, word=extra)])):
        begin_turn(game, player)
    else:
        game.note("skips turn", "500.10", player=player)


def _next_turn_marker(game: Game) -> None:
    """CR 807.4: another turn goes on, or begins."""
    player = turn_markers.go_on(game)
    if player:
        begin_turn(game, player)


def _next_player(game: Game) -> tuple[int, str]:
    """The player whose turn is next, and whether it is an extra turn; skipped turns are passed over."""
    state = game.state
    while True:
        extra = EXTRA if state.extra_turns else ""
        if extra:  # CR 500.7
            player = state.extra_turns[-1]
            state.put(state, State.extra_turns, state.extra_turns[:-1])
        elif state.turn == 0:
            player = state.starting_player
        else:
            player = _next_regular(game)
            state.put(state, State.last_regular, player)
        taking = sides.together(game, player)
        if not taking:  # CR26 800.4k, 800.4m
            durations.turn_would_begin(game, player)
            phasing.turn_would_begin(game, player)
            continue
        if any(skipping.take_skip(game, member, "turn") for member in taking):  # CR 500.10
            game.note("skips turn", "500.10", player=player)
            continue
        return taking[0], extra


def _next_regular(game: Game) -> int:
    """The player whose regular turn comes next, or would if that player were still in the game.

    Where teams share turns, the next player of another team.
    """
    state = game.state
    player = _after(game, state.last_regular)
    while game.options.shared_turns and sides.side(game, player) == sides.side(game, state.last_regular):  # CR 805.4
        player = _after(game, player)
    return player


def _after(game: Game, player: int) -> int:
    """The next seat in turn order, whether or not its player is still in the game."""
    order = game.state.turn_order
    return order[(order.index(player) + 1) % len(order)]


_PHASES: Final = tuple(Phase)


def begin_turn(game: Game, player: int) -> None:
    """A turn of *player* begins with all its phases to come.

    CR 501.1, 505.1, 506.1, 512.1: each phase with its steps, in order.
    """
    state = game.state
    if state.turn == 0:
        state.put(state, State.last_regular, player)
    else:
        state.put(state, State.last_active, state.active)
    state.put(state, State.turn, turn_markers.newest_turn(game) + 1)
    state.put(state, State.active, player)
    state.put(state, State.turn_plan, _PHASES)
    state.put(state, State.step_plan, ())
    state.put(state, State.combat_count, 0)
    state.put(state, State.main_count, 0)
    state.put(state, State.steps_begun, ())
    influence.take_seats(game)
    durations.turn_begins(game)
    turn_based.reset_turn(game)
    for one in sides.active(game):
        state.tally_of_game(state.player(one), Tally.TURNS_BEGUN.value)
    game.note("turn begins", "500.1", player=player)
    player_control.turn_begins(game)
    state.put(state, State.agenda, Agenda.STEP)
    _next_step(game)


def _next_step(game: Game) -> None:
    """Move the marker to the next step; with none left in the turn, the turn is over.

    CR 505.2: a main phase is one step long.
    """
    state = game.state
    steps = state.step_plan
    while not steps:
        if not state.turn_plan:
            state.put(state, State.agenda, Agenda.TURN)
            return
        next, rest = state.turn_plan[0], state.turn_plan[1:]
        state.put(state, State.turn_plan, rest)
        begins = due(next)
        phase, steps = (begins, STEPS_OF[begins]) if isinstance(begins, Phase) else (_phase_of(begins), (begins,))
        if skipping.skipped(game, phase):  # CR 500.10
            game.note("skips phase", "500.10", player=state.active, phase=phase.value)
            steps = ()
            continue
        state.put(state, State.phase, phase)
        if isinstance(next, Added):  # what is to trigger as it begins
            state.put(state, State.delayed, (*state.delayed, msgspec.structs.replace(next.trigger, turn=state.turn)))
        steps = turn_based.begin_phase(game, steps)
    state.put(state, State.step_plan, steps[1:])
    state.put(state, State.step, steps[0])


def _phase_of(step: Step) -> Phase:
    """CR26 500.10: the phase that normally has the step; its other steps are skipped."""
    return next(phase for phase, steps in STEPS_OF.items() if step in steps)


def _step(game: Game) -> Procedure | None:
    """The step begins; its turn-based actions, then the players get priority or the step ends.

    CR 500.11: nothing happens between steps.
    """
    state = game.state
    if rule := turn_based.skips_step(game):
        game.note("skips step", rule, player=state.active, step=str(state.step))
        state.put(state, State.agenda, Agenda.STEP)
        _next_step(game)
        return None
    turn_based.begin_step(game)
    if state.lasting or state.step in _POINTS:
        durations.step_begins(game)
    if heard(game, Kind.STEP):
        return _announced(game)
    actions = turn_based.actions(game)
    if actions or state.step in timing.WITHOUT:
        return _acting(game, actions)
    _ask_first(game)
    return None


_POINTS: Final = frozenset({Step.UPKEEP, Step.END})
"""Steps as which begin effects end that were to last until then."""


def _announced(game: Game) -> Procedure:
    """The step begins, which something hears; then what happens as it does."""
    state = game.state
    whose = sides.active(game) or (state.active,)
    yield from propose(game, [Event(Kind.STEP, player=player, step=state.step) for player in whose])
    yield from _acting(game, turn_based.actions(game))


def _acting(game: Game, actions: Iterable[Callable[[Game], Procedure]]) -> Procedure:
    """What happens as the step begins."""
    state = game.state
    for action in actions:
        yield from action(game)
    if state.result is not None:
        return
    if state.step in timing.WITHOUT and not (yield from _cleanup_gives_priority(game)):
        # CR 500.3: the step is over when its actions are done
        if game.options.every_step:
            state.put(state, State.agenda, Agenda.STANDSTILL)
        else:
            _end_step(game)
        return
    _ask_first(game)


def _standstill(game: Game) -> Procedure:
    """Who looks at the game may look at a step in which nobody gets priority."""
    yield NoPriority(game.state.active, timing.WITHOUT[game.state.step].rule)
    _end_step(game)


def _ask_first(game: Game) -> None:
    """The active player gets priority, or will once it has been checked what comes before that."""
    state = game.state
    if state.passes:
        state.put(state, State.passes, 0)  # CR 116.3a
    if _is_settled(game):
        _open_window(game, state.active)
    else:
        state.put(state, State.priority, state.active)
        state.put(state, State.agenda, Agenda.CHECK)


def _cleanup_gives_priority(game: Game) -> Procedure:
    """If state-based actions or triggers happen during cleanup, players get priority and it is repeated."""
    state = game.state
    if state.step is not Step.CLEANUP:
        return False
    acted = yield from state_based.check(game)
    triggers.check_states(game)
    if not acted and not state.waiting:
        return False
    game.note("gives priority", "514.3a")
    state.put(state, State.step_plan, (Step.CLEANUP,))
    return True


def _check(game: Game) -> Procedure | None:
    """CR 116.5: what comes before somebody gets priority."""
    if not _is_settled(game):
        return _settle(game)
    _open_window(game, game.state.priority)
    return None


def _settle(game: Game) -> Procedure:
    """CR 116.5: state-based actions, then waiting triggers, again until neither is left; then priority.

    CR 116.2d, 405.6f: state-based actions do not use the stack.
    """
    state = game.state
    while True:
        yield from state_based.check(game)
        if state.result is not None:
            return
        triggers.check_states(game)
        if not state.waiting:
            break
        yield from triggers.put_on_stack(game)
    _open_window(game, state.priority)


def _is_settled(game: Game) -> bool:
    """Whether neither state-based actions nor triggers come before somebody gets priority: nothing has changed since
    no state-based action applied."""
    state = game.state
    if state.seen != state.content or state.checked != state.next_id:
        return False
    triggers.check_states(game)
    return not state.waiting


def _open_window(game: Game, first: int) -> None:
    """CR 116.3a: a player gets priority, and then the others in turn."""
    state = game.state
    hearing = turn_markers.listening(game) if game.options.turn_markers else game.order()
    if first not in hearing:
        first = next(p for p in game.order(first) if p in hearing)
    if game.options.shared_turns:
        first = sides.primary(game, first)
    order = hearing if first == state.active else turn_markers.listening(game, first)
    _give(game, order[: max(1, len(order) - state.passes)], state.passes)


def _give(game: Game, players: Sequence[int], passes: int) -> None:
    """CR 116.3d, 116.4: the first of the players who is not certain to pass gets priority, after so many passes in
    succession; if all of them pass, the top of the stack resolves or the step ends."""
    state = game.state
    all_asked = not game.options.skip_forced or state.barred or len(state.acts) > 1
    for player in players:
        if not (game.all_pass or (game.hurries and _hurries(game, player))) and (
            all_asked or not priority.idle(game, player)
        ):
            state.put(state, State.passes, passes)
            state.put(state, State.priority, player)
            state.put(state, State.agenda, Agenda.PRIORITY)
            return
        passes += 1
    if players:
        state.put(state, State.priority, players[-1])
    state.put(state, State.passes, 0)  # CR 805.5b
    if state.stack:  # CR 116.7, 405.4: the top is what was put there last
        state.put(state, State.agenda, Agenda.RESOLVE)
    else:
        _end_step(game)


def _hurries(game: Game, player: int) -> bool:
    """Whether a player lets the moment pass, in a game in which it is only asked when most act."""
    state = game.state
    if state.stack:
        return state.objects[state.stack[-1]].controller == player
    return player != state.active or state.step not in timing.MAIN


def _priority(game: Game) -> Procedure | None:
    """CR 116.3: the player acts or passes."""
    state = game.state
    player = state.priority
    if len(state.acts) > 1:
        fragmented.watch(game, player)
    if state.barred or not game.options.skip_forced or not priority.idle(game, player):
        return _asking(game, player)
    _passes(game)
    return None


def _asking(game: Game, player: int) -> Procedure:
    """The player is asked what to do."""
    state = game.state
    mark = state.mark()
    action = yield from priority.give(game, player)
    if state.barred:
        state.put(state, State.barred, ())
    if action is None:
        _passes(game)
        return
    # CR 116.3c, 115.3: who has acted gets priority again
    fragmented.remember(game, player, mark, action)
    mandatory.broken(game)
    state.put(state, State.passes, 0)
    state.put(state, State.agenda, Agenda.CHECK)


def _passes(game: Game) -> None:
    """CR 116.3d: the next player gets priority, unless all have passed."""
    order, passes = turn_markers.listening(game, game.state.priority), game.state.passes + 1
    _give(game, order[1 : 1 + len(order) - passes], passes)


def _resolve(game: Game) -> Procedure:
    """CR 405.5, 608: the top object resolves, then the active player gets priority (unless it ended the turn)."""
    state = game.state
    if mandatory.repeats(game):
        # CR 801.18: for those whose objects are involved
        yield from draw_by_loop(game, state.loopers)
        mandatory.broken(game)
        state.put(state, State.agenda, Agenda.CHECK)
        return
    yield from resolving.resolve_top(game)
    if state.agenda == Agenda.RESOLVE:  # CR 116.3b
        state.put(state, State.priority, state.active)
        state.put(state, State.agenda, Agenda.CHECK)


def _end_step(game: Game) -> None:
    """CR 500.2: the step ends, at once if nothing has to be carried out."""
    state = game.state
    if turn_based.mana_is_left(game):
        state.put(state, State.agenda, Agenda.STEP_END)
    else:
        if state.phase is COMBAT or state.lasting:
            turn_based.end_effects(game)
        _move_on(game)


def _step_end(game: Game) -> Procedure:
    """CR 500.2: the step ends: mana empties, effects that last until now end, the next step is due."""
    yield from turn_based.end_step(game)
    _move_on(game)


def _move_on(game: Game) -> None:
    """The next step is due."""
    state = game.state
    if state.unbroken:
        mandatory.broken(game)
    if state.acts:
        fragmented.forget(game)
    state.put(state, State.agenda, Agenda.STEP)
    _next_step(game)
    if game.options.turn_markers and state.agenda == Agenda.STEP and state.phase is not COMBAT:
        _next_turn_marker(game)


def go_to_cleanup(game: Game) -> Procedure:
    """CR 713.1c, 713.3: the phase and step end; whatever was to come before the cleanup step does not."""
    state = game.state
    yield from turn_based.end_step(game)
    state.put(state, State.phase, Phase.ENDING)
    state.put(state, State.turn_plan, ())
    state.put(state, State.step_plan, (Step.CLEANUP,))
    state.put(state, State.agenda, Agenda.STEP)
    _next_step(game)


def leave_combat(game: Game) -> Procedure:
    """CR26 724.2d–e: the combat phase ends with what lasts until then; an end of combat step does not begin."""
    state = game.state
    state.put(state, State.step, Step.END_COMBAT)
    state.put(state, State.step_plan, ())
    yield from turn_based.end_step(game)
    _move_on(game)


_AGENDA: Final[dict[str, Callable[[Game], Procedure | None]]] = {
    Agenda.START: _start,
    Agenda.HANDS: _hands,
    Agenda.TURN: _turn,
    Agenda.STEP: _step,
    Agenda.CHECK: _check,
    Agenda.PRIORITY: _priority,
    Agenda.STANDSTILL: _standstill,
    Agenda.RESOLVE: _resolve,
    Agenda.STEP_END: _step_end,
    Agenda.SUBGAME: subgames.begin,
}


def _before(phase: Phase, step: Step) -> tuple[Step, ...]:
    """The steps of a turn that come before one of them."""
    steps = [one for part in _PHASES[: _PHASES.index(phase) + 1] for one in STEPS_OF[part]]
    return tuple(steps[: steps.index(step)])


def _turns_before(game: Game) -> None:
    """How many turns the players have begun, if they have taken all turns so far one after the other."""
    state, order = game.state, game.order()
    for place, id in enumerate(order):
        last = state.turn - (len(order) - place) % len(order)
        state.put(state.player(id), Player.game_tallies, ())
        if last > 0:
            state.tally_of_game(state.player(id), Tally.TURNS_BEGUN.value, -(-last // len(order)))


def stand_at(game: Game, turn: int, player: int, step: Step) -> None:
    """Put the turn marker into a step of a player's turn, with the steps before it taken as done; it begins next."""
    state = game.state
    phase = next(p for p, steps in STEPS_OF.items() if step in steps)
    steps = STEPS_OF[phase]
    state.put(state, State.turn, turn)
    player = sides.primary(game, player)
    state.put(state, State.active, player)
    state.put(state, State.last_regular, player)
    influence.take_seats(game)
    _turns_before(game)
    state.put(state, State.phase, phase)
    state.put(state, State.turn_plan, _PHASES[_PHASES.index(phase) + 1 :])
    state.put(state, State.step_plan, steps[steps.index(step) + 1 :])
    state.put(state, State.step, step)
    state.put(state, State.steps_begun, _before(phase, step))
    turn_based.begin_phase(game, steps)
    if game.options.turn_markers:
        turn_markers.hand_out(game)
    state.put(state, State.agenda, Agenda.STEP)
