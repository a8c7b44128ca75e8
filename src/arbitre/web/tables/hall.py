"""All tables of a server. A table that nobody looks at is left to the journal, and found again there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Final

from arbitre import Record
from arbitre.tables import Arrangement, Beginning, Table, arranged, begin, taken_up
from arbitre.tables.journal import Journal, new_key, row
from arbitre.tables.line import Entry
from arbitre.web.tables.room import Room
from arbitre.web.tables.thinkers import Thinkers
from arbitre.web.tables.writing import Writer

MOST_ROOMS: Final = 500
"""So many tables are kept in memory at the same time."""
LEFT: Final = 600.0
"""Seconds after which a table that nobody looks at is left to the journal."""
OVER: Final = 30.0
"""The same once its game is over."""


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

    @property
    def written(self) -> int:
        """How many entries were written since the server started."""
        return self._writer.count

    async def begin(self, beginning: Beginning, seats: tuple[int, ...], browser: str) -> str:
        """A new table, at which a browser has some seats; its name.

        :raises MalformedInput: the game cannot be begun so.
        :raises Full: too many tables are in use.
        """
        start = await asyncio.to_thread(begin, beginning)
        return await self._lay(start, arranged(beginning), (), seats, browser)

    async def take_up(self, found: Record, arrangement: Arrangement, seats: tuple[int, ...], browser: str) -> str:
        """A new table, at which a saved game goes on; its name.

        :raises MalformedInput: the game cannot be played again.
        :raises Full: too many tables are in use.
        """
        start, entries = await asyncio.to_thread(taken_up, found, arrangement.agents)
        return await self._lay(start, arrangement, entries, seats, browser)

    async def _lay(
        self, start: Record, arrangement: Arrangement, entries: Sequence[Entry], seats: tuple[int, ...], browser: str
    ) -> str:
        self._make_room()
        id = new_key()
        table = await asyncio.to_thread(Table, id, start, arrangement, entries)
        await asyncio.to_thread(self.journal.begin, id, start, arrangement, seats, browser)
        await self._writer.keep([row(id, number, entry) for number, entry in enumerate(entries, 1)])
        self.begun += 1
        self.rooms[id] = Room(table, self._writer, self._thinkers)
        return id

    async def room(self, id: str) -> Room | None:
        """The room of a table; None if there is no such table.

        :raises Full: too many tables are in use.
        """
        async with self._opening.setdefault(id, asyncio.Lock()):
            found = self.rooms.get(id)
            if found is None or found.broken:
                found = await self._found(id)
        self._opening.pop(id, None)
        return found

    async def _found(self, id: str) -> Room | None:
        """A table as the journal has it."""
        kept = await asyncio.to_thread(self.journal.load, id)
        if kept is None:
            self.rooms.pop(id, None)
            return None
        self._make_room()
        table = await asyncio.to_thread(Table, id, *kept)
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

    def _make_room(self) -> None:
        if len(self.rooms) < MOST_ROOMS:
            return
        empty = [id for id, room in self.rooms.items() if not room.busy]
        if not empty:
            raise Full
        self._leave(min(empty, key=lambda id: self.rooms[id].left))

    def _leave(self, id: str) -> None:
        self.rooms.pop(id).close()
