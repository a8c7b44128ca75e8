"""One table as a server keeps it: what is done there one after another, who looks at it, the programs that play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

from arbitre import IllegalAction, MalformedInput
from arbitre.tables import Table
from arbitre.tables.journal import row
from arbitre.web.tables.thinkers import Thinkers
from arbitre.web.tables.writing import Writer

LOG: Final = logging.getLogger("arbitre")


class Fault(Exception):
    """The engine has made a mistake."""


class Watcher:
    """Somebody who looks at a table from some seats; ``wake`` is set whenever there is something new."""

    __slots__ = ("seats", "lang", "as_data", "wake", "gone")

    def __init__(self, seats: tuple[int, ...], lang: str, *, as_data: bool = False) -> None:
        self.seats = seats
        self.lang = lang
        self.as_data = as_data
        """Whether it is told what is shown as data, not as the regions of a page."""
        self.wake = asyncio.Event()
        self.gone = False
        """The table had to be given up, and is to be found again in the journal."""

    async def woken(self) -> bool:
        """Wait for something new; False if there will be nothing more."""
        await self.wake.wait()
        self.wake.clear()
        return not self.gone

    def seat(self, table: Table) -> int:
        """From which of the seats the table is looked at now: that which must decide, if it is one of them."""
        return table.decider if table.decider in self.seats else self.seats[0]


class Room:
    """A table, and all that goes on around it."""

    def __init__(self, table: Table, writer: Writer, thinkers: Thinkers) -> None:
        self.table = table
        self.watchers: set[Watcher] = set()
        self.left = monotonic()
        """When somebody was last there."""
        self.broken = False
        self._kept = table.at
        self._writer = writer
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._thinking: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether somebody looks at it, or something is under way."""
        return bool(self.watchers) or self._lock.locked()

    async def do(self, act: Callable[[Table], None]) -> None:
        """Do something at the table; when this returns, what was chosen is in the journal.

        :raises MalformedInput: it cannot be done.
        :raises IllegalAction: the rules forbid it.
        :raises Fault: the engine has made a mistake; the table is given up, and found in the journal as it was before.
        """
        async with self._lock:
            try:
                act(self.table)
                self.table.go_on()
            except (MalformedInput, IllegalAction):
                raise
            except Exception as error:
                LOG.exception("table %s is given up", self.table.id)
                self.give_up()
                raise Fault from error
            finally:
                await self._keep()
        self._after()

    @asynccontextmanager
    async def standing(self) -> AsyncIterator[Table]:
        """The table, while all that was chosen at it is in the journal."""
        async with self._lock:
            yield self.table

    async def open(self, watcher: Watcher) -> None:
        """Somebody begins to look."""
        self.watchers.add(watcher)
        self._count()
        await self.do(lambda _: None)

    def leave(self, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        self.watchers.discard(watcher)
        self.left = monotonic()
        self._count()
        self._wake()

    def close(self) -> None:
        """End all that goes on."""
        if self._thinking is not None:
            self._thinking.cancel()
        if self._clock is not None:
            self._clock.cancel()
        for watcher in self.watchers:
            watcher.gone = True
        self._wake()

    async def _keep(self) -> None:
        """Write what is new; if that fails, the table is given up, for nobody may be told of it."""
        table = self.table
        if self.broken or table.at == self._kept:
            return
        rows = [row(table.id, number, table.line.entries[number - 1]) for number in range(self._kept + 1, table.at + 1)]
        try:
            await self._writer.keep(rows)
        except BaseException:
            self.give_up()
            raise
        self._kept = table.at

    def give_up(self) -> None:
        """The table is no longer what the journal says."""
        self.broken = True
        self.close()

    def _after(self) -> None:
        self._wake()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        table, seat = self.table, self.table.decider
        if not seat or self.broken:
            return
        if table.agent(seat):
            if self._thinking is None or self._thinking.done():
                self._thinking = asyncio.ensure_future(self._think())
        elif (left := table.time_left(seat)) is not None:
            self._clock = asyncio.get_running_loop().call_later(left / 1000 + 0.01, self._time_is_up)

    async def _think(self) -> None:
        """Programs answer until a person is asked."""
        table = self.table
        while table.decider and table.agent(table.decider) and not self.broken:
            seat, at = table.decider, table.at
            answer = await self._thinkers.answer(table)
            if table.at != at or self.broken:
                continue
            try:
                async with self._lock:
                    if table.at == at:
                        table.answer(seat, at, answer, "program")
                        table.go_on()
                        await self._keep()
            except Exception:
                LOG.exception("table %s is given up", table.id)
                self.give_up()
                return
            self._wake()
            await asyncio.sleep(0)
        self._thinking = None
        self._after()

    def _time_is_up(self) -> None:
        task = asyncio.ensure_future(self.do(_run_out))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _count(self) -> None:
        here: dict[int, int] = {}
        for watcher in self.watchers:
            for seat in watcher.seats:
                here[seat] = here.get(seat, 0) + 1
        self.table.here = here

    def _wake(self) -> None:
        for watcher in self.watchers:
            watcher.wake.set()


def _run_out(table: Table) -> None:
    table.run_out()
