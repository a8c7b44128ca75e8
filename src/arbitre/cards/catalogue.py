"""The catalogue: every card that the package ships, joined by the cards of the user's own files."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, cached_property
from importlib import import_module, resources
from pathlib import Path
from typing import Final

from arbitre.cards import other_names
from arbitre.cards.blanks import blank, blanked
from arbitre.cards.entries import Entry, decode, decode_facts, encode
from arbitre.cards.french_names import imported
from arbitre.cards.index import NamePart, index_in_memory, open_index, sharing
from arbitre.cards.messages import meant, said
from arbitre.cards.names import MOST_LETTERS, fold, nearest, sort_key
from arbitre.cards.printed import Printed
from arbitre.cards.records import Card
from arbitre.cards.token_cards import with_token_cards
from arbitre.errors import AmbiguousInput, MalformedInput, Place
from arbitre.files import cannot, read_bytes, write_whole
from arbitre.folders import data_folder
from arbitre.ir.node import misfit
from arbitre.messages import NOTHING, Message

USER_FILE: Final = "cards.jsonl"
"""The name of the user's catalogue in the data folder."""
MOST_MEANT: Final = 12
"""So many names are listed where the beginning of one can mean several."""

MOST_ALIKE: Final = 150
"""So many names are looked at more closely where one is unknown."""


_MAKES_CARDS: Final = b'"CardToken"'
"""In the lines of cards that make tokens by the name of a card."""


class Catalogue:
    """Cards by name. Names are looked up without regard to case, accents and quotes."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._entries: dict[int, Entry] = {}

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Catalogue:
        """A catalogue of just these cards, in memory."""
        return cls(index_in_memory([to_lines(entries)]))

    def __len__(self) -> int:
        (number,) = self._connection.execute("SELECT count(*) FROM cards").fetchone()
        return int(number)

    def __iter__(self) -> Iterator[Entry]:
        """Every card, sorted by name."""
        for (line,) in self._connection.execute("SELECT line FROM cards ORDER BY id").fetchall():
            yield self._decoded(line)

    def facts(self) -> Iterator[Entry]:
        """Every card without its abilities, sorted by name."""
        for (line,) in self._connection.execute("SELECT line FROM cards ORDER BY id").fetchall():
            yield decode_facts(line)

    def fitting(
        self,
        name_fits: Callable[[str], bool],
        facts_fit: Callable[[Entry], bool],
        line_fits: Callable[[bytes], bool],
    ) -> Iterator[Entry]:
        """The cards whose names, facts (an entry without abilities) and lines fit, sorted by name."""
        for number, name in enumerate(self.names):
            if name_fits(name) and line_fits(line := self._line(number)) and facts_fit(decode_facts(line)):
                yield self._decoded(line)

    def __contains__(self, name: str) -> bool:
        return bool(self._numbers(name))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all cards, sorted."""
        return tuple(name for (name,) in self._connection.execute("SELECT name FROM cards ORDER BY id"))

    def find(self, name: str) -> Entry | None:
        """The card of that name, or the one that has a face of that name, or the blank of one; None if there is none.

        :raises AmbiguousInput: only faces have that name, and of several cards.
        """
        numbers = self._numbers(name)
        if len(numbers) > 1:
            raise AmbiguousInput(
                said("several cards have a face called", name=name), [self._entry(n).name for n in numbers]
            )
        if not numbers and (of := blanked(name)):
            entry = self.find(of)
            return None if entry is None else blank(entry)
        return self._entry(numbers[0]) if numbers else None

    def get(self, name: str) -> Entry:
        """As :meth:`find`, but a name that is not there is an error.

        :raises MalformedInput: there is no such card; the hint names cards that may have been meant.
        :raises AmbiguousInput: only faces have that name, and of several cards.
        """
        found = self.find(name)
        if found is None:
            raise MalformedInput(said("no card is called", name=name), hint=self.hint(name))
        return found

    def meant(self, name: str) -> Entry:
        """As :meth:`get`, but the beginning of a name will do if no other name begins so.

        :raises AmbiguousInput: several names begin so.
        """
        begin = fold(name[:MOST_LETTERS])
        if begin and name not in self:
            found = [one for one in self.names if fold(one).startswith(begin)]
            if len(found) > MOST_MEANT:
                raise MalformedInput(
                    said("too many begin so", count=len(found), name=name), hint=said("say more of it")
                )
            if len(found) > 1:
                raise AmbiguousInput(said("several begin so", name=name), found)
            name = found[0] if found else name
        return self.get(name)

    def suggest(self, name: str, most: int = 3) -> tuple[str, ...]:
        """Names of cards that may have been meant by *name*, the likeliest first."""
        if len(name) > MOST_LETTERS:
            return ()
        return nearest(name, sharing(self._connection, name, MOST_ALIKE), most)

    def hint(self, name: str) -> Message:
        """The suggestions as a question; empty if nothing is like *name*."""
        found = self.suggest(name)
        return meant(found)

    def glance(self, name: str) -> Card | None:
        """The facts of the card of that name, without its abilities; None if there is none."""
        numbers = self._numbers(name)
        return decode_facts(self._line(numbers[0])).facts if numbers else None

    def _numbers(self, name: str) -> list[int]:
        rows = self._rows(name) or next(filter(None, map(self._rows, other_names.meant_by(name))), [])
        whole = [card for part, card in rows if part == NamePart.CARD]
        return whole or sorted({card for _, card in rows})

    def _rows(self, name: str) -> list[tuple[int, int]]:
        return self._connection.execute("SELECT part, card FROM names WHERE key = ?", (fold(name),)).fetchall()

    def _entry(self, number: int) -> Entry:
        if number not in self._entries:
            line = self._line(number)
            self._entries[number] = self._decoded(line, checked(line))
        return self._entries[number]

    def _decoded(self, line: bytes, stored: Entry | None = None) -> Entry:
        """The card of a line as it is known now, with the cards that its tokens are named after (CR26 111.11)."""
        stored = stored or decode(line)
        entry = known_now(stored)
        if entry is stored and _MAKES_CARDS not in line:
            return entry
        return replace(entry, facts=with_token_cards(entry.facts, self._card))

    def _line(self, number: int) -> bytes:
        (line,) = self._connection.execute("SELECT line FROM cards WHERE id = ?", (number,)).fetchone()
        return bytes(line)

    def _card(self, name: str) -> Card | None:
        numbers = self._numbers(name)
        found = known_now(decode(self._line(numbers[0]))) if len(numbers) == 1 else None
        return found.facts if found is not None and not found.refused else None


def known_now(entry: Entry) -> Entry:
    """A card of the user's own files that was not understood as it was imported is read anew: wordings may have been
    added since. The phrasebook is only loaded by who asks for such a card."""
    if not entry.refused or not entry.texts:
        return entry
    return _read_anew(entry)


def checked(line: bytes) -> Entry:
    """The card of a line whose abilities are of the form of today: those that were written by an older version are read
    anew from the text.

    :raises MalformedInput: they are not, and the text is not known.
    """
    try:
        entry = decode(line)
        problems = (misfit(ability) for face in entry.facts.faces for part in face.paragraphs for ability in part)
        problem: Message | str = next(filter(None, problems), NOTHING)
    except MalformedInput as error:
        entry, problem = decode_facts(line), error.what
    if not problem:
        return entry
    if not entry.texts:
        raise MalformedInput(said("an older form", name=entry.name, problem=problem), hint=said("import them again"))
    return _read_anew(entry)


def _read_anew(entry: Entry) -> Entry:
    compiling = import_module("arbitre.cards.compiling")
    printed = Printed(entry.facts, entry.texts, entry.released, entry.sets, entry.is_common)
    found: Entry = compiling.compile_card(printed).entry
    return replace(found, texts=entry.texts)


@cache
def catalogue() -> Catalogue:
    """The shipped cards and the user's own, of which the user's count where both have one."""
    imported()  # cards are called by them from here on
    try:
        return Catalogue(open_index(_Files()))
    except MalformedInput as error:  # what is shipped is whole
        file = f"{data_folder() or ''}/{USER_FILE}"
        raise MalformedInput(error.what, Place(file, error.where.line), hint=said("mend the catalogue")) from None


class _Files:
    """The files of the shipped catalogue, and then the user's own: each is read when its turn comes."""

    def __iter__(self) -> Iterator[bytes]:
        yield from _shipped()
        yield user_lines()


def shipped_lines() -> list[bytes]:
    """The files of the shipped catalogue."""
    return list(_shipped())


def _shipped() -> Iterator[bytes]:
    folder = resources.files("arbitre") / "data" / "catalogue"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".jsonl")), key=lambda file: file.name)
    return (file.read_bytes() for file in files)


def user_lines() -> bytes:
    """The user's own catalogue; empty if there is none.

    :raises MalformedInput: it is there but cannot be read.
    """
    folder = data_folder()
    if folder is None:
        return b""
    return read_bytes(folder / USER_FILE) if (folder / USER_FILE).exists() else b""


def add_to_user_catalogue(entries: Iterable[Entry]) -> Path:
    """Put *entries* into the user's catalogue, in place of those with the same names; gives the file.

    :raises MalformedInput: the file cannot be written; it is as it was.
    """
    folder = data_folder()
    if folder is None:
        raise MalformedInput(said("there is no folder for your cards"), hint=said("set ARBITRE_DATA_DIR to a folder"))
    merged = {fold(decode_facts(line).name): line for line in user_lines().split(b"\n") if line}
    merged |= {fold(entry.name): encode(entry) for entry in entries}
    path = folder / USER_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot(said("make the folder"), folder, error) from None
    write_whole(path, b"".join(merged[key] + b"\n" for key in sorted(merged)))
    catalogue.cache_clear()
    return path


def to_lines(entries: Iterable[Entry]) -> bytes:
    """The file of *entries*: a line each, sorted by name."""
    ordered = sorted(entries, key=lambda entry: sort_key(entry.name))
    return b"".join(encode(entry) + b"\n" for entry in ordered)
