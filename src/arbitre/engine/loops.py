"""Loops of mandatory actions (CR 104.4b, 716.4): the game is a draw when it repeats itself without anybody's choice.

A loop whose numbers grow with every round never comes back to the same game; it ends as a fault that says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

import msgspec

from arbitre.engine.decisions import Priority
from arbitre.engine.game import Game, Procedure
from arbitre.engine.layers import controller
from arbitre.errors import EngineFault
from arbitre.ir.node import Node
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import DEFAULTS, Mana, Obj

SUSPICIOUS: Final = 64
"""So many resolutions in a row without a choice are looked at for repetition."""
REPEATED: Final = 3
"""The game must have been in the same state so many times: counts of the turn are no part of the comparison."""
HOPELESS: Final = 20_000


def watched(game: Game, procedure: Procedure) -> Procedure:
    """The procedure; while a loop is suspected, a real choice of a player ends the suspicion."""
    if game.state.unbroken < SUSPICIOUS:
        return (yield from procedure)
    answer: Any = None
    while True:
        try:
            decision = procedure.send(answer)
        except StopIteration as stop:
            return stop.value
        if not isinstance(decision, Priority) and decision.forced() is None:
            broken(game)
        answer = yield decision


def broken(game: Game) -> None:
    """A player chose something, so what follows is no loop of mandatory actions."""
    state = game.state
    if state.unbroken:
        state.put(state, "unbroken", 0)
        state.put(state, "loop", ())
        state.put(state, "loopers", ())


def repeats(game: Game) -> bool:
    """Counts an object that is about to resolve; whether the game has come back to the same state too often.

    :raises EngineFault: objects resolve on and on though the state never repeats.
    """
    state = game.state
    state.put(state, "unbroken", state.unbroken + 1)
    if state.unbroken < SUSPICIOUS:
        return False
    involved = controller(game, state.stack[-1])
    if involved not in state.loopers:
        state.put(state, "loopers", (*state.loopers, involved))
    if state.unbroken > HOPELESS:
        raise EngineFault(f"{HOPELESS} objects resolved in a row without a choice or repetition", "104.4b")
    now = digest(game)
    if state.loop.count(now) >= REPEATED - 1:
        return True
    state.put(state, "loop", (*state.loop[-4 * SUSPICIOUS :], now))
    return False


# --- what makes two states the same ----------------------------------------------------------------------------------


def digest(game: Game) -> str:
    """A digest of the game: equal for states that differ only in the ids of objects and the history of the turn."""
    state = game.state
    names = {id: f"#{number}" for number, id in enumerate(_everything(game), 1)}
    hash = blake2b(digest_size=16)
    parts = [state.turn, state.active, state.step, [names[id] for id in state.stack]]
    for player in state.players:
        parts.append([player.life, player.counters, len(player.pool), player.lost, player.drew_from_empty])
        parts.append([[names[id] for id in zone] for zone in (player.library, player.hand, player.graveyard)])
    for id, name in names.items():
        parts.append([name, *_object(state.objects[id], names)])
    parts.append([_plain(one, names) for one in (*state.lasting, *state.delayed, *state.waiting)])
    hash.update(repr(parts).encode())
    return hash.hexdigest()


def _everything(game: Game) -> Iterator[int]:
    """All objects, zone by zone, in the order of the zone."""
    state = game.state
    yield from state.battlefield
    yield from state.stack
    yield from state.exile
    yield from state.command
    for player in state.players:
        yield from (*player.graveyard, *player.hand, *player.library)


_OMITTED: Final = frozenset({"last", "became", "known_to", "entered_turn", "cast", "turn_marks"})


def _object(obj: Obj, names: dict[int, str]) -> Iterator[Any]:
    yield from (obj.card.name if obj.card else "", obj.owner, obj.controller, obj.zone, _plain(obj.base, names))
    for field, default in DEFAULTS.items():
        value = getattr(obj, field)
        if value != default and field not in _OMITTED:
            yield field
            yield value if field in ("damage", "counters", "used") else _plain(value, names)


def _plain(value: Any, names: dict[int, str]) -> Any:
    """The value with the names of objects in place of their ids; what has left the game is only "gone"."""
    if isinstance(value, bool | str) or value is None:
        return value
    if isinstance(value, int):
        return names.get(value, "gone") if value > 100 else value
    if isinstance(value, tuple | list):
        return [_plain(part, names) for part in value]
    if isinstance(value, Node | Mana):
        return repr(value)
    if isinstance(value, msgspec.Struct):
        fields = [f for f in value.__struct_fields__ if f not in _NUMBERS]
        return [getattr(value, f) if f in _AMOUNTS else _plain(getattr(value, f), names) for f in fields]
    if isinstance(value, Characteristics):
        return [value.name, value.power, value.toughness, sorted(value.types), sorted(value.subtypes), value.abilities]
    return repr(value)


_NUMBERS: Final = frozenset({"id", "order", "timestamp", "turn"})
"""Fields that only tell things apart or when they came to be."""
_AMOUNTS: Final = frozenset({"amount", "amounts", "x", "divided", "left"})
"""Fields whose numbers are no ids."""
