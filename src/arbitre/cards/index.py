"""The index of the catalogue: an SQLite file in the user's cache folder, built once for each content of the catalogue.

Its name holds a hash of what is in it, so that it is never out of date; it is written beside its place and then moved
there, so that processes that build it at the same time do not disturb each other. Without a folder that can be written,
it is built in memory.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Final

import msgspec

from arbitre.cards.folders import cache_folder
from arbitre.cards.names import fold
from arbitre.errors import MalformedInput

FORMAT: Final = 1
"""The version of the tables below."""
_STALE: Final = 14 * 24 * 3600
"""Seconds after which the index of another content is deleted."""
_TABLES: Final = """
CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT NOT NULL, line BLOB NOT NULL);
CREATE TABLE names (key TEXT NOT NULL, part INTEGER NOT NULL, card INTEGER NOT NULL);
CREATE INDEX by_key ON names (key);
CREATE TABLE content (hash TEXT NOT NULL);
"""


class NamePart(IntEnum):
    """What a name names."""

    CARD = 0
    FACE = 1


class _Face(msgspec.Struct):
    name: str = ""


class _Names(msgspec.Struct):
    name: str
    faces: list[_Face] = []


_names: Final = msgspec.json.Decoder(_Names)


def open_index(sources: Sequence[bytes], folder: Path | None = None) -> sqlite3.Connection:
    """The index of the lines in *sources*; a card of a later source takes the place of one with the same name.

    :param folder: where it is kept; the user's cache folder if None.
    :raises MalformedInput: a line is not JSON or has no name.
    """
    folder = folder or cache_folder()
    if folder is None:
        return index_in_memory(sources)
    content = _hash(sources)
    path = folder / f"cards-{content[:20]}.sqlite"
    existing = _open(path, content)
    if existing is not None:
        return existing
    with contextlib.suppress(OSError, sqlite3.Error):
        _build(path, sources, content)
        _forget_others(path)
    return _open(path, content) or index_in_memory(sources)


def index_in_memory(sources: Sequence[bytes]) -> sqlite3.Connection:
    """The same index, of this process only."""
    connection = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    _fill(connection, sources, "")
    return connection


def _hash(sources: Sequence[bytes]) -> str:
    digest = hashlib.sha256(f"{FORMAT}".encode())
    for source in sources:
        digest.update(hashlib.sha256(source).digest())
    return digest.hexdigest()


def _open(path: Path, content: str) -> sqlite3.Connection | None:
    """The index at *path*, or None if there is none or it is damaged."""
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, check_same_thread=False)
    except (sqlite3.Error, ValueError):
        return None
    try:
        if connection.execute("SELECT hash FROM content").fetchone() == (content,):
            return connection
    except sqlite3.Error:
        pass
    connection.close()
    return None


def _build(path: Path, sources: Sequence[bytes], content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.stem, suffix=".new", dir=path.parent)
    os.close(handle)
    try:
        with contextlib.closing(sqlite3.connect(name, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("PRAGMA synchronous = OFF")
            _fill(connection, sources, content)
        os.replace(name, path)
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)


def _fill(connection: sqlite3.Connection, sources: Sequence[bytes], content: str) -> None:
    chosen: dict[str, tuple[_Names, bytes]] = {}
    for source in sources:
        for number, line in enumerate(source.split(b"\n"), 1):
            if line:
                found = _decode(line, number)
                chosen[fold(found.name)] = (found, line)
    connection.executescript(_TABLES)
    connection.execute("BEGIN")
    ordered = [chosen[key] for key in sorted(chosen)]
    connection.executemany(
        "INSERT INTO cards VALUES (?, ?, ?)", ((i, f.name, line) for i, (f, line) in enumerate(ordered))
    )
    connection.executemany("INSERT INTO names VALUES (?, ?, ?)", _all_names(found for found, _ in ordered))
    connection.execute("INSERT INTO content VALUES (?)", (content,))
    connection.execute("COMMIT")


def _all_names(cards: Iterable[_Names]) -> Iterable[tuple[str, int, int]]:
    for number, card in enumerate(cards):
        yield fold(card.name), NamePart.CARD, number
        if len(card.faces) > 1:
            yield from ((fold(face.name), NamePart.FACE, number) for face in card.faces)


def _decode(line: bytes, number: int) -> _Names:
    try:
        return _names.decode(line)
    except msgspec.DecodeError as error:
        raise MalformedInput(f"line {number} of the catalogue is damaged ({error})") from None


def _forget_others(path: Path) -> None:
    """Delete indexes of other contents that nobody has built for a while."""
    for other in path.parent.glob("cards-*.sqlite*"):
        with contextlib.suppress(OSError):
            if other != path and time.time() - other.stat().st_mtime > _STALE:
                other.unlink()
