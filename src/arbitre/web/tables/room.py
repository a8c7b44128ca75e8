"""One table as a server keeps it: what was chosen, who looks, the programs that play. Its game is with a referee."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Collection, Coroutine
from time import monotonic
from typing import Any, Final

import msgspec

from arbitre.messages import Message
from arbitre.tables.beginning import Arrangement
from arbitre.tables.journal import Kept, new_key, row
from arbitre.tables.line import Line
from arbitre.tables.passing import AUTOMATIC
from arbitre.tables.standing import Aside, Standing
from arbitre.web.tables.referees import Lost, Referees, TooLong
from arbitre.web.tables.tasks import Outcome, entries
from arbitre.web.tables.thinkers import Thinkers
from arbitre.web.tables.words import said
from arbitre.web.tables.writing import Writer

LOG: Final = logging.getLogger("arbitre")
TRIES: Final = 3
"""So many answers by chance are tried where that of a program does not come to its end."""


class Fault(Exception):
    """The engine has made a mistake."""


class Unkept(Exception):
    """The journal cannot be written, as when the disk is full."""


class Unplayable(Exception):
    """A game cannot be begun, or found again; the lines say why."""

    def __init__(self, lines: Collection[str]) -> None:
        super().__init__(*lines)
        self.told = "\n".join(lines)


class Watcher:
    """Somebody who looks at a table from some seats; ``wake`` is set whenever there is something new."""

    __slots__ = ("seats", "lang", "as_data", "client", "wake", "notes", "gone")

    def __init__(self, seats: tuple[int, ...], lang: str, *, as_data: bool = False, client: str = "") -> None:
        self.seats = seats
        self.lang = lang
        self.as_data = as_data
        """Whether it is told what is shown as data, not as the regions of a page."""
        self.client = client
        self.wake = asyncio.Event()
        self.notes: list[str] = []
        """What it is to be told besides."""
        self.gone = False
        """The table had to be given up, and is to be found again in the journal."""

    async def woken(self) -> bool:
        """Wait for something new; False if there will be nothing more."""
        await self.wake.wait()
        self.wake.clear()
        return not self.gone


class Room:
    """A table, and all that goes on around it."""

    def __init__(self, id: str, kept: Kept, writer: Writer, referees: Referees, thinkers: Thinkers) -> None:
        self.id = id
        self.start = kept.start
        self.arrangement: Arrangement = kept.arrangement
        self.line = Line(kept.entries)
        self.standing = Standing()
        self.watchers: set[Watcher] = set()
        self.left = monotonic()
        """When somebody was last there."""
        self.broken = False
        self._aside: Aside | None = None
        self._key = new_key()
        """Under which the referee has the table: another room has another one."""
        self._writer = writer
        self._referees = referees
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._careful = False
        """A step was ended here: what the table does by itself is a step apart."""
        self._stuck = -1
        """Where no answer of a program comes to its end."""
        self._thinking: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- what is known without its game ------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """How often the table has changed."""
        return len(self.line.entries)

    @property
    def busy(self) -> bool:
        """Whether somebody looks at it, or something is under way."""
        return bool(self.watchers) or self._lock.locked()

    @property
    def choices(self) -> list[Any]:
        """What was chosen up to where the game stands, in the form of records."""
        return [made.choice for number in self.line.path if (made := self.line.made(number)) is not None]

    # --- what is done ------------------------------------------------------------------------------------------------

    async def open(self, client: str = "") -> None:
        """Let the referee have the table as it stands.

        :raises Unplayable: the game cannot be played again.
        :raises TooLong: that takes too long.
        """
        made, arrangement = msgspec.json.encode(self.line.entries), msgspec.json.encode(self.arrangement)
        start, aside = msgspec.json.encode(self.start), self._aside
        told = {"id": self.id, "start": start, "arrangement": arrangement, "entries": made}
        found = await self._answered("open", client, told)
        if found.refused:
            raise Unplayable(msgspec.json.decode(found.refused)["lines"])
        self.standing, self._aside = found.standing or self.standing, aside or found.aside

    async def do(self, do: str, client: str = "", **fields: Any) -> bytes:
        """Do something at the table; when this returns, what was chosen is in the journal. Whoever waits for it may go
        away meanwhile. Why it is refused, as a window is told it; empty: it is done.

        :raises TooLong: it takes too long; the table stands as before.
        :raises Unkept: it cannot be kept; the table stands as before.
        :raises Fault: the engine has made a mistake; the table is given up, and found in the journal as it was before.
        """
        task = self._beside(self._do(do, client, fields))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():  # the table was given up meanwhile
                raise Fault from None
            raise

    async def look(self, do: str, client: str = "", **fields: Any) -> Outcome:
        """What is seen at the table, while all that was chosen at it is in the journal.

        :raises TooLong: it takes too long.
        :raises Fault: the engine has made a mistake.
        """
        async with self._lock:
            return await self._asked(do, client, fields)

    async def watch(self, watcher: Watcher) -> None:
        """Somebody begins to look."""
        self.watchers.add(watcher)
        await self.do("go on", watcher.client)

    def leave(self, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        self.watchers.discard(watcher)
        self.left = monotonic()
        self._wake()

    @property
    def here(self) -> dict[int, int]:
        """How many look at the table from each seat."""
        found: dict[int, int] = {}
        for watcher in self.watchers:
            for seat in watcher.seats:
                found[seat] = found.get(seat, 0) + 1
        return found

    def close(self) -> None:
        """End all that goes on."""
        for task in (self._thinking, self._clock, *self._tasks):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        for watcher in self.watchers:
            watcher.gone = True
        self._referees.forget(self._key)
        self._thinkers.forget(self.id)
        self._wake()

    def give_up(self) -> None:
        """The table is no longer what the journal says."""
        self.broken = True
        self.close()

    # --- with the referee --------------------------------------------------------------------------------------------

    async def _do(self, do: str, client: str, fields: dict[str, Any]) -> bytes:
        async with self._lock:
            refused = await self._step(do, client, fields)
        self._after()
        return refused

    async def _step(self, do: str, client: str, fields: dict[str, Any]) -> bytes:
        """One step, and what the table does by itself after it; why it is refused."""
        try:
            found = await self._asked(do, client, {**fields, "on": not self._careful})
        except TooLong:
            self._careful = True
            raise
        await self._keep(found)
        if not found.refused:
            most = self.at + AUTOMATIC
            await self._go_on(client, most, more=found.more or self._careful)
        return found.refused

    async def _go_on(self, client: str, most: int, *, more: bool) -> None:
        """What the table does by itself; where that takes too long, somebody is asked instead."""
        try:
            while more and self.at < most:
                found = await self._asked("go on", client, {})
                await self._keep(found)
                more = found.more
            self._careful = False
        except TooLong:
            self._careful = True
            self._tell(said("stays"))

    async def _asked(self, do: str, client: str, fields: dict[str, Any]) -> Outcome:
        found = await self._answered(do, client, fields)
        if found.missing:
            await self.open(client)
            found = await self._answered(do, client, fields)
        if found.missing:
            raise Lost
        return found

    async def _answered(self, do: str, client: str, fields: dict[str, Any]) -> Outcome:
        """
        :raises Fault: the engine has made a mistake, or the table was given up.
        """
        if self.broken:
            raise Fault
        try:
            found = await self._referees.ask(do, self._key, self.at, self._aside, client, **fields)
        except Lost as error:
            self.give_up()
            raise Fault from error
        if found.fault:
            LOG.error("table %s is given up: %s", self.id, found.fault)
            self.give_up()
            raise Fault
        return found

    async def _keep(self, found: Outcome) -> None:
        """Write what is new; only then it stands here, and is told.

        :raises Unkept: it cannot be written. It did not happen: the referee's table is found again as it was.
        """
        new = entries.decode(found.entries)
        rows = [row(self.id, number, entry) for number, entry in enumerate(new, self.at + 1)]
        standing = found.standing or self.standing
        try:
            if rows:
                await self._writer.keep(self.id, rows, standing)
        except sqlite3.Error as error:
            LOG.error("table %s cannot be kept: %s", self.id, error)
            raise Unkept from error
        except BaseException:  # nobody knows whether it is written
            self.give_up()
            raise
        for entry in new:
            self.line.add(entry)
        self.standing, self._aside = standing, found.aside or self._aside

    # --- what goes on by itself --------------------------------------------------------------------------------------

    def _after(self) -> None:
        self._wake()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if not self.standing.decider or self.broken:
            return
        if self.standing.agent:
            if self._stuck != self.at and (self._thinking is None or self._thinking.done()):
                self._thinking = self._beside(self._think())
        elif self.standing.left is not None:
            seconds = self.standing.left / 1000 + 0.01
            self._clock = asyncio.get_running_loop().call_later(seconds, self._time_is_up)

    async def _think(self) -> None:
        """Programs answer until a person is asked."""
        while self.standing.agent and self._stuck != self.at and not self.broken:
            seat, at = self.standing.decider, self.at
            answer = await self._thinkers.answer(self.id, self.start, self.choices, self.standing.agent)
            async with self._lock:
                if self.at == at and (note := await self._play(seat, answer)):
                    self._stuck = self.at
                    self._tell(said(note))
            self._wake()
        self._thinking = None
        self._after()

    async def _play(self, seat: int, answer: Any) -> str:
        """Make the answer of a program, or one by chance instead; why none is made, empty if one is."""
        tried = [("chance", {"seat": seat, "try": number}) for number in range(TRIES)]
        if answer is not None:
            tried.insert(0, ("program", {"seat": seat, "answer": answer}))
        for do, fields in tried:
            try:
                if not await self._step(do, self.id, fields):
                    return ""
            except TooLong:
                continue
            except Unkept:
                return "unkept"
        return "program stays"

    def _time_is_up(self) -> None:
        self._beside(self._do("run out", "", {}))

    def _beside(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Work that goes on whoever waits for it."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TooLong | Fault | Unkept):
            LOG.error("table %s is given up (%s: %s)", self.id, type(error).__name__, error)
            if not self.broken:
                self.give_up()

    def _tell(self, note: Message) -> None:
        """Tell everybody who looks."""
        for watcher in self.watchers:
            watcher.notes.append(note.told(watcher.lang))
        self._wake()

    def _wake(self) -> None:
        for watcher in self.watchers:
            watcher.wake.set()
