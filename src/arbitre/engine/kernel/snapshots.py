"""What the game is like apart from its numbers, and the numbers: how loops are recognised (CR 104.4b, 716.1b).

Two states are of one shape if they differ only in the ids of objects, in the history of the turn and in numbers that a
loop may add to: life, counters, mana, marked damage, counts of the turn, and how many of the same tokens there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

import msgspec

from arbitre.engine.kernel.game import Game
from arbitre.ir.node import Node
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj
from arbitre.state.players import Mana, Player
from arbitre.state.state import State

Key = tuple[str, str, str]
"""What a number is, whose, and which: ``("life", "1", "")``, ``("counter", "#105", "charge")``, ``("token", …)``."""
Numbers = dict[Key, int]


class Snapshot(msgspec.Struct, frozen=True):
    """A state as its shape and its numbers."""

    shape: str
    numbers: Numbers
    things: dict[str, tuple[int, ...]]
    """The ids of players, objects and groups of tokens, under the names that numbers have for them."""


def snapshot(game: Game, since: int = 0) -> Snapshot:
    """The state now. Objects older than the id *since* are told apart; younger tokens are counted, and other younger
    objects are known by their card and place."""
    return _Taking(game, since).done()


class _Taking:
    """A snapshot being taken."""

    def __init__(self, game: Game, since: int) -> None:
        self.state: State = game.state
        self.since: int = since
        self.names: dict[int, str] = {}
        self.numbers: Numbers = {}
        self.things: dict[str, list[int]] = {}
        self._seen: dict[tuple[Any, ...], int] = {}

    def done(self) -> Snapshot:
        """Names first, since everything may speak of everything."""
        state = self.state
        for id in _everything(state):
            self.names[id] = self._name(state.objects[id])
        parts: list[Any] = [[name, self._plain(getattr(state, name))] for name in _OF_STATE]
        parts.append([[self._plain(field) for field in self._player(player)] for player in state.players])
        parts.append([state.turn, state.random, [self.names[id] for id in state.stack]])
        for id in _everything(state):
            obj = state.objects[id]
            if self._counted(obj):
                self._count(obj)
            else:
                parts.append([self.names[id], *self._object(obj, self.names[id])])
        shape = blake2b(repr(parts).encode(), digest_size=16).hexdigest()
        return Snapshot(shape, self.numbers, {name: tuple(ids) for name, ids in self.things.items()})

    # --- names --------------------------------------------------------------------------------------------------------

    def _counted(self, obj: Obj) -> bool:
        return obj.is_token and obj.id >= self.since and obj.zone is Zone.BATTLEFIELD

    def _name(self, obj: Obj) -> str:
        if obj.id < self.since:
            return f"#{obj.id}"
        if self._counted(obj):
            return f"token {obj.base.name}"
        key = (obj.card.name if obj.card else obj.base.name, obj.owner, obj.zone.value)
        number = self._seen[key] = self._seen.get(key, 0) + 1
        return f"{key} {number}"

    # --- players and objects ------------------------------------------------------------------------------------------

    def _player(self, player: Player) -> Iterator[Any]:
        name = str(player.id)
        self.things[name] = [player.id]
        self.numbers["life", name, ""] = player.life
        for kind, count in player.counters:
            self.numbers["counter", name, kind] = count
        for what, count in player.tallies:
            self.numbers["tally", name, what] = count
        for mana in player.pool:
            if mana == Mana(mana.type, source=mana.source):
                key = ("mana", name, mana.type)
                self.numbers[key] = self.numbers.get(key, 0) + 1
            else:
                yield repr(mana)
        yield from (getattr(player, name) for name in _OF_PLAYER)

    def _object(self, obj: Obj, name: str) -> Iterator[Any]:
        self.things[name] = [obj.id]
        for kind, count in obj.counters:
            self.numbers["counter", name, kind] = count
        for which, count in obj.used:
            self.numbers["used", name, which] = count
        if obj.damage:
            self.numbers["damage", name, ""] = obj.damage
        yield from self._facts(obj)

    def _count(self, obj: Obj) -> None:
        facts = repr([*self._facts(obj), obj.counters, obj.damage])
        name = f"token {obj.base.name} {blake2b(facts.encode(), digest_size=8).hexdigest()}"
        self.things.setdefault(name, []).append(obj.id)
        self.numbers["token", name, ""] = len(self.things[name])

    def _facts(self, obj: Obj) -> Iterator[Any]:
        yield from (obj.card.name if obj.card else "", obj.owner, obj.controller, obj.zone)
        yield self._plain(obj.base)
        for field, default in Obj.first.items():
            value = getattr(obj, field)
            if value != default and field not in _OMITTED:
                yield field
                yield self._plain(value)

    # --- values -------------------------------------------------------------------------------------------------------

    def _plain(self, value: Any) -> Any:
        """The value with the names of objects in place of their ids; what has left the game is only "gone"."""
        if isinstance(value, bool | str) or value is None:
            return value
        if isinstance(value, int):
            return self.names.get(value, "gone") if value > 100 else value
        if isinstance(value, tuple | list):
            return [self._plain(part) for part in value]
        if isinstance(value, Node | Mana):
            return repr(value)
        if isinstance(value, msgspec.Struct):
            fields = [f for f in value.__struct_fields__ if f not in _NUMBERS]
            return [getattr(value, f) if f in _AMOUNTS else self._plain(getattr(value, f)) for f in fields]
        if isinstance(value, Characteristics):
            facts = (value.name, value.power, value.toughness, sorted(value.types), sorted(value.subtypes))
            return [*facts, repr(value.abilities)]
        return repr(value)


def _everything(state: State) -> Iterator[int]:
    """All objects, zone by zone, in the order of the zone."""
    yield from state.battlefield
    yield from state.stack
    yield from state.exile
    yield from state.command
    for player in state.players:
        yield from (*player.graveyard, *player.hand, *player.library, *player.outside)


_ZONES: Final = frozenset(zone.value for zone in Zone)
_OF_STATE: Final = tuple(
    name
    for name in State.fields
    if name not in _ZONES
    and name
    not in {
        *("next_id", "turn", "random", "history", "last_history"),
        *("seen", "checked", "arrivals", "unbroken", "loop", "loopers", "acts", "barred"),
    }
)
_OF_PLAYER: Final = tuple(
    name
    for name in Player.fields
    if name not in _ZONES
    and name not in {"name", "life", "counters", "pool", "tallies", "last_tallies", "mulligans", "upkeeps"}
)
_OMITTED: Final = frozenset(
    {
        *("last", "last_controller", "became", "known_to", "entered_turn", "since", "cast", "stamps", "turn_marks"),
        *("counters", "used", "damage", "damaged_by"),
    }
)
_NUMBERS: Final = frozenset({"id", "order", "timestamp", "turn"})
"""Fields that only tell things apart or when they came to be."""
_AMOUNTS: Final = frozenset({"amount", "amounts", "x", "divided", "left"})
"""Fields whose numbers are no ids."""
