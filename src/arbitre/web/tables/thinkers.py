"""The processes in which programs think; a table always has the same one, which remembers its game."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final
from zlib import crc32

import msgspec

from arbitre import Dice
from arbitre.engine.games import record
from arbitre.processes import pool
from arbitre.tables import Table, thinking

LOG: Final = logging.getLogger("arbitre")
PATIENCE: Final = 120.0
"""Seconds after which a program that still thinks is given up, and chance answers for it."""


class Thinkers:
    """Processes that are started when they are first needed."""

    def __init__(self, count: int) -> None:
        self._pools: list[ProcessPoolExecutor | None] = [None] * count
        self._told: list[set[str]] = [set() for _ in range(count)]
        """The tables whose beginning each was told."""

    async def answer(self, table: Table) -> Any:
        """What the program of the seat that must decide answers, in the form of records."""
        place = crc32(table.id.encode()) % len(self._pools)
        try:
            async with asyncio.timeout(PATIENCE):
                return msgspec.json.decode(await self._asked(place, table))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            LOG.error("a program could not answer at table %s (%s: %s)", table.id, type(error).__name__, error)
            if isinstance(error, TimeoutError | BrokenProcessPool):
                self._end(place)
            return by_chance(table)

    def close(self) -> None:
        """End the processes."""
        for place in range(len(self._pools)):
            self._end(place)

    async def _asked(self, place: int, table: Table) -> bytes:
        start = b"" if table.id in self._told[place] else msgspec.json.encode(table.start)
        choices = msgspec.json.encode([record.encode(choice) for choice in table.game.choices])
        agent, seed = table.agent(table.decider), _seed(table)
        found = await self._thought(place, table.id, start, choices, agent, seed)
        if found is None:
            start = msgspec.json.encode(table.start)
            found = await self._thought(place, table.id, start, choices, agent, seed)
        self._told[place].add(table.id)
        if found is None:
            raise RuntimeError("a process forgets what it was told")
        return found

    async def _thought(self, place: int, *told: Any) -> bytes | None:
        working = self._pools[place]
        if working is None:
            working = self._pools[place] = pool(1, thinking.prepare)
        return await asyncio.wrap_future(working.submit(thinking.think, *told))

    def _end(self, place: int) -> None:
        working, self._pools[place] = self._pools[place], None
        self._told[place].clear()
        if working is not None:
            for process in list((getattr(working, "_processes", None) or {}).values()):
                process.kill()
            working.shutdown(wait=False, cancel_futures=True)


def by_chance(table: Table) -> Any:
    """A legal answer, whatever it is."""
    decision = table.game.decision
    return None if decision is None else record.encode(decision.sample(Dice(table.at).below))


def _seed(table: Table) -> int:
    """Of a table's programs: told by nothing that a player knows."""
    return crc32(table.id.encode())
