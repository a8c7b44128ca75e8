"""The index of the catalogue: an SQLite database in the user's cache folder, built once for each content of it.

Its name holds a hash of what it was built from, so that it is never out of date, and a digest at its end tells whether
it is as it was written: a damaged one is built again. Without a folder that can be written, it is built in memory.
"""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable
from enum import IntEnum
from heapq import nsmallest
from pathlib import Path
from typing import Final

import msgspec

from arbitre.cards.messages import said
from arbitre.cards.names import fold, trigrams
from arbitre.errors import MalformedInput, Place
from arbitre.files import from_json, write_whole
from arbitre.folders import cache_folder, forget_others

FORMAT: Final = 3
"""The version of the tables below."""
_DIGEST: Final = hashlib.sha256().digest_size
_PART: Final = 1 << 16
"""So many bytes of the file are read at once as it is checked."""
_TABLES: Final = """
CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT NOT NULL, line BLOB NOT NULL);
CREATE TABLE names (key TEXT NOT NULL, part INTEGER NOT NULL, card INTEGER NOT NULL);
CREATE INDEX by_key ON names (key);
CREATE TABLE grams (gram TEXT PRIMARY KEY, cards BLOB NOT NULL) WITHOUT ROWID;
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


def open_index(sources: Iterable[bytes], folder: Path | None = None) -> sqlite3.Connection:
    """The index of the lines in *sources*; a card of a later source takes the place of one with the same name.

    :param sources: can be gone through several times, and may be read anew each time: where the index is there
        already, none of them stays in memory.
    :param folder: where it is kept; the user's cache folder if None.
    :raises MalformedInput: a line is not JSON or has no name.
    """
    folder = folder or cache_folder()
    if folder is None:
        return index_in_memory(sources)
    content = _hash(sources)
    stored = _stored(_path(folder, content), content)
    if stored is not None:
        return stored
    sources = list(sources)
    content = _hash(sources)
    path = _path(folder, content)
    connection = index_in_memory(sources)
    with contextlib.suppress(OSError, MalformedInput):
        folder.mkdir(parents=True, exist_ok=True)
        data = connection.serialize()
        write_whole(path, data + _digest(data, content))
        forget_others(path, folder.glob("cards-*.*"))
    return connection


def _path(folder: Path, content: str) -> Path:
    return folder / f"cards-{content[:20]}.index"


def index_in_memory(sources: Iterable[bytes]) -> sqlite3.Connection:
    """The same index, of this process only."""
    connection = _empty()
    _fill(connection, sources)
    return connection


def _empty() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)


def _hash(sources: Iterable[bytes]) -> str:
    digest = hashlib.sha256(f"{FORMAT}".encode())
    for source in sources:
        digest.update(hashlib.sha256(source).digest())
    return digest.hexdigest()


def _stored(path: Path, content: str) -> sqlite3.Connection | None:
    """The index at *path*, or None if there is none or it is damaged."""
    with contextlib.suppress(OSError):
        if _is_whole(path, content):
            where = f"{path.absolute().as_uri()}?mode=ro&immutable=1"  # read page by page: nothing else writes to it
            return sqlite3.connect(where, uri=True, check_same_thread=False, isolation_level=None)
    return None


def _is_whole(path: Path, content: str) -> bool:
    """Whether the digest at the end of the file is that of what stands before it."""
    digest = hashlib.sha256(content.encode())
    left = path.stat().st_size - _DIGEST
    with path.open("rb") as file:
        while left > 0 and (part := file.read(min(left, _PART))):
            digest.update(part)
            left -= len(part)
        return left == 0 and file.read() == digest.digest()


def _digest(data: bytes, content: str) -> bytes:
    return hashlib.sha256(content.encode() + data).digest()


def _fill(connection: sqlite3.Connection, sources: Iterable[bytes]) -> None:
    chosen: dict[str, tuple[_Names, bytes]] = {}
    for source in sources:
        for number, line in enumerate(source.split(b"\n"), 1):
            if line:
                found = from_json(line, _names, said("the catalogue is damaged"), Place("", number))
                chosen[fold(found.name)] = (found, line)
    connection.executescript(_TABLES)
    connection.execute("BEGIN")
    ordered = [chosen[key] for key in sorted(chosen)]
    connection.executemany(
        "INSERT INTO cards VALUES (?, ?, ?)", ((i, f.name, line) for i, (f, line) in enumerate(ordered))
    )
    connection.executemany("INSERT INTO names VALUES (?, ?, ?)", _all_names(found for found, _ in ordered))
    connection.executemany("INSERT INTO grams VALUES (?, ?)", _all_grams(found.name for found, _ in ordered))
    connection.execute("COMMIT")


def _all_names(cards: Iterable[_Names]) -> Iterable[tuple[str, int, int]]:
    for number, card in enumerate(cards):
        yield fold(card.name), NamePart.CARD, number
        if len(card.faces) > 1:
            yield from ((fold(face.name), NamePart.FACE, number) for face in card.faces)


def _all_grams(names: Iterable[str]) -> Iterable[tuple[str, bytes]]:
    """Of each run of three letters the numbers of the cards in whose names it stands."""
    cards: dict[str, array[int]] = defaultdict(lambda: array("I"))
    for number, name in enumerate(names):
        for gram in trigrams(fold(name)):
            cards[gram].append(number)
    return ((gram, numbers.tobytes()) for gram, numbers in cards.items())


def sharing(connection: sqlite3.Connection, name: str, most: int) -> list[str]:
    """The names of cards that share most runs of three letters with *name*: what is like it is among them."""
    shared = Counter[int]()
    for gram in trigrams(fold(name)):
        for (numbers,) in connection.execute("SELECT cards FROM grams WHERE gram = ?", (gram,)):
            shared.update(array("I", bytes(numbers)))
    likeliest = nsmallest(most, shared, key=lambda number: (-shared[number], number))
    row = "SELECT name FROM cards WHERE id = ?"
    return [name for number in likeliest for (name,) in connection.execute(row, (number,))]
