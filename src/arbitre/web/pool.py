"""The workers of a server: who waits for one, and what becomes of one that takes too long."""

from __future__ import annotations

import asyncio
import logging
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Final

from arbitre.errors import MalformedInput
from arbitre.web.hiring import dismiss, heard, hire, tell
from arbitre.web.limits import Limits
from arbitre.web.messages import SLOW, Job, Reply, framed, replies
from arbitre.web.problems import Problem, problem
from arbitre.web.turns import Turns
from arbitre.web.words import said

LOG: Final = logging.getLogger("arbitre")
_PAUSE: Final = 1.0
"""Seconds before a worker that could not start is tried again."""


class Busy(Exception):
    """Too many wait already."""


class TooMuch(Exception):
    """A job took more time or memory than one may."""


class Pool:
    """Workers, each a process that does one job at a time."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.working = 0
        """How many are being worked on."""
        self._idle: Turns[Process] = Turns()
        self._slots: Turns[None] = Turns([None] * max(1, limits.workers // 2))
        """For the jobs that take long: they never have all workers if there are several."""
        self._all: set[Process] = set()
        self._hiring: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def ready(self) -> int:
        """How many workers there are."""
        return self._idle.idle + self.working

    @property
    def waiting(self) -> int:
        """How many wait for a worker."""
        return self._idle.waiting + self._slots.waiting

    @property
    def records(self) -> int:
        """How many of them wait for a record to be played again."""
        return self._slots.waiting

    @property
    def is_full(self) -> bool:
        """Whether a further request, or a further record, is told to come back."""
        return self.waiting >= self.limits.waiting or self.records >= self.limits.records

    async def start(self) -> None:
        """Start all workers.

        :raises MalformedInput: they do not start, as with too little memory.
        """
        starting = (self._started() for _ in range(self.limits.workers))
        for started in await asyncio.gather(*starting, return_exceptions=True):
            if isinstance(started, OSError | EOFError | TimeoutError):
                await self.stop()
                raise MalformedInput(said("no workers", megabytes=self.limits.megabytes))
            if isinstance(started, BaseException):
                raise started
            self._idle.give(started)

    async def stop(self) -> None:
        """End all workers."""
        self._closed = True
        for task in self._hiring:
            task.cancel()
        await asyncio.gather(*self._hiring, return_exceptions=True)
        for process in list(self._all):
            await self._end(process)

    async def reply(self, job: Job) -> Reply:
        """What a worker makes of a job.

        :raises Busy: too many wait for a worker, or the client waits too often.
        :raises TooMuch: it took too long or too much memory; its worker was killed.
        """
        client = job.client
        waits = self._idle.waits(client) + self._slots.waits(client)
        if self.waiting >= self.limits.waiting or (client and waits >= self.limits.waiting_each):
            raise Busy
        slow = job.operation in SLOW
        if slow and self.records >= self.limits.records:
            raise Busy
        try:
            async with asyncio.timeout(self.limits.patience):
                process = await self._free(client, slow=slow)
        except TimeoutError:
            raise Busy from None
        self.working += 1
        whole = False
        try:
            async with asyncio.timeout(self.limits.seconds):
                found = await _asked(process, job)
            whole = not found.last
        except (TimeoutError, EOFError, OSError) as error:
            LOG.warning("a worker was lost over '%s' (%s)", job.operation, type(error).__name__)
            raise TooMuch from None
        finally:
            self.working -= 1
            self._release(process, whole=whole, slow=slow)
        if found.fault:
            LOG.error("%s", found.fault)
        return found

    async def _free(self, client: str, *, slow: bool) -> Process:
        """A worker that has nothing to do; one that has ended meanwhile is replaced."""
        if slow:
            await self._slots.take(client)
        try:
            while (process := await self._idle.take(client)).returncode is not None:
                self._release(process, whole=False)
        except BaseException:
            if slow:
                self._slots.give(None)
            raise
        return process

    def _release(self, process: Process, *, whole: bool, slow: bool = False) -> None:
        """A worker is free again; one that was broken off, or ends by itself, is replaced. Only then there is room for
        another slow job, so that the others are not all broken off in turn."""
        if whole and not self._closed:
            self._idle.give(process)
            if slow:
                self._slots.give(None)
            return
        task = asyncio.ensure_future(self._replace(process, slow=slow))
        self._hiring.add(task)
        task.add_done_callback(self._hiring.discard)

    async def _replace(self, process: Process, *, slow: bool) -> None:
        await self._end(process)
        while not self._closed:
            with suppress(OSError, EOFError, TimeoutError):
                self._idle.give(await self._started())
                break
            LOG.error("a worker did not start")
            await asyncio.sleep(_PAUSE)
        if slow:
            self._slots.give(None)

    async def _started(self) -> Process:
        process, _ = await hire("arbitre.web.worker", self.limits.megabytes, self.limits.jobs)
        self._all.add(process)
        return process

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        await dismiss(process)


async def _asked(process: Process, job: Job) -> Reply:
    tell(process, framed(job))
    return replies.decode(await heard(process))


def busy(pool: Pool, lang: str) -> Problem:
    """That too many wait."""
    return problem("busy", lang, said("waiting", waiting=pool.waiting))


def too_much(pool: Pool, lang: str) -> Problem:
    """That a request took more than it may."""
    seconds, megabytes = f"{pool.limits.seconds:g}", pool.limits.megabytes
    return problem("too-much-work", lang, said("most seconds", seconds=seconds, megabytes=megabytes))
