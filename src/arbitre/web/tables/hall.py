"""All tables of a server. A table that nobody looks at is left to the journal, and found again there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

import msgspec

from arbitre import parse
from arbitre.tables import Beginning, Laid, arranged
from arbitre.tables.journal import Journal, new_key
from arbitre.tables.standing import Standing
from arbitre.web.limits import Limits
from arbitre.web.tables.referees import Lost, Referees, TooLong
from arbitre.web.tables.room import Fault, Room, Unplayable
from arbitre.web.tables.thinkers import Thinkers
from arbitre.web.tables.words import said
from arbitre.web.tables.writing import Writer
from arbitre.web.turns import Turns

LOG: Final = logging.getLogger("arbitre")
MOST_ROOMS: Final = 500
"""So many tables are kept in memory at the same time."""
LEFT: Final = 600.0
"""Seconds after which a table that nobody looks at is left to the journal."""
OVER: Final = 30.0
"""The same once its game is over."""


MOST_OPENING: Final = 32
"""So many tables are found again at the same time; who comes for another one is told to come back."""
MOST_OPENING_EACH: Final = 8
"""The same of one client, where clients can be told apart."""
MOST_CHOICES: Final = 60_000
"""So many choices have the tables in memory together; those at which nobody is are left to the journal."""


class Full(Exception):
    """Too many tables are in use."""


class Hall:
    """The tables, by their names."""

    def __init__(self, journal: Journal, limits: Limits) -> None:
        self.journal = journal
        self.rooms: dict[str, Room] = {}
        self.begun = 0
        """How many tables were begun since the server started."""
        self.referees = Referees(limits, max(1, limits.workers // 2))
        self._writer = Writer(journal)
        self._thinkers = Thinkers(limits)
        self._opening: dict[str, asyncio.Lock] = {}
        self._beginner: Turns[None] = Turns([None])
        self._opener: Turns[None] = Turns([None])
        """Tables are found again one after another, the clients in turn: nobody waits behind it who begins one."""

    async def start(self) -> None:
        """Start the processes in which games are played.

        :raises MalformedInput: they do not start.
        """
        await self.referees.start()

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
        """Whether no further table is found again now, or no further step may take long."""
        return self.opening >= MOST_OPENING or self.referees.is_full

    async def begin(
        self, beginning: Beginning, seats: tuple[int, ...], browser: str, client: str = "", lang: str = "en"
    ) -> str:
        """A new table, at which a browser has some seats; its name.

        :raises Unplayable: the game cannot be begun so.
        :raises Full: too many tables are in use, or it takes too long.
        """
        async with _turn(self._beginner, client):
            told = msgspec.json.encode(beginning)
            try:
                made = await self.referees.ask("begin", client=client, lang=lang, beginning=told)
            except (TooLong, Lost):
                raise Full from None
        if made.fault:
            LOG.error("a game cannot be begun: %s", made.fault)
            raise Unplayable([said("fault").told(lang)])
        if made.refused:
            raise Unplayable(msgspec.json.decode(made.refused)["lines"])
        return await self.take_up(Laid(parse(made.told), arranged(beginning), seats, ()), browser)

    async def take_up(self, laid: Laid, browser: str) -> str:
        """A new table, at which a saved game goes on; its name. It is in the journal alone until somebody comes."""
        id = new_key()
        await asyncio.to_thread(self.journal.begin, id, laid.start, laid.arrangement, laid.seats, browser, laid.entries)
        self._writer.count += len(laid.entries)
        self.begun += 1
        return id

    async def room(self, id: str, client: str = "") -> Room | None:
        """The room of a table; None if there is no such table.

        :raises Full: too many tables are in use, or being found again, or it takes too long.
        :raises Unplayable: its game cannot be played again.
        """
        found = self.rooms.get(id)
        if found is not None and not found.broken:
            return found
        if id not in self._opening and (
            self.opening >= MOST_OPENING or (client and self._opener.waits(client) >= MOST_OPENING_EACH)
        ):
            raise Full
        try:
            async with self._opening.setdefault(id, asyncio.Lock()):
                found = self.rooms.get(id)
                return await self._found(id, client) if found is None or found.broken else found
        finally:
            self._opening.pop(id, None)

    async def _found(self, id: str, client: str) -> Room | None:
        """A table as the journal has it."""
        kept = await asyncio.to_thread(self.journal.load, id)
        if kept is None:
            self.rooms.pop(id, None)
            return None
        self._make_room()
        room = Room(id, kept, self._writer, self.referees, self._thinkers)
        async with _turn(self._opener, client):
            try:
                await room.open(client)
            except (TooLong, Fault):
                raise Full from None
        self.rooms[id] = room
        return room

    async def standing(self, id: str, client: str = "") -> Standing | None:
        """How a table stands; it is found again only where nobody has been there yet. None: there is no such table.

        :raises Full, Unplayable: as :meth:`room`.
        """
        found = self.rooms.get(id)
        if found is None and (kept := self.journal.standing(id)) is not None:
            return kept
        room = found or await self.room(id, client)
        return None if room is None else room.standing

    async def forget(self, days: int) -> int:
        """Forget some of the tables that nobody needs any longer (see :meth:`Journal.forget`); how many."""
        return await asyncio.to_thread(self.journal.forget, days, {*self.rooms, *self._opening})

    def sweep(self) -> None:
        """Leave the tables that nobody has looked at for long, or that were given up."""
        now = monotonic()
        for id, room in list(self.rooms.items()):
            if room.broken or (not room.busy and now - room.left > (LEFT if room.standing.decider else OVER)):
                self._leave(id)

    async def close(self) -> None:
        """Leave all tables, with what was chosen in the journal."""
        for id in list(self.rooms):
            self._leave(id)
        await asyncio.gather(self._thinkers.close(), self.referees.stop())
        await self._writer.close()
        self.journal.close()

    def _make_room(self) -> None:
        empty = sorted((room.left, id) for id, room in self.rooms.items() if not room.busy)
        if len(self.rooms) >= MOST_ROOMS and not empty:
            raise Full
        choices = sum(room.at for room in self.rooms.values())
        for _, id in empty:
            if len(self.rooms) < MOST_ROOMS and choices <= MOST_CHOICES:
                return
            choices -= self.rooms[id].at
            self._leave(id)

    def _leave(self, id: str) -> None:
        self.rooms.pop(id).close()


@asynccontextmanager
async def _turn(turns: Turns[None], client: str) -> AsyncIterator[None]:
    """What is done once it is a client's turn."""
    await turns.take(client)
    try:
        yield
    finally:
        turns.give(None)
