"""What the game is like apart from its numbers, and the numbers: how loops are recognised (CR 104.4b, 716.1b).

Two states are of one shape if they differ only in the ids of objects, in the history of the turn and in numbers that a
loop may add to: life, counters, mana, marked damage, counts of the turn, and how many of the same tokens there are, of
the same effects that make the same older objects larger or give them keywords, of the same abilities that wait, and of
the same spells and abilities on the stack below its top.

The shape is the sum of the digests of its parts: objects, players, the order of piles of cards, fields of the state.
Where a snapshot follows another one, only those parts are taken anew of which the journal says that they were written,
and those that speak of something that has another name by now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from typing import Any, Final

import msgspec

from arbitre.engine.kernel.game import Game
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.modifications import HasAbilities, ModifiesPT
from arbitre.ir.node import Node
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.fields import Slot
from arbitre.state.lasting import DelayedTrigger, Lasting
from arbitre.state.objects import Obj
from arbitre.state.players import Mana, Player
from arbitre.state.state import OWN_ZONES, SHARED_ZONES, State

Key = tuple[str, str, str]
"""What a number is, whose, and which: ``("life", "1", "")``, ``("counter", "#105", "charge")``, ``("token", …)``."""
Numbers = dict[Key, int]


class Snapshot(msgspec.Struct, frozen=True):
    """A state as its shape and its numbers."""

    shape: str
    numbers: Numbers
    things: dict[str, tuple[int, ...]]
    """The ids of players, objects and groups of tokens, under the names that numbers have for them."""
    stacked: tuple[str, ...] = ()
    """What is on the stack, from its bottom."""


def snapshot(game: Game, since: int = 0) -> Snapshot:
    """The state now. Objects older than the id *since* are told apart; younger tokens are counted, and other younger
    objects are known by their card and place."""
    account = game.derived.account
    if not isinstance(account, _Account) or not account.leads_to(game.state, since):
        account = game.derived.account = _Account(game.state, since)
    return account.brought_up_to_date()


Kind = tuple[str, int, str]
"""Card, owner and pile; of what is counted, its name alone."""
Pile = tuple[State | Player, Slot[Any, tuple[int, ...]]]
"""A pile of cards: who holds the ids, and in which field."""
Which = int | Slot[Any, Any] | Pile
"""A part of the game: a player or an object, a field of the state, the order in a pile."""


class _Part:
    """What a part adds to the account."""

    __slots__ = ("id", "thing", "digest", "numbers", "group", "mentions")

    def __init__(self, id: int = 0, thing: str = "") -> None:
        self.id: int = id
        """Of a player or an object, with its name."""
        self.thing: str = thing
        self.digest: int = 0
        self.numbers: Numbers = {}
        self.group: str = ""
        """Of what is counted: the name of those that are the same."""
        self.mentions: set[int] = set()
        """The ids of which it speaks."""


class _Account:
    """The parts of a game, as of some place in its journal."""

    def __init__(self, state: State, since: int) -> None:
        self.state: State = state
        self.since: int = since
        self._at: int = 0
        """Up to where the journal has been read, and what stood there."""
        self._last: int = 0
        self._names: dict[int, str] = {player.id: str(player.id) for player in state.players}
        self._kinds: dict[int, Kind] = {}
        """After what younger objects are named."""
        self._lies: dict[int, Pile] = {}
        """In which pile an object is."""
        self._piles: dict[Pile, tuple[int, ...]] = dict.fromkeys(_piles(state), ())
        self._parts: dict[Which, _Part] = {}
        self._speakers: dict[int, set[Which]] = {}
        """The parts that mention an id."""
        self._shape: int = 0
        self._numbers: Numbers = {}
        self._things: dict[str, tuple[int, ...]] = {}
        self._groups: dict[str, set[int]] = {}
        self._sums: dict[str, dict[str, tuple[int, ...]]] = {"effect": {}, "delayed": {}}
        """Effects that last and only add to each other, and abilities that wait: those that are the same, under one
        name."""
        self._take_anew({*_TOLD, *self._names, *self._piles})
        self._read()

    def leads_to(self, state: State, since: int) -> bool:
        """Whether all that has changed from there on stands in the journal: nothing from before was taken back."""
        if state is not self.state or since != self.since or state.mark() < self._at:
            return False
        return state.last_before(self._at) == self._last

    def _read(self) -> None:
        self._at = self.state.mark()
        self._last = self.state.last_before(self._at)

    def brought_up_to_date(self) -> Snapshot:
        """The state as it is now."""
        if self.state.mark() > self._at:
            self._take_anew(self._written())
            self._read()
        groups = {name: tuple(sorted(ids)) for name, ids in self._groups.items()}
        counts: Numbers = {(name.partition(" ")[0], name, ""): len(ids) for name, ids in groups.items()}
        things = self._things | groups
        for kind, sums in self._sums.items():
            counts |= {(kind, name, ""): len(ids) for name, ids in sums.items()}
            things |= sums
        stacked = tuple(self._parts[id].group or self._names[id] for id in self.state.stack)
        return Snapshot(f"{self._shape % _ROOM:032x}", self._numbers | counts, things, stacked)

    def _written(self) -> set[Which]:
        """The players, objects and fields of the state that have been written since the last time."""
        found: set[Which] = set()
        for holder, field, _ in self.state.written(self._at):
            if holder is not self.state:
                found.add(field if type(holder) is dict else holder.id)
            elif field in _TOLD:
                found.add(field)
        return found

    def _take_anew(self, changed: set[Which]) -> None:
        """These parts, those that have another name, and those that mention something that has."""
        renamed: set[int] = set()
        for pile in self._disturbed(changed):
            changed.add(pile)
            renamed |= self._name(pile)
        for id in renamed:
            changed.add(id)
            changed |= self._speakers.get(id, set())
        for which in changed:
            self._drop(which)
        for which in changed:
            self._take(which)

    # --- names --------------------------------------------------------------------------------------------------------

    def _disturbed(self, changed: set[Which]) -> set[Pile]:
        """The piles in which something has come, gone, or become something else."""
        found = {pile for pile, ids in self._piles.items() if pile[1].__get__(pile[0]) is not ids}
        for id in self._kinds.keys() & changed:
            obj = self.state.objects.get(id)
            if obj is not None and self._kind(obj, self._lies[id]) != self._kinds[id]:
                found.add(self._lies[id])
        return found

    def _name(self, pile: Pile) -> set[int]:
        """Name what lies in a pile; what has another name than before, or none, as it has left for no other pile."""
        before, now = self._piles[pile], pile[1].__get__(pile[0])
        self._piles[pile] = now
        found = {id: f"#{id}" for id in set(now).difference(before) if id < self.since}
        seen: dict[Kind, int] = {}
        for id in [id for id in now if id >= self.since]:
            kind = self._kinds[id] = self._kind(self.state.objects[id], pile)
            number = seen[kind] = seen.get(kind, 0) + 1
            found[id] = f"{kind} {number}" if kind[1] else kind[0]
        changed = {id for id in set(before).difference(now) if self._lies[id] == pile}
        for id in changed:
            del self._names[id], self._lies[id]
            self._kinds.pop(id, None)
        changed.update(id for id, name in found.items() if self._names.get(id) != name)
        self._names.update(found)
        self._lies.update(dict.fromkeys(found, pile))
        return changed

    def _kind(self, obj: Obj, pile: Pile) -> Kind:
        if self._counted(obj):
            return f"{'stacked' if obj.zone is Zone.STACK else 'token'} {obj.base.name}", 0, ""
        return obj.card.name if obj.card else obj.base.name, obj.owner, pile[1].__name__

    def _counted(self, obj: Obj) -> bool:
        if obj.id < self.since:
            return False
        if obj.zone is Zone.STACK:
            return obj.id != self.state.stack[-1]
        return obj.is_token and obj.zone is Zone.BATTLEFIELD

    # --- parts --------------------------------------------------------------------------------------------------------

    def _drop(self, which: Which) -> None:
        """The part adds nothing any more."""
        part = self._parts.pop(which, None)
        if part is None:
            return
        self._shape -= part.digest
        self._things.pop(part.thing, None)
        for key in part.numbers:
            del self._numbers[key]
        for id in part.mentions:
            self._speakers[id].discard(which)
        if part.group:
            self._groups[part.group].remove(part.id)
            if not self._groups[part.group]:
                del self._groups[part.group]

    def _take(self, which: Which) -> None:
        """What the part is like now is added, if it is there."""
        if isinstance(which, int):
            if which not in self._names:
                return
            part = self._player(which) if self.state.is_player(which) else self._object(which)
        elif isinstance(which, tuple):
            part = self._order(*which)
        else:
            part = self._field(which)
        self._parts[which] = part
        self._shape += part.digest
        self._numbers.update(part.numbers)
        if part.group:
            self._groups.setdefault(part.group, set()).add(part.id)
        elif part.thing:
            self._things[part.thing] = (part.id,)
        for id in part.mentions:
            self._speakers.setdefault(id, set()).add(which)

    def _order(self, holder: State | Player, field: Slot[Any, tuple[int, ...]]) -> _Part:
        """The names in a pile from its bottom; in a zone that all share, what is older stays in its order."""
        state, part = self.state, _Part()
        ids = field.__get__(holder)
        if holder is state:
            ids = tuple(id for id in ids if id >= self.since and not self._counted(state.objects[id]))
        part.digest = _digest(
            [field.__name__, holder.id if isinstance(holder, Player) else 0, [self._names[id] for id in ids]]
        )
        return part

    def _field(self, field: Slot[State, Any]) -> _Part:
        part = _Part()
        value = field.__get__(self.state)
        if field is State.lasting:
            value = self._without_sums("effect", value, part)
        elif field is State.delayed:
            value = self._without_sums("delayed", value, part)
        part.digest = _digest([field.__name__, value if field in _AS_IT_IS else self._plain(value, part)])
        return part

    def _without_sums(
        self, kind: str, there: Iterable[Lasting | DelayedTrigger], part: _Part
    ) -> tuple[Lasting | DelayedTrigger, ...]:
        """Effects that last, or abilities that wait, without those of which only the number counts."""
        sums: dict[str, tuple[int, ...]] = {}
        others: list[Lasting | DelayedTrigger] = []
        for one in there:
            if isinstance(one, DelayedTrigger) or (_adds_up(one) and all(id < self.since for id in one.named)):
                name = f"{kind} {_digest([self._plain(one, part)]):x}"
                sums[name] = (*sums.get(name, ()), one.id)
            else:
                others.append(one)
        self._sums[kind] = sums
        return tuple(others)

    def _player(self, id: int) -> _Part:
        player, part = self.state.player(id), _Part(id, self._names[id])
        numbers, name = part.numbers, part.thing
        numbers["life", name, ""] = player.life
        numbers.update((("counter", name, kind), count) for kind, count in player.counters)
        numbers.update((("tally", name, what), count) for what, count in (*player.tallies, *player.game_tallies))
        others: list[str] = []
        for mana in player.pool:
            if mana == Mana(mana.type, source=mana.source):
                numbers["mana", name, mana.type] = numbers.get(("mana", name, mana.type), 0) + 1
            else:
                others.append(repr(mana))
        part.digest = _digest([others, *(self._plain(field.__get__(player), part) for field in _OF_PLAYER)])
        return part

    def _object(self, id: int) -> _Part:
        obj, part = self.state.objects[id], _Part(id, self._names[id])
        facts = [*self._facts(obj, part)]
        if self._counted(obj):
            part.group = f"{part.thing} {_digest([*facts, obj.counters, obj.damage]):x}"
            return part
        part.digest = _digest([part.thing, *facts])
        part.numbers.update((("counter", part.thing, kind), count) for kind, count in obj.counters)
        part.numbers.update((("used", part.thing, which), count) for which, count in obj.used)
        if obj.damage:
            part.numbers["damage", part.thing, ""] = obj.damage
        return part

    def _facts(self, obj: Obj, part: _Part) -> Iterator[Any]:
        yield from (obj.card.name if obj.card else "", obj.owner, obj.controller, obj.zone)
        yield _described(obj.base)
        for name, field, first in _OF_OBJECT:
            value = field.__get__(obj)
            if value != first:
                yield name
                yield self._plain(value, part)

    # --- values -------------------------------------------------------------------------------------------------------

    def _plain(self, value: Any, part: _Part) -> Any:
        """The value with the names of objects in place of their ids; what has left the game is only "gone"."""
        if isinstance(value, bool | str) or value is None:
            return value
        if isinstance(value, int):
            if value <= 100:
                return value
            part.mentions.add(value)
            return self._names.get(value, "gone")
        if isinstance(value, tuple | list):
            return [self._plain(one, part) for one in value]
        if isinstance(value, Node | Mana):
            return repr(value)
        if isinstance(value, msgspec.Struct):
            fields = [f for f in value.__struct_fields__ if f not in _NUMBERS]
            return [getattr(value, f) if f in AMOUNTS else self._plain(getattr(value, f), part) for f in fields]
        return _described(value) if isinstance(value, Characteristics) else repr(value)


@cache
def _only_adds(mod: Node) -> bool:
    """Whether it makes things larger by fixed numbers, or gives keywords: once more of these is no other keyword."""
    if isinstance(mod, HasAbilities):
        return all(isinstance(ability, Keyword) for ability in mod.abilities)
    sizes = (mod.power, mod.toughness) if isinstance(mod, ModifiesPT) else (None,)
    return all(isinstance(part, Fixed) and part.value >= 0 for part in sizes)


def _adds_up(effect: Lasting) -> bool:
    """Whether an effect does nothing but add to some objects what others of its kind can add again (CR 613.6g)."""
    return bool(effect.affected and effect.mods) and effect.event is None and all(map(_only_adds, effect.mods))


def _digest(told: list[Any]) -> int:
    return int.from_bytes(blake2b(repr(told).encode(), digest_size=16).digest(), "big")


@cache
def _described(values: Characteristics) -> str:
    facts = (values.name, values.power, values.toughness, sorted(values.types), sorted(values.subtypes))
    return repr([*facts, repr(values.abilities)])


def _piles(state: State) -> Iterator[Pile]:
    """Where objects lie that are in the game."""
    yield from ((state, SHARED_ZONES[zone]) for zone in SHARED_ZONES if zone is not Zone.ANTE)
    for player in state.players:
        yield from ((player, field) for field in OWN_ZONES.values())


_ROOM: Final = 1 << 128
_ZONES: Final = frozenset(zone.value for zone in Zone)
_AS_IT_IS: Final = frozenset({State.turn, State.random})
"""Fields whose numbers are no ids."""
_TOLD: Final[frozenset[Slot[State, Any]]] = frozenset(
    field
    for name, field in State.fields.items()
    if name not in _ZONES
    and name
    not in {
        *("next_id", "history", "last_history"),
        *("seen", "checked", "deathtouched", "arrivals", "unbroken", "loop", "loopers", "acts", "barred"),
    }
)
"""The fields of the state that are of its shape."""
_OF_PLAYER: Final[tuple[Slot[Player, Any], ...]] = tuple(
    field
    for name, field in Player.fields.items()
    if name not in _ZONES
    and not name.endswith("tallies")
    and name not in {"name", "life", "counters", "pool", "mulligans", "upkeeps"}
)
_OF_OBJECT: Final[tuple[tuple[str, Slot[Obj, Any], Any], ...]] = tuple(
    (name, Obj.fields[name], first)
    for name, first in Obj.first.items()
    if name
    not in {
        *("last", "last_controller", "became", "known_to", "entered_turn", "since", "cast", "stamps", "turn_marks"),
        *("counters", "used", "damage", "damaged_by"),
    }
)
_NUMBERS: Final = frozenset({"id", "order", "timestamp", "turn"})
"""Fields that only tell things apart or when they came to be."""
AMOUNTS: Final = frozenset({"amount", "amounts", "x", "divided", "left"})
"""Fields whose numbers are no ids."""
