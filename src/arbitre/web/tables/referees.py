"""The referees of a server, processes in which all games are played; a table always has the same one."""

from __future__ import annotations

import asyncio
import logging
from asyncio.subprocess import Process
from collections import Counter
from contextlib import suppress
from functools import partial
from itertools import count as numbers
from typing import Any, Final
from zlib import crc32

from arbitre.errors import MalformedInput
from arbitre.tables.standing import Aside
from arbitre.web.hiring import dismiss, heard, hire, tell
from arbitre.web.limits import Limits
from arbitre.web.messages import framed
from arbitre.web.tables.tasks import Outcome, Task, outcomes
from arbitre.web.words import said

LOG: Final = logging.getLogger("arbitre")
QUICK: Final = 1.0
"""Seconds after which a step counts as a long one."""
MOST_LONG: Final = 3
"""So many long steps are under way in one process; a further one is ended."""
GRACE: Final = 2.0
"""Seconds in which a step must end that is told to; otherwise its process is killed."""
_TIMES: Final = {"begin": 3, "open": 3, "think": 6}
"""So much longer than a step may the beginning of a game take, the finding of a table, or a program's answer; of these
any number may be under way."""
_PAUSE: Final = 1.0
"""Seconds before a process that could not start is tried again."""


class TooLong(Exception):
    """A step took too long, and was ended; or too many long ones are under way."""


class Lost(Exception):
    """The process has ended over something."""


class Referee:
    """A process, and what it has been asked."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.long: Counter[str] = Counter()
        """Of each client, how many long steps are under way."""
        self._waiting: dict[int, asyncio.Future[Outcome]] = {}
        self._hearing = asyncio.ensure_future(self._hear())
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def gone(self) -> bool:
        """Whether it does nothing more."""
        return self._hearing.done()

    async def ask(self, task: Task, client: str, seconds: float, *, step: bool) -> Outcome:
        """What comes of a task; who waits for it no longer ends it.

        :param step: it is a step of a game, of which few may take long.
        :raises TooLong: it took too long.
        :raises Lost: the process has ended.
        """
        answer = self._waiting[task.number] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(partial(self._answered, task.number))
        try:
            tell(self.process, framed(task))
            there = await _is_there(answer, QUICK if step else seconds)
            if not there and not (step and await self._is_there_later(answer, client, seconds - QUICK)):
                await self._end(task.number, answer)
            found: Outcome = answer.result()
        except EOFError:
            answer.cancel()
            raise Lost from None
        except asyncio.CancelledError:
            if not answer.done():
                ending = asyncio.ensure_future(self._end(task.number, answer))
                self._ending.add(ending)
                ending.add_done_callback(self._ending.discard)
            raise
        if found.ended:
            raise TooLong
        return found

    async def finish(self) -> None:
        """End it once it has answered what it was asked."""
        try:
            while self._waiting and not self.gone:
                await asyncio.wait(list(self._waiting.values()))
        finally:
            await self.leave()

    async def leave(self) -> None:
        """End it at once."""
        await dismiss(self.process)
        await asyncio.gather(self._hearing, *self._ending, return_exceptions=True)

    def _answered(self, number: int, answer: asyncio.Future[Outcome]) -> None:
        del self._waiting[number]
        if not answer.cancelled():
            answer.exception()  # whoever waited may be gone

    async def _is_there_later(self, answer: asyncio.Future[Outcome], client: str, seconds: float) -> bool:
        """Whether a long step comes to its end in time."""
        if self.long.total() >= MOST_LONG or (client and self.long[client]):
            return False
        self.long[client] += 1
        try:
            return await _is_there(answer, seconds)
        finally:
            self.long[client] -= 1

    async def _end(self, number: int, answer: asyncio.Future[Outcome]) -> None:
        """End a task; a process that does not do so is killed."""
        with suppress(EOFError):
            tell(self.process, framed(Task(number, "")))
        if not await _is_there(answer, GRACE):
            LOG.warning("a referee is killed over a step that does not end")
            answer.set_result(Outcome(number, ended=True))
            await dismiss(self.process)

    async def _hear(self) -> None:
        try:
            while True:
                found = outcomes.decode(await heard(self.process))
                answer = self._waiting.get(found.number)
                if answer is not None and not answer.done():
                    answer.set_result(found)
        except EOFError:
            pass
        finally:
            for answer in list(self._waiting.values()):
                if not answer.done():
                    answer.set_exception(Lost())


async def _is_there(answer: asyncio.Future[Outcome], seconds: float) -> bool:
    """Whether there is an answer within so many seconds."""
    await asyncio.wait({answer}, timeout=max(0.0, seconds))
    return answer.done()


class Referees:
    """So many of them."""

    def __init__(self, limits: Limits, count: int) -> None:
        self.limits = limits
        self._places: list[Referee | None] = [None] * count
        self._hiring = [asyncio.Lock() for _ in self._places]
        self._numbers = numbers(1)
        self._leaving: set[asyncio.Task[None]] = set()
        """Those that are replaced, and have not ended yet."""
        self._closed = False

    @property
    def is_full(self) -> bool:
        """Whether no further step may take long now."""
        return any(one is not None and one.long.total() >= MOST_LONG for one in self._places)

    async def start(self) -> None:
        """Start them.

        :raises MalformedInput: they do not start, as with too little memory.
        """
        try:
            await asyncio.gather(*(self._at(place) for place in range(len(self._places))))
        except (OSError, EOFError, TimeoutError):
            raise MalformedInput(said("no workers", megabytes=self.limits.megabytes)) from None

    async def stop(self) -> None:
        """End them."""
        self._closed = True
        for task in self._leaving:
            task.cancel()
        here = [one for one in self._places if one is not None]
        await asyncio.gather(*(one.leave() for one in here), *self._leaving, return_exceptions=True)

    async def ask(
        self, do: str, table: str = "", at: int = 0, aside: Aside | None = None, client: str = "", **fields: Any
    ) -> Outcome:
        """What comes of something that is to be done; what is lost with a process is tried once more.

        :raises TooLong: it took too long, and did not happen.
        :raises Lost: the process ends over it.
        """
        place, step = crc32(table.encode()) % len(self._places), do not in _TIMES
        seconds = self.limits.seconds * _TIMES.get(do, 1)
        for again in (True, False):
            try:
                referee = await self._at(place)
                task = Task(next(self._numbers), do, table, at, aside, fields)
                found = await referee.ask(task, client, seconds, step=step)
            except (Lost, OSError, EOFError, TimeoutError) as error:
                if self._closed or not again:
                    raise Lost from error
                if not isinstance(error, Lost):
                    LOG.error("a referee did not start")
                    await asyncio.sleep(_PAUSE)
                continue
            if found.last and self._places[place] is referee:
                self._retire(place, referee)
            return found
        raise Lost

    def forget(self, table: str) -> None:
        """A table is kept no longer."""
        one = self._places[crc32(table.encode()) % len(self._places)]
        if one is not None:
            with suppress(EOFError):
                tell(one.process, framed(Task(next(self._numbers), "forget", table)))

    async def _at(self, place: int) -> Referee:
        """The referee of a place; one that is gone is replaced."""
        async with self._hiring[place]:
            if self._closed:
                raise Lost
            one = self._places[place]
            if one is None or one.gone:
                process, _ = await hire("arbitre.web.tables.refereeing", self.limits.megabytes)
                one = self._places[place] = Referee(process)
            return one

    def _retire(self, place: int, referee: Referee) -> None:
        """The next one takes its place; what was asked of it is answered first."""
        self._places[place] = None
        task = asyncio.ensure_future(referee.finish())
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)
