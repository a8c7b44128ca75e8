"""All tables of a server. A table that nobody looks at is left to the journal, and found again there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic
from typing import Final, ParamSpec, TypeVar

from arbitre.tables import Beginning, Laid, Table, arranged, begin
from arbitre.tables.journal import Journal, new_key
from arbitre.web.tables.room import Room
from arbitre.web.tables.thinkers import Thinkers
from arbitre.web.tables.writing import Writer

MOST_ROOMS: Final = 500
"""So many tables are kept in memory at the same time."""
LEFT: Final = 600.0
"""Seconds after which a table that nobody looks at is left to the journal."""
OVER: Final = 30.0
"""The same once its game is over."""


MOST_OPENING: Final = 32
"""So many tables are found again at the same time; who comes for another one is told to come back."""
MOST_CHOICES: Final = 60_000
"""So many choices have the tables in memory together; those at which nobody is are left to the journal."""

P = ParamSpec("P")
T = TypeVar("T")


class Full(Exception):
    """Too many tables are in use."""


class Hall:
    """The tables, by their names."""

    def __init__(self, journal: Journal, thinkers: int) -> None:
        self.journal = journal
        self.rooms: dict[str, Room] = {}
        self.begun = 0
        """How many tables were begun since the server started."""
        self._writer = Writer(journal)
        self._thinkers = Thinkers(thinkers)
        self._opening: dict[str, asyncio.Lock] = {}
        self._beginner = ThreadPoolExecutor(1, "beginning")
        self._opener = ThreadPoolExecutor(1, "opening")
        """Where tables are found again, one after another: nobody waits behind it who begins one."""

    @property
    def written(self) -> int:
        """How many entries were written since the server started."""
        return self._writer.count

    @property
    def opening(self) -> int:
        """How many tables are being found again in the journal."""
        return len(self._opening)

    @property
    def is_full(self) -> bool:
        """Whether no further table is found again now."""
        return self.opening >= MOST_OPENING

    async def begin(self, beginning: Beginning, seats: tuple[int, ...], browser: str) -> str:
        """A new table, at which a browser has some seats; its name.

        :raises MalformedInput: the game cannot be begun so.
        :raises Full: too many tables are in use.
        """
        start = await _in(self._beginner, begin, beginning)
        return await self.take_up(Laid(start, arranged(beginning), seats, ()), browser)

    async def take_up(self, laid: Laid, browser: str) -> str:
        """A new table, at which a saved game goes on; its name. It is in the journal alone until somebody comes."""
        id = new_key()
        await asyncio.to_thread(self.journal.begin, id, laid.start, laid.arrangement, laid.seats, browser, laid.entries)
        self._writer.count += len(laid.entries)
        self.begun += 1
        return id

    async def room(self, id: str) -> Room | None:
        """The room of a table; None if there is no such table.

        :raises Full: too many tables are in use, or being found again.
        """
        found = self.rooms.get(id)
        if found is not None and not found.broken:
            return found
        if self.is_full and id not in self._opening:
            raise Full
        try:
            async with self._opening.setdefault(id, asyncio.Lock()):
                found = self.rooms.get(id)
                return await self._found(id) if found is None or found.broken else found
        finally:
            self._opening.pop(id, None)

    async def _found(self, id: str) -> Room | None:
        """A table as the journal has it."""
        kept = await asyncio.to_thread(self.journal.load, id)
        if kept is None:
            self.rooms.pop(id, None)
            return None
        self._make_room()
        table = await _in(self._opener, Table, id, *kept)
        room = self.rooms[id] = Room(table, self._writer, self._thinkers)
        return room

    def sweep(self) -> None:
        """Leave the tables that nobody has looked at for long, or that were given up."""
        now = monotonic()
        for id, room in list(self.rooms.items()):
            if room.broken or (not room.busy and now - room.left > (LEFT if room.table.decider else OVER)):
                self._leave(id)

    async def close(self) -> None:
        """Leave all tables, with what was chosen in the journal."""
        for id in list(self.rooms):
            self._leave(id)
        self._thinkers.close()
        await self._writer.close()
        self.journal.close()
        for one in (self._beginner, self._opener):
            one.shutdown(wait=False, cancel_futures=True)

    def _make_room(self) -> None:
        empty = sorted((room.left, id) for id, room in self.rooms.items() if not room.busy)
        if len(self.rooms) >= MOST_ROOMS and not empty:
            raise Full
        choices = sum(room.table.at for room in self.rooms.values())
        for _, id in empty:
            if len(self.rooms) < MOST_ROOMS and choices <= MOST_CHOICES:
                return
            choices -= self.rooms[id].table.at
            self._leave(id)

    def _leave(self, id: str) -> None:
        self.rooms.pop(id).close()


async def _in(executor: ThreadPoolExecutor, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What a call gives, made beside the loop."""
    return await asyncio.get_running_loop().run_in_executor(executor, partial(do, *args, **kwargs))
