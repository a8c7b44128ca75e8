"""The processes in which programs think; a table always has the same one, which remembers its game."""

from __future__ import annotations

import logging
from typing import Any, Final
from zlib import crc32

import msgspec

from arbitre import Record
from arbitre.web.limits import Limits
from arbitre.web.tables.referees import Lost, Referees, TooLong

LOG: Final = logging.getLogger("arbitre")


class Thinkers:
    """Processes that are started when they are first needed, as many as there are workers."""

    def __init__(self, limits: Limits) -> None:
        self._referees = Referees(limits, limits.workers)
        self._told: set[str] = set()
        """The tables whose beginning their processes were told."""

    async def answer(self, id: str, start: Record, choices: list[Any], agent: str) -> Any:
        """What a program answers where the game of a table stands, in the form of records; None: it does not."""
        given: dict[str, Any] = {"choices": msgspec.json.encode(choices), "agent": agent, "seed": crc32(id.encode())}
        try:
            told = b"" if id in self._told else msgspec.json.encode(start)
            found = await self._referees.ask("think", id, start=told, **given)
            if found.missing:
                found = await self._referees.ask("think", id, start=msgspec.json.encode(start), **given)
        except (TooLong, Lost) as error:
            LOG.error("a program could not answer at table %s (%s)", id, type(error).__name__)
            return None
        if found.fault:
            LOG.error("a program could not answer at table %s: %s", id, found.fault)
            return None
        self._told.add(id)
        return msgspec.json.decode(found.told)

    def forget(self, id: str) -> None:
        """A table is kept no longer."""
        self._told.discard(id)
        self._referees.forget(id)

    async def close(self) -> None:
        """End the processes."""
        await self._referees.stop()
