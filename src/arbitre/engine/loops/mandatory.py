"""Loops of mandatory actions (CR 104.4b, 716.4–6), and loops in which players undo each other's actions (CR 716.3).

A mandatory loop without an end is a draw: one that comes back to the same game, and one that only adds to numbers that
nothing looks at. One that comes to an end, as a player loses life in it, is carried on to that end.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from arbitre.engine.kernel.decisions import Priority
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import controller
from arbitre.engine.kernel.snapshots import Key, Numbers, Snapshot, snapshot
from arbitre.engine.loops import growth
from arbitre.errors import EngineFault, EngineLimit
from arbitre.messages import Messages
from arbitre.state.state import State

SUSPICIOUS: Final = 64
"""So many resolutions in a row without a choice are looked at for repetition."""
HOPELESS: Final = 20_000
GROWN: Final = 120_000
"""What came about in a loop, times how much is on the battlefield and the stack, is not more than this: each round that
only adds to the game costs more than the one before."""
ORDERED: Final = "order triggers"
"""A question that leaves nobody a way to stop: all of what is put in order happens (CR 603.3b)."""
LONGEST: Final = 128
"""The most resolutions in one round of a loop that is recognised."""
ENDLESS: Final = 10**100
"""More rounds than any loop lasts whose numbers come to a bound."""


said: Final = Messages(
    {
        "no end": (
            "{number} objects resolved in a row without a choice or a repetition that is recognised; whether it would "
            "ever end cannot be told",
            "{number} objets se sont résolus de suite sans choix ni répétition reconnue ; on ne peut pas dire si cela "
            "finirait un jour",
        ),
    }
)


class UndecidedLoop(EngineLimit):
    """Mandatory actions go on and on, and it cannot be told whether they always will (CR 104.4b)."""

    def __init__(self, number: int) -> None:
        EngineFault.__init__(self, said("no end", number=number), "104.4b")
        self.args = (number,)


def watched(game: Game, procedure: Procedure) -> Procedure:
    """The procedure, while a loop is suspected: a real choice of a player ends the suspicion."""
    answer: Any = None
    while True:
        try:
            decision = procedure.send(answer)
        except StopIteration as stop:
            return stop.value
        if not isinstance(decision, Priority) and decision.what != ORDERED and decision.forced() is None:
            broken(game)
        answer = yield decision


def broken(game: Game) -> None:
    """A player chose something, so what follows is no loop of mandatory actions."""
    state = game.state
    if state.unbroken:
        state.put(state, State.unbroken, 0)
        state.put(state, State.loop, ())
        state.put(state, State.loopers, ())


def repeats(game: Game) -> bool:
    """Counts an object that is about to resolve; whether the game is in a loop of mandatory actions that has no end.

    :raises UndecidedLoop: objects resolve on and on, and it cannot be told whether they always will.
    """
    state = game.state
    state.put(state, State.unbroken, state.unbroken + 1)
    if state.unbroken < SUSPICIOUS:
        return False
    # CR 104.4b, 716.4–5: nobody has to do anything that would end it
    involved = controller(game, state.stack[-1])
    if involved not in state.loopers:
        state.put(state, State.loopers, (*state.loopers, involved))
    since = int(state.loop[0]) if state.loop else state.next_id
    now = snapshot(game, since)
    rounds = _rounds(state.loop[1:], now)
    if rounds is not None:
        changed, obstacle = rounds, growth.obstacle(game, rounds, since)
        if not changed:
            return True
        if not obstacle:
            jumped = growth.foreseen(game, now, changed, ENDLESS)
            if jumped == ENDLESS:
                return True
            if jumped and not growth.too_many(changed, jumped):
                growth.jump(game, now, changed, jumped)
                now = snapshot(game, since)
    if state.unbroken > HOPELESS or _has_outgrown(state, since):
        raise UndecidedLoop(state.unbroken)
    state.put(state, State.loop, (str(since), *state.loop[1:][-2 * LONGEST :], _written(now)))
    return False


def _has_outgrown(state: State, since: int) -> bool:
    """Whether what resolves came about in the loop itself, with too much else to go on like that."""
    there = len(state.battlefield) + len(state.stack)
    return state.stack[-1] >= since and (state.next_id - since) * there > GROWN


def _rounds(before: tuple[str, ...], now: Snapshot) -> Numbers | None:
    """By how much the numbers change in each round, if the last two rounds were alike; None if there was no round.

    What has been on the stack since before a round, and does not resolve in it, has no part in it.
    """
    places = [at for at, one in enumerate(before) if one.startswith(now.shape)]
    for last in reversed(places):
        first = 2 * last - len(before)
        if first in places:
            heights = [*map(_height, before[first:]), len(now.stacked)]
            if min(heights) < heights[0] or min(heights[last - first :]) < heights[last - first]:
                continue
            middle = _read(before[last])
            changed = growth.change(middle, now)
            if changed is not None and changed == growth.change(_read(before[first]), middle):
                return changed
    return None


def _written(one: Snapshot) -> str:
    numbers = [(*key, amount) for key, amount in one.numbers.items()]
    return f"{one.shape} {len(one.stacked)} {msgspec.json.encode(numbers).decode()}"


def _height(written: str) -> int:
    """How many spells and abilities were on the stack."""
    return int(written.split(" ", 2)[1])


def _read(written: str) -> Snapshot:
    shape, _, rest = written.split(" ", 2)
    rows: list[tuple[str, str, str, int]] = msgspec.json.decode(rest, type=list[tuple[str, str, str, int]])
    numbers: dict[Key, int] = {(kind, whose, what): amount for kind, whose, what, amount in rows}
    return Snapshot(shape, numbers, {})
