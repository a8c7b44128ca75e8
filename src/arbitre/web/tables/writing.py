"""Writing the journal beside the loop: what gathers while one transaction is written goes into the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from arbitre.tables.journal import Journal, Row
from arbitre.tables.standing import Standing


class Writer:
    """Keeps entries in a journal; who waits for it knows that they are there for good."""

    def __init__(self, journal: Journal) -> None:
        self.count = 0
        """How many entries were written."""
        self._journal = journal
        self._thread = ThreadPoolExecutor(1, "journal")
        self._rows: list[Row] = []
        self._standings: dict[str, Standing] = {}
        self._written: asyncio.Future[None] | None = None
        self._writing: asyncio.Task[None] | None = None

    async def keep(self, id: str, rows: Sequence[Row], standing: Standing) -> None:
        """Return once the entries of a table are in the journal, and how it stands after them.

        :raises sqlite3.Error: they cannot be written, and none of them is.
        """
        self._rows += rows
        self._standings[id] = standing
        if self._written is None:
            self._written = asyncio.get_running_loop().create_future()
        written = self._written
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())
        await asyncio.shield(written)

    async def close(self) -> None:
        """Finish what is to be written."""
        if self._writing is not None:
            await self._writing
        self._thread.shutdown()

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._written is not None:
            rows, standings, written = self._rows, self._standings, self._written
            self._rows, self._standings, self._written = [], {}, None
            try:
                await loop.run_in_executor(self._thread, self._journal.keep, rows, standings)
            except Exception as error:
                written.set_exception(error)
            else:
                self.count += len(rows)
                written.set_result(None)
