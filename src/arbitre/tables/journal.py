"""The journal of all tables: what was chosen is in it before anybody is told (SQLite, WAL).

A process that is killed has lost nothing that it told: :meth:`Journal.load` gives back each table as it was. Keys of
browsers are kept as hashes only; those of invitations are made from a secret of the journal.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import sqlite3
from base64 import urlsafe_b64encode
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from time import sleep, time
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from arbitre import MalformedInput, Record, parse
from arbitre.tables.beginning import Arrangement
from arbitre.tables.line import Entry
from arbitre.tables.messages import said
from arbitre.tables.standing import Standing

IN_MEMORY: Final = ":memory:"
LASTS: Final = 7 * 24 * 3600
"""Seconds that an invitation, or the link to a replay, is good for."""
FORMAT: Final = 1
"""Of the database; another one is refused."""
_WAITING: Final = 10.0
"""Seconds to wait for another process that has the file."""
AT_ONCE: Final = 20
"""So many tables are forgotten in one transaction, for which others wait."""
ROWS_AT_ONCE: Final = 500
"""So many entries of a saved game are written in one transaction."""
_GIVING_WAY: Final = 0.002
"""Seconds between two of them, in which who waits has its turn."""
_NEWER: Final = """
INSERT INTO standings (id, standing) VALUES (?, ?)
ON CONFLICT (id) DO UPDATE SET standing = excluded.standing, changed = CURRENT_TIMESTAMP
"""
_OLD: Final = """
SELECT id FROM tables LEFT JOIN standings USING (id)
WHERE coalesce(changed, begun) < datetime('now', ?)
    OR begun < datetime('now', ?) AND (
        NOT EXISTS (SELECT 1 FROM entries WHERE entries.id = tables.id)
        OR NOT EXISTS (SELECT 1 FROM hosts WHERE hosts.id = tables.id)
    )
"""
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS secret (key BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, start BLOB NOT NULL, arrangement BLOB NOT NULL, begun TEXT DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE IF NOT EXISTS entries (
    id TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sittings (
    browser BLOB NOT NULL, id TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (browser, id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hosts (id TEXT PRIMARY KEY, browser BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS standings (
    id TEXT PRIMARY KEY, standing BLOB NOT NULL, changed TEXT DEFAULT CURRENT_TIMESTAMP
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS seats ON sittings (id, seat) WHERE seat > 0;
"""


class Row(NamedTuple):
    """An entry of a table, as it is written."""

    id: str
    number: int
    entry: bytes


class Kept(NamedTuple):
    """A table as it was."""

    start: Record
    arrangement: Arrangement
    entries: list[Entry]


class Journal:
    """The journal in a file, or in memory only. Its methods may be called from any thread.

    :raises MalformedInput: the file cannot be opened, or is no journal.
    """

    def __init__(self, path: Path | str = IN_MEMORY) -> None:
        self._lock = Lock()
        try:
            if str(path) != IN_MEMORY:
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, timeout=_WAITING, isolation_level=None, check_same_thread=False)
            self._prepare()
        except (OSError, sqlite3.Error) as error:
            raise MalformedInput(said("no journal", path=str(path), why=str(error))) from None

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._base.close()

    def begin(
        self,
        id: str,
        start: Record,
        arrangement: Arrangement,
        sitting: Sequence[int],
        browser: str,
        entries: Sequence[msgspec.Raw] = (),
    ) -> None:
        """A new table, at which a browser has some seats, with what was chosen at it before. That may be much, and is
        written part by part, so that others need not wait for all of it; nobody has a seat before it is whole."""
        with self._writing() as base:
            made = (id, msgspec.json.encode(start), msgspec.json.encode(arrangement))
            base.execute("INSERT INTO tables (id, start, arrangement) VALUES (?, ?, ?)", made)
        for first in range(0, len(entries), ROWS_AT_ONCE):
            part = enumerate(entries[first : first + ROWS_AT_ONCE], first + 1)
            self.keep([Row(id, number, bytes(entry)) for number, entry in part])
            sleep(_GIVING_WAY)
        with self._writing() as base:
            base.executemany("INSERT INTO sittings VALUES (?, ?, ?)", [(_hash(browser), id, one) for one in sitting])
            base.execute("INSERT INTO hosts VALUES (?, ?)", (id, _hash(browser)))

    def keep(self, rows: Iterable[Row], standings: Mapping[str, Standing] = MappingProxyType({})) -> None:
        """Write entries, and how tables stand after them, all or nothing."""
        stand = [(id, msgspec.json.encode(standing)) for id, standing in standings.items()]
        with self._writing() as base:
            base.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
            base.executemany(_NEWER, stand)

    def load(self, id: str) -> Kept | None:
        """A table; None if there is none."""
        with self._lock:
            found = self._base.execute("SELECT start, arrangement FROM tables WHERE id = ?", (id,)).fetchone()
            rows = self._base.execute("SELECT entry FROM entries WHERE id = ? ORDER BY number", (id,)).fetchall()
        if found is None:
            return None
        arrangement = msgspec.json.decode(found[1], type=Arrangement)
        return Kept(parse(found[0]), arrangement, [_ENTRIES.decode(row[0]) for row in rows])

    def standing(self, id: str) -> Standing | None:
        """How a table stands; None: nobody has been there, or there is no such table."""
        with self._lock:
            found = self._base.execute("SELECT standing FROM standings WHERE id = ?", (id,)).fetchone()
        return None if found is None else msgspec.json.decode(found[0], type=Standing)

    def forget(self, days: int, sparing: Collection[str] = ()) -> int:
        """Forget some of the tables at which nothing has changed for so many days (0: none of them), and of those at
        which nobody has come to play while their invitations were good; how many.

        :param sparing: tables that are in use.
        """
        limits = (f"-{days or 1_000_000} days", f"-{LASTS} seconds")
        with self._writing() as base:
            old = [row[0] for row in base.execute(_OLD, limits) if row[0] not in sparing][:AT_ONCE]
            for one in ("entries", "sittings", "hosts", "standings", "tables"):
                base.executemany(f"DELETE FROM {one} WHERE id = ?", [(id,) for id in old])
        return len(old)

    def count(self) -> int:
        """How many tables there are."""
        with self._lock:
            return int(self._base.execute("SELECT count(*) FROM tables").fetchone()[0])

    # --- who sits where ----------------------------------------------------------------------------------------------

    def seats(self, browser: str, id: str) -> tuple[int, ...]:
        """The seats that a browser has at a table; 0 among them: it may watch."""
        with self._lock:
            found = self._base.execute(
                "SELECT seat FROM sittings WHERE browser = ? AND id = ? ORDER BY seat", (_hash(browser), id)
            )
            return tuple(row[0] for row in found)

    def tables(self, browser: str, most: int) -> list[str]:
        """The tables at which a browser has a seat, the newest first."""
        with self._lock:
            found = self._base.execute(
                "SELECT DISTINCT tables.id FROM tables JOIN sittings USING (id) WHERE browser = ? "
                "ORDER BY begun DESC, tables.rowid DESC LIMIT ?",
                (_hash(browser), most),
            )
            return [row[0] for row in found]

    def taken(self, id: str) -> set[int]:
        """The seats of a table at which somebody sits."""
        with self._lock:
            found = self._base.execute("SELECT seat FROM sittings WHERE id = ? AND seat > 0", (id,))
            return {row[0] for row in found}

    def alone(self, id: str) -> int:
        """How many seats of a table one browser has, if it is the only one that sits there; otherwise 0."""
        with self._lock:
            found = self._base.execute(
                "SELECT count(DISTINCT browser), count(*) FROM sittings WHERE id = ? AND seat > 0", (id,)
            ).fetchone()
            return int(found[1]) if found[0] == 1 else 0

    def sit(self, browser: str, id: str, seat: int) -> bool:
        """A browser takes a seat, or watches (0); False if another one has it."""
        try:
            with self._writing() as base:
                base.execute("INSERT OR IGNORE INTO sittings VALUES (?, ?, ?)", (_hash(browser), id, seat))
        except sqlite3.IntegrityError:
            return False
        return seat in self.seats(browser, id)

    def is_host(self, browser: str, id: str) -> bool:
        """Whether a browser has begun a table: it invites the others."""
        with self._lock:
            found = self._base.execute("SELECT browser FROM hosts WHERE id = ?", (id,)).fetchone()
        return found is not None and hmac.compare_digest(found[0], _hash(browser))

    def invitation(self, id: str, seat: int, until: int = 0) -> str:
        """The key by which a seat of a table can be taken until a time, in seconds; nobody can make it up."""
        until = until or int(time()) + LASTS
        made = hmac.digest(self._secret, f"{id}/{seat}/{until}".encode(), "sha256")
        return f"{until:x}.{urlsafe_b64encode(made[:24]).decode()}"

    def invites(self, id: str, seat: int, key: str) -> bool:
        """Whether a key is that of a seat, and is still good."""
        written = key.partition(".")[0]
        if not re.fullmatch(r"[1-9a-f][0-9a-f]{0,11}", written) or int(written, 16) < time():
            return False
        return hmac.compare_digest(self.invitation(id, seat, int(written, 16)).encode(), key.encode())

    # --- the file ----------------------------------------------------------------------------------------------------

    def _prepare(self) -> None:
        base = self._base
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        version = base.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, FORMAT):
            raise sqlite3.DatabaseError(f"format {version}")
        base.executescript(_TABLES)
        base.execute(f"PRAGMA user_version = {FORMAT}")
        if base.execute("SELECT count(*) FROM secret").fetchone()[0] == 0:
            base.execute("INSERT INTO secret VALUES (?)", (secrets.token_bytes(32),))
        self._secret: bytes = base.execute("SELECT key FROM secret").fetchone()[0]

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction."""
        with self._lock:
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield self._base
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:  # where the disk is full, the database may have ended it
                    self._base.execute("ROLLBACK")
                raise


def row(id: str, number: int, entry: Entry) -> Row:
    """An entry as it is written."""
    return Row(id, number, msgspec.json.encode(entry))


def new_key() -> str:
    """A key that nobody can guess: of a browser, or of a table."""
    return secrets.token_urlsafe(24)


_ENTRIES: Final = msgspec.json.Decoder(Entry)


def _hash(browser: str) -> bytes:
    return hashlib.sha256(browser.encode()).digest()
