"""The one way to change a game, and the way back.

Every write is ``state.put(holder, field, value)``: it notes the old value in the journal and marks derived values as
stale when the field can change them. ``mark`` and ``undo`` rewind to any earlier point at the cost of what changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

from arbitre.ir.values import LIBRARY
from arbitre.state.fields import FEEDS, Feeds, Record, Slot
from arbitre.state.moments import Moment
from arbitre.state.objects import Obj

H = TypeVar("H")
T = TypeVar("T")

_MISSING: Final = object()
LONG: Final = 64
"""From so many ids on, the journal keeps what has changed in a list of ids instead of the whole list."""


_WIDTH: Final = 4
"""So many entries of the journal are one write."""


class Shift(NamedTuple):
    """In the journal, in place of a long list of ids: the id that was put into it or taken out of it, and where."""

    at: int
    id: int
    added: bool

    def before(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        """The list as it was."""
        rest = ids[self.at + 1 :] if self.added else (self.id, *ids[self.at :])
        return ids[: self.at] + rest


_QUIET: Final = 0
_VERSION: Final = 1
_CONTENT: Final = 2
_PLACES: Final = 3
_EPOCH: Final = 4
_UPHEAVAL: Final = 5
"""How much a field stirs: up to which of the counters, in this order, each changes with it."""
_BY_ITSELF: Final = {
    Feeds.NOTHING: _QUIET,
    Feeds.LOOKERS: _QUIET,
    Feeds.CLOCK: _VERSION,
    Feeds.TABLES: _CONTENT,
    Feeds.PLACES: _PLACES,
    Feeds.EFFECTS: _PLACES,
    Feeds.PRESENCE: _PLACES,
}
"""How much a field stirs on which no continuous effect depends."""


class _Stirs(dict[Slot[Any, Any], tuple[str, int]]):
    """The name of each field, by which it is reached twice as fast as by the field itself, and how much it stirs while
    continuous effects depend on some of them."""

    def __init__(self, watched: frozenset[Slot[Any, Any]]) -> None:
        for field in watched:
            self[field] = field.__name__, _EPOCH if FEEDS[field] is Feeds.PRESENCE else _UPHEAVAL

    def __missing__(self, field: Slot[Any, Any]) -> tuple[str, int]:
        found = self[field] = field.__name__, _BY_ITSELF[FEEDS[field]]
        return found


_stirs: Final = cache(_Stirs)


class Journal(Record):
    """What holds the objects of a game and notes every change of them, of players and of itself."""

    __slots__ = (
        "objects",
        "gone",
        "journal",
        "latest",
        "version",
        "content",
        "places",
        "epoch",
        "upheaval",
        "stirs",
        "comings",
        "undone",
        "least",
    )

    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        self.objects: dict[int, Obj] = {}
        """What exists now, by id."""
        self.gone: dict[int, Obj] = {}
        """What has left, by id (CR 608.2g)."""
        self.journal: list[Any] = []
        """What was written, one after the other (:meth:`written`): who holds it (None: this state itself, which so is
        in no circle and goes away as soon as it is dropped), the field, the old value, and a number that no other write
        has. It is one flat list, so that nothing of it is looked at in search of circles."""
        self.latest: int = 1
        """The last number that was given to what the state holds; never goes back."""
        self.version: int = 1
        """Another one whenever a derived value might have changed."""
        self.content: int = 1
        """Another one with the version, but not where only the clock has moved."""
        self.places: int = 1
        """Another one with the content, but only where an object comes, goes or lies elsewhere than before, or a
        continuous effect may change."""
        self.stirs: dict[Slot[Any, Any], tuple[str, int]] = _stirs(frozenset())
        """What becomes stale as each field changes."""
        self.epoch: int = 1
        """Another one whenever a watched field changes."""
        self.upheaval: int = 1
        """Another one with the epoch, but not where permanents have only come or gone."""
        self.comings: list[int] = []
        """The ids of objects that have come or gone, also by being undone, one after the other; not those that have
        come into libraries."""
        self.undone: list[int] = []
        """The ids of objects that were undone: others will have them; and of those of which a watched field was."""
        self.least: int = 0
        """The least mark that was gone back to since who follows all this last looked; then, the mark."""

    def put(self, holder: H, field: Slot[H, T], value: T) -> None:
        """Set a field of the state, an object or a player; nothing is written that stands there already."""
        name, stir = self.stirs[field]
        old: T = getattr(holder, name)
        if old is value:
            return
        self.latest = now = self.latest + 1
        journal = self.journal
        journal += (None if holder is self else holder, field, old, now)
        setattr(holder, name, value)
        if stir:
            self.version = now
            if stir > _VERSION:
                self.content = now
                if stir > _CONTENT:
                    self.places = now
                    if stir > _PLACES:
                        self.epoch = now
                        if stir > _EPOCH:
                            self.upheaval = now

    def put_ids(
        self, holder: H, field: Slot[H, tuple[int, ...]], ids: tuple[int, ...], id: int, at: int, *, added: bool
    ) -> None:
        """Put an id into the list of *ids* that a field holds, at a place, or take it out from there."""
        self.put(holder, field, (*ids[:at], id, *ids[at:]) if added else ids[:at] + ids[at + 1 :])
        if len(ids) >= LONG:
            self.journal[-2] = Shift(at, id, added)

    def watch(self, fields: frozenset[Slot[Any, Any]]) -> None:
        """From now on ``epoch`` changes with these fields, on which the continuous effects depend; not a part of the
        game, and never taken back."""
        self.stirs = _stirs(fields)

    def enter(self, table: dict[int, Obj], id: int, obj: Obj | None) -> None:
        """Set or (with None) remove an entry of ``objects`` or ``gone``."""
        self.latest = now = self.latest + 1
        self.journal += (table, id, table.get(id, _MISSING), now)
        if obj is None:
            table.pop(id, None)
        else:
            table[id] = obj
        if table is self.objects and (obj is None or obj.zone is not LIBRARY):
            self.comings.append(id)
        self.version = self.content = self.places = now

    def depart(self, id: int, picture: Obj) -> None:
        """What exists is gone; a picture of it stays."""
        objects, gone, now = self.objects, self.gone, self.latest + 2
        self.journal += (objects, id, objects.pop(id), now - 1, gone, id, gone.get(id, _MISSING), now)
        gone[id] = picture
        self.comings.append(id)
        self.version = self.content = self.places = self.latest = now

    def replace(self, cards: Sequence[Obj]) -> None:
        """Put cards into the place of those in libraries with the same ids, which are the same for all who ask."""
        for obj in cards:
            self.latest += 1
            self.journal += (self.objects, obj.id, self.objects[obj.id], self.latest)
            self.objects[obj.id] = obj
        if cards:
            self.version = self.content = self.places = self.latest

    def stale(self) -> None:
        """Whatever was derived is derived anew: for who has filled a state by hand."""
        self.latest = self.latest + 1
        self.version = self.content = self.places = self.epoch = self.upheaval = self.latest

    def count_comings_anew(self) -> None:
        """Who follows what comes and goes looks at everything once more; so that the list does not grow for ever."""
        self.comings = []

    def looked_at(self) -> None:
        """Who follows what is undone has taken it in."""
        self.undone.clear()
        self.least = len(self.journal)

    def mark(self) -> int:
        """The point of the journal to which :meth:`undo` can rewind."""
        return len(self.journal)

    def written(self, since: int = 0) -> Iterator[tuple[Any, Any, Any]]:
        """What was written since a mark, oldest first: who holds it, the field, the old value."""
        part = self.journal[since:]
        holders = [self if holder is None else holder for holder in part[::_WIDTH]]
        return zip(holders, part[1::_WIDTH], part[2::_WIDTH], strict=True)

    def last_before(self, mark: int) -> int:
        """The number of the last write before a mark; 0 if there is none. Another one would have another number."""
        return int(self.journal[mark - 1]) if mark else 0

    def unchanged_since(self, mark: int) -> bool:
        """Whether every field that was set since the point has the value that it had; nothing came or went."""
        for holder, field, old in self.written(mark):
            if type(holder) is dict or field.__get__(holder) != old:
                return False
        return True

    def undo(self, mark: int) -> None:
        """Rewind everything written since *mark*, the latest first."""
        part = self.journal[mark:]
        del self.journal[mark:]
        self.least = min(self.least, mark)
        changed = False
        returned: list[int] = []
        self.latest = now = self.latest + 1
        for holder, field, old in zip(part[-4::-_WIDTH], part[-3::-_WIDTH], part[-2::-_WIDTH], strict=True):
            if type(holder) is dict:
                self.epoch = now
                changed = True
                if holder is self.objects and (old is _MISSING or old.zone is not LIBRARY):
                    self.comings.append(field)
                if old is _MISSING:
                    holder.pop(field, None)
                    self.undone.append(field)
                else:
                    if holder is self.gone:
                        self.upheaval = now
                    if field not in holder:
                        returned.append(field)
                    holder[field] = old
            else:
                name, stir = self.stirs[field]
                held = self if holder is None else holder
                setattr(held, name, old.before(getattr(held, name)) if type(old) is Shift else old)
                if stir:
                    changed = True
                    if stir > _PLACES:
                        self.epoch = now
                        if stir > _EPOCH:
                            self.upheaval = now
                            if type(holder) is Obj:
                                self.undone.append(holder.id)
        if returned:
            _in_order(self.objects, min(returned))
            _in_order(self.gone, min(returned))
        if changed:
            self.version = self.content = self.places = now

    def moment(self) -> Moment:
        """The state as it is now, for :meth:`again`."""
        last = self.last_before(self.mark())
        names = (self.version, self.content, self.places, self.epoch, self.upheaval)
        return Moment(names, self.stirs, self.comings, len(self.comings), last)

    def again(self, moment: Moment) -> bool:
        """Whether the state, taken back to where it stood, is the one of that moment: then what was derived from that
        one follows from it."""
        if moment.last != self.last_before(self.mark()):
            return False
        self.version, self.content, self.places, self.epoch, self.upheaval = moment.names
        self.stirs, self.comings = moment.stirs, moment.comings
        del self.comings[moment.come :]
        self.looked_at()
        return True


def _in_order(table: dict[int, Obj], least: int) -> None:
    """Sort a table by ids again, after entries came back into it: who goes through it meets them in the same order.

    *least*: the least id that came back; what is older stands in order before all that is newer.
    """
    newer = []
    while table:
        newer.append(table.popitem())
        if newer[-1][0] < least:
            break
    table.update(sorted(newer))
