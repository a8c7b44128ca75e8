"""The processes in which programs think; a table always has the same one, which remembers its game."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final
from zlib import crc32

import msgspec

from arbitre import Record
from arbitre.processes import pool
from arbitre.tables import thinking

LOG: Final = logging.getLogger("arbitre")
PATIENCE: Final = 120.0
"""Seconds after which a program that still thinks is given up, and chance answers for it."""


class Thinkers:
    """Processes that are started when they are first needed."""

    def __init__(self, count: int) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * count
        self._told: list[set[str]] = [set() for _ in range(count)]
        """The tables whose beginning each was told."""

    async def answer(self, id: str, start: Record, choices: list[Any], agent: str) -> Any:
        """What a program answers where the game of a table stands, in the form of records; None: it does not."""
        place = crc32(id.encode()) % len(self._pools)
        try:
            async with asyncio.timeout(PATIENCE):
                return msgspec.json.decode(await self._asked(place, id, start, choices, agent))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            LOG.error("a program could not answer at table %s (%s: %s)", id, type(error).__name__, error)
            if isinstance(error, TimeoutError | BrokenProcessPool):
                self._end(place)
            return None

    def close(self) -> None:
        """End the processes."""
        for place in range(len(self._pools)):
            self._end(place)

    async def _asked(self, place: int, id: str, start: Record, choices: list[Any], agent: str) -> bytes:
        told = b"" if id in self._told[place] else msgspec.json.encode(start)
        given = id, msgspec.json.encode(choices), agent, crc32(id.encode())
        found = await self._thought(place, told, *given)
        if found is None:
            found = await self._thought(place, msgspec.json.encode(start), *given)
        self._told[place].add(id)
        if found is None:
            raise RuntimeError("a process forgets what it was told")
        return found

    async def _thought(self, place: int, start: bytes, id: str, choices: bytes, agent: str, seed: int) -> bytes | None:
        working = self._pools[place]
        if working is None:
            working = self._pools[place] = pool(1, thinking.prepare)
        return await asyncio.wrap_future(working.submit(thinking.think, id, start, choices, agent, seed))

    def _end(self, place: int) -> None:
        working, self._pools[place] = self._pools[place], None
        self._told[place].clear()
        if working is not None:
            for process in list((getattr(working, "_processes", None) or {}).values()):
                process.kill()
            working.shutdown(wait=False, cancel_futures=True)
