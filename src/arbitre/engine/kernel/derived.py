"""Values that follow from the state: kept as long as nothing changes that they depend on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from typing import Any, Final, Generic, Self, TypeVar

from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.fields import copier
from arbitre.state.objects import Obj
from arbitre.state.players import Mana
from arbitre.state.state import State

V = TypeVar("V")


class Roll(Generic[V]):
    """What follows from each permanent by itself, for those from which something follows; patched as permanents come
    and go while no continuous effect is about."""

    __slots__ = ("entries", "changes", "_find")

    def __init__(self, find: Callable[[Obj], V | None], permanents: Iterable[Obj]) -> None:
        self.entries: dict[int, V] = {}
        """By permanent, in the order of their arrival."""
        self.changes: int = 0
        """How often an entry has come or gone."""
        self._find = find
        for obj in permanents:
            self.add(obj)

    def twin(self) -> Self:
        """The same, to be patched apart."""
        new = type(self).__new__(type(self))
        new.entries, new.changes, new._find = dict(self.entries), self.changes, self._find
        return new

    def revise(self, permanents: Mapping[int, Obj], changed: Iterable[Obj]) -> None:
        """Effects have changed: of the *permanents* there are now, what follows from those *changed* is found anew."""
        entries, misplaced = self.entries, False
        for id in entries.keys() - permanents.keys():
            del entries[id]
        for obj in changed:
            known, found = obj.id in entries, self._find(obj)
            if found is not None:
                entries[obj.id] = found
                misplaced = misplaced or not known
            elif known:
                del entries[obj.id]
        if misplaced:
            self.entries = {id: entries[id] for id in permanents if id in entries}
        self.changes += 1

    def add(self, obj: Obj) -> None:
        """A permanent has come, after all that are there."""
        found = self._find(obj)
        if found is not None:
            self.entries[obj.id] = found
            self.changes += 1

    def drop(self, id: int) -> None:
        """A permanent has gone."""
        if self.entries.pop(id, None) is not None:
            self.changes += 1


class RollElsewhere(Roll[V]):
    """The same of each object off the battlefield, but for cards in libraries, which follows what comes and goes."""

    __slots__ = ("comings", "followed")

    def __init__(self, find: Callable[[Obj], V | None], state: State) -> None:
        super().__init__(find, filter(_elsewhere, state.objects.values()))
        self.comings = state.comings
        self.followed = len(state.comings)

    def twin(self) -> Self:
        new = super().twin()
        new.comings, new.followed = self.comings, self.followed
        return new

    def follow(self, state: State) -> bool:
        """Take in what has come and gone; False if that cannot be told any more."""
        comings, followed = state.comings, self.followed
        come = len(comings)
        if comings is not self.comings or come > MOST_FOLLOWED:
            return False
        if followed != come:
            objects, entries = state.objects, self.entries
            for id in comings[followed:]:
                if id in entries:
                    self.drop(id)
                obj = objects.get(id)
                if obj is not None and obj.zone not in _APART:
                    self.add(obj)
            self.followed = come
        return True

    def ask_again(self, state: State, ids: Collection[int]) -> bool:
        """Effects have changed: of these what follows is found anew; False if it cannot be told what has come."""
        if not self.follow(state):
            return False
        for id in ids:
            obj = state.objects.get(id)
            if id in self.entries or (obj is not None and obj.zone not in _APART):
                self.drop(id)
                if obj is not None and obj.zone not in _APART:
                    self.add(obj)
        return True


def _elsewhere(obj: Obj) -> bool:
    return obj.zone not in _APART


MOST_FOLLOWED: Final = 10_000
"""So many ids of what has come and gone are kept at most."""
_APART: Final = frozenset({Zone.BATTLEFIELD, Zone.LIBRARY, Zone.OUTSIDE})


class Layering(ABC):
    """The outcome of all continuous effects (CR 613), valid for one epoch of the state."""

    __slots__ = (
        "epoch",
        "found",
        "controllers",
        "copied",
        "indestructible",
        "reworded",
        "rules",
        "replacers",
        "kept",
        "rolls",
        "lent",
        "elsewhere",
        "settled",
    )

    def __init__(self, epoch: int) -> None:
        self.epoch: int = epoch
        self.found: dict[int, Characteristics] = {}
        """Characteristics, by object; :meth:`beside` adds those that no effect concerns as they are asked for."""
        self.controllers: dict[int, int] = {}
        """CR 613.1b: the controllers of what is on the battlefield."""
        self.copied: dict[int, tuple[Characteristics, Characteristics | None]] = {}
        """Copiable values that copy effects have changed, before the status of the object."""
        self.indestructible: set[int] = set()
        """CR 700.4, 112.11: objects of which an effect states it, without giving them an ability."""
        self.reworded: dict[int, tuple[tuple[str, str], ...]] = {}
        """CR 612.1: the words of objects' text that effects replace, each with the one that stands for it, in order."""
        self.rules: Any = None
        """What modifies the rules of the game (:mod:`arbitre.engine.characteristics.rulings`)."""
        self.replacers: Any = None
        """Abilities that replace or prevent events (:mod:`arbitre.engine.replacement.abilities`)."""
        self.kept: dict[Any, Any] = {}
        """What other rooms derive from all this (:func:`arbitre.engine.kernel.reading.kept`)."""
        self.rolls: dict[Hashable, Roll[Any]] = {}
        """What they derive from each permanent (:func:`arbitre.engine.kernel.reading.roll`)."""
        self.lent: bool = False
        """Whether a twin has these rolls in common with it."""
        self.elsewhere: dict[Hashable, RollElsewhere[Any]] = {}
        """What they derive from each object elsewhere (:func:`arbitre.engine.kernel.reading.roll_elsewhere`)."""
        self.settled: dict[Hashable, tuple[object, Any]] = {}
        """What they derive from rolls and from cards elsewhere (:func:`arbitre.engine.kernel.reading.settled`)."""

    def forget(self) -> None:
        """Nothing is kept of what other rooms have derived."""
        self.kept, self.rolls, self.lent, self.elsewhere, self.settled = {}, {}, False, {}, {}

    def twin(self) -> Self:
        """The same, to be patched apart."""
        self.lent = True
        new: Self = copier(type(self))(self)
        new.found, new.controllers, new.copied = dict(self.found), dict(self.controllers), dict(self.copied)
        new.indestructible, new.settled = set(self.indestructible), dict(self.settled)
        new.reworded = dict(self.reworded)
        new.elsewhere = {name: roll.twin() for name, roll in self.elsewhere.items()}
        return new

    def own_rolls(self) -> Collection[Roll[Any]]:
        """The rolls, for who is about to change them."""
        if self.lent:
            self.rolls, self.lent = {name: roll.twin() for name, roll in self.rolls.items()}, False
        return self.rolls.values()

    @abstractmethod
    def beside(self, id: int) -> Characteristics:
        """The characteristics of an object that no continuous effect on the battlefield concerns, or that has left."""


class Derived:
    """Derived values, valid for one version of the state; the rooms that compute them keep them here."""

    __slots__ = (
        "version",
        "tables",
        "layers",
        "content",
        "steady",
        "places",
        "placed",
        "idle",
        "facts",
        "account",
        "asked",
    )

    def __init__(self) -> None:
        self.version: int = 0
        self.tables: dict[Any, Any] = {}
        """Values for this version, each under the name of the room that owns it."""
        self.content: int = 0
        self.steady: dict[Any, Any] = {}
        """Values that stay the same while only the clock moves: for this content of the state."""
        self.places: int = 0
        self.placed: dict[Any, Any] = {}
        """Values that stay the same while nothing comes, goes or moves and no continuous effect changes."""
        self.idle: dict[int, tuple[int, tuple[Mana, ...], bool]] = {}
        """By player: whether nothing can be done, after the content of the state and the mana that it was told of."""
        self.facts: dict[tuple[str, int], tuple[Characteristics, Any]] = {}
        """What follows from the characteristics of objects, with the characteristics that it follows from."""
        self.asked: dict[Hashable, Callable[[], object]] = {}
        """How what was asked for in this game is made: rolls, and what else the layers hold."""
        self.account: object = None
        """What the last snapshot was made of (:mod:`arbitre.engine.kernel.snapshots`)."""
        self.layers: Layering | None = None
        """The continuous effects and what they do, valid for an epoch of the state."""

    def make_up(self) -> None:
        """Make what was asked for before, so that all who go on from here have it in common."""
        layers = self.layers
        for name, make in list(self.asked.items()):
            if layers is None or not (name in layers.rolls or name in layers.elsewhere):
                make()

    def twin(self) -> Derived:
        """The same, to go on with, while this one waits for its moment to come again."""
        new: Derived = copier(Derived)(self)
        new.idle, new.placed = dict(self.idle), dict(self.placed)  # each has rolls of its own in it
        new.layers = None if self.layers is None else self.layers.twin()
        return new

    def forget(self) -> None:
        """Nothing of what was told holds any longer, though the state is the same."""
        self.tables = {}
        self.steady = {}
        self.placed = {}
        self.idle = {}

    def clear(self, version: int) -> None:
        """Forget everything; from now on valid for *version*."""
        self.version = version
        self.tables = {}
