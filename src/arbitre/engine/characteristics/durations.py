"""How long effects of resolved spells and abilities last (CR 500.4–5, 514.2, 611.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import Moment, after, anything
from arbitre.engine.kernel.reading import controller
from arbitre.engine.language import evaluate
from arbitre.engine.seating import sides
from arbitre.ir.conditions import Matches
from arbitre.ir.filters import ControlledBy
from arbitre.ir.modifications import CantUntap, DuringNextTurn, Lasts, ReturnsAsUntapping, Until, UntilCast, WhileTrue
from arbitre.ir.node import Condition, Node, Ref, walk
from arbitre.ir.values import COMBAT, Step
from arbitre.state.lasting import DelayedTrigger, Lasting
from arbitre.state.players import Mana, Player
from arbitre.state.state import State


def turn_begins(game: Game) -> None:
    """CR 500.1: a turn has begun: effects "until your next turn" of the active player end, those "during that player's
    next turn" begin."""
    _end(game, lambda until, whose, since: until is Until.YOUR_NEXT_TURN and sides.is_active(game, whose))
    state = game.state
    if any(waits(lasting) for lasting in state.lasting):
        state.put(state, State.lasting, tuple(_begun(game, lasting) for lasting in state.lasting))


def waits(lasting: Lasting) -> bool:
    """Whether an effect is one of a turn that has not begun yet (CR 611.2)."""
    return isinstance(lasting.until, DuringNextTurn)


def passes(lasting: Lasting) -> bool:
    """Whether an effect ends as turns and steps go by, whatever else happens."""
    until = lasting.until
    return isinstance(until, DuringNextTurn) or (isinstance(until, Lasts) and until.until not in _ENDLESS)


_ENDLESS: Final = frozenset({Until.TURNED_FACE_DOWN, Until.PLANESWALK, Until.FOREVER})


def _begun(game: Game, lasting: Lasting) -> Lasting:
    """CR 614.10a: the turn of an effect is the next one that is not skipped; it is over at the end of it."""
    if not isinstance(lasting.until, DuringNextTurn):
        return lasting
    whose = evaluate.ids(Context.of(game, lasting.binding), lasting.until.whose)
    if not any(sides.is_active(game, player) for player in whose):
        return lasting
    return msgspec.structs.replace(lasting, until=Lasts(Until.END_OF_TURN), turn=game.state.turn)


def turn_would_begin(game: Game, player: int) -> None:
    """CR26 800.4m: the turn of a player who has left would have begun: effects until that turn, or some point in it,
    end."""
    over = {Until.YOUR_NEXT_TURN, Until.YOUR_NEXT_UPKEEP, Until.END_OF_YOUR_NEXT_TURN}
    _end(game, lambda until, whose, since: until in over and whose == player)


def step_begins(game: Game) -> None:
    """CR 500.4: effects that last until a step end as it begins. CR 500.5."""
    state = game.state
    if state.lasting:
        lapse(game)
    if state.step is Step.UPKEEP:
        _end(
            game,
            lambda until, whose, since: (
                until is Until.YOUR_NEXT_UPKEEP and sides.is_active(game, whose) and since != state.turn
            ),
        )
    elif state.step is Step.END:
        _end(game, lambda until, whose, since: until is Until.YOUR_NEXT_END_STEP and whose == state.active)


def step_ends(game: Game) -> None:
    """CR 500.4–5; CR26 500.5a: effects until the end of combat end as the combat phase ends; those of an untap
    step with it.

    CR 500.5: effects "until end of" a step or phase.
    """
    state = game.state
    if state.phase is COMBAT and not state.step_plan:
        _end(game, lambda until, whose, since: until is Until.END_OF_COMBAT)
    elif state.step is Step.UNTAP and state.lasting:
        _end_untap(game)


def cleanup(game: Game) -> None:
    """CR 514.2: "until end of turn" and "this turn" effects end, as damage wears off; on what is phased out too."""
    going_on = {turn.turn for marker in game.state.markers if (turn := marker.turn) is not None}  # CR 807.4
    over, next_turn = {Until.END_OF_TURN, Until.END_OF_COMBAT}, Until.END_OF_YOUR_NEXT_TURN

    def is_over(until: Until, whose: int, since: int) -> bool:
        if since in going_on:
            return False
        return until in over or (until is next_turn and sides.is_active(game, whose) and since != game.state.turn)

    _end(game, is_over)


def planeswalked(game: Game) -> None:
    """CR 901.10: effects that last until a player planeswalks end."""
    _end(game, lambda until, whose, since: until is Until.PLANESWALK)


def turned_face_down(game: Game, id: int) -> None:
    """CR 611.2: effects on a permanent that last until it is turned face down end."""
    until = Lasts(Until.TURNED_FACE_DOWN)
    end(game, [lasting.id for lasting in game.state.lasting if lasting.until == until and id in lasting.named])


@after(Moment.DURATIONS, anything, lambda game, _happened: bool(game.state.lasting))
def _lapse(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR 611.2b: whatever has happened may end effects."""
    cast = [event for event in happened if event.kind is Kind.CAST]
    if cast:
        end(game, [lasting.id for lasting in game.state.lasting if any(_is_waited_for(game, lasting, e) for e in cast)])
    lapse(game)
    yield from ()


def _is_waited_for(game: Game, lasting: Lasting, cast: Event) -> bool:
    """Whether an effect lasts until its controller has cast such a spell as this one."""
    if not isinstance(lasting.until, UntilCast) or lasting.controller != cast.player:
        return False
    return evaluate.matches(Context.of(game, lasting.binding), lasting.until.what, cast.subject)


def lapse(game: Game) -> None:
    """CR 611.2b: effects "for as long as" something end for good when it first fails; one may end another."""
    state = game.state
    while over := [lasting.id for lasting in state.lasting if not _holds(game, lasting)]:
        end(game, over)


def end(game: Game, ids: Sequence[int]) -> None:
    """The effects with these ids end."""
    state = game.state
    state.put(state, State.lasting, tuple(lasting for lasting in state.lasting if lasting.id not in ids))


def starts(ctx: Context, until: Node, *, told: bool = False) -> bool:
    """CR 611.2b: whether a duration starts at all; one that is over before the effect begins never does, which is
    *told*."""
    if not isinstance(until, WhileTrue) or _is_true(ctx, until.condition):
        return True
    if told:
        ctx.game.note("does not begin", "611.2b", object=ctx.source)
    return False


def _holds(game: Game, lasting: Lasting) -> bool:
    if not isinstance(lasting.until, WhileTrue):
        return True
    return _is_true(Context.of(game, lasting.binding), lasting.until.condition)


def _is_true(ctx: Context, condition: Condition) -> bool:
    """CR 611.2b, 702.24e: of what has left or is phased out nothing is true any longer, whatever was last known."""
    spoken_of = (id for node in walk(condition) if isinstance(node, Matches) for id in evaluate.ids(ctx, node.ref))
    return all(_is_there(ctx.game, id) for id in spoken_of) and evaluate.holds(ctx, condition)


def _is_there(game: Game, id: int) -> bool:
    state = game.state
    return state.is_player(id) or (id in state.objects and not state.objects[id].phased_out)


# --- points in time ---------------------------------------------------------------------------------------------------

Over = Callable[[Until, int, int], bool]
"""Whether a duration is over, from the point, the controller of the effect and the turn in which it began."""


def _end(game: Game, over: Over) -> None:
    """End what is over, all at once."""
    state = game.state
    if state.lasting:
        lasting = tuple(e for e in state.lasting if not _is_over(e.until, e.controller, e.turn, over))
        if len(lasting) != len(state.lasting):
            state.put(state, State.lasting, lasting)
        lapse(game)
    if state.delayed:
        delayed = tuple(d for d in state.delayed if not _delayed_is_over(d, over))
        if len(delayed) != len(state.delayed):
            state.put(state, State.delayed, delayed)
    for player in state.players:
        if player.pool and any(unit.until is not None for unit in player.pool):
            pool = (_of_its_time(unit, over, player.id, state.turn) for unit in player.pool)
            state.put(player, Player.pool, tuple(pool))


def _of_its_time(unit: Mana, over: Over, whose: int, turn: int) -> Mana:
    """CR 106.4: mana that was kept until a time is unused mana like any other from then on."""
    return msgspec.structs.replace(unit, until=None) if _is_over(unit.until, whose, turn, over) else unit


def _is_over(until: Node | None, whose: int, since: int, over: Over) -> bool:
    if isinstance(until, UntilCast):
        return over(Until.END_OF_TURN, whose, since)
    return isinstance(until, Lasts) and over(until.until, whose, since)


def _delayed_is_over(trigger: DelayedTrigger, over: Over) -> bool:
    return _is_over(trigger.until, trigger.binding.controller, trigger.turn, over)


def _end_untap(game: Game) -> None:
    """Effects "during its controller's next untap step" end for the active player and what that player controls.

    CR 611.2c: one that changes no characteristics is not locked in ("lands you control don't untap during your next
    untap step"); it is over with the untap step of those of whose permanents it speaks.
    """
    state = game.state
    left: list[Lasting] = []
    for lasting in state.lasting:
        if lasting.until != Lasts(Until.NEXT_UNTAP_STEP):
            left.append(lasting)
            continue
        if (player := _during(lasting)) is not None:
            whose = evaluate.ids(Context.of(game, lasting.binding), player)
            left += [] if any(sides.is_active(game, one) for one in whose) else [lasting]
            continue
        if lasting.affected is None:
            left += [] if _is_of_active(game, lasting) else [lasting]
            continue
        affected = tuple(id for id in lasting.named if not _was_theirs(game, id))
        if affected:
            left.append(msgspec.structs.replace(lasting, affected=affected))
    if tuple(left) != state.lasting:
        state.put(state, State.lasting, tuple(left))


def _is_of_active(game: Game, lasting: Lasting) -> bool:
    """Whether an effect that is not locked in speaks of what active players control; or does not say of whose."""
    ctx = Context.of(game, lasting.binding)
    whose = [id for node in walk(lasting.to) if isinstance(node, ControlledBy) for id in evaluate.ids(ctx, node.who)]
    return not whose or any(sides.is_active(game, id) for id in whose)


def _during(lasting: Lasting) -> Ref | None:
    """The player in whose untap step something doesn't untap, if the effect names one."""
    return next((mod.during for mod in lasting.mods if isinstance(mod, CantUntap | ReturnsAsUntapping)), None)


def _was_theirs(game: Game, id: int) -> bool:
    state = game.state
    if state.is_player(id):
        return sides.is_active(game, id)
    return id not in state.objects or sides.is_active(game, controller(game, id))


supports(DuringNextTurn, Lasts, UntilCast, WhileTrue)
