"""Many decks at once: the files of a folder, or the lines of a file of JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from arbitre.cards.deckfiles.model import DeckList
from arbitre.cards.deckfiles.objects import of_object
from arbitre.cards.deckfiles.reading import read_deck_file
from arbitre.cards.messages import said
from arbitre.errors import MalformedInput, Place
from arbitre.files import from_json, read_text

ENDINGS: Final = frozenset({".txt", ".dec", ".dck", ".dek", ".cod", ".csv", ".json", ".o8d", ".mwdeck", ".deck"})
"""Files of a folder that are read as decks."""
_GROUPS: Final = ("family", "group", "format")
"""Fields of a line that say which decks belong together."""
_object: Final = msgspec.json.Decoder(dict[str, Any])


@dataclass(frozen=True, slots=True)
class Listed:
    """One of many decks."""

    name: str
    group: str
    """The folder it lies in, or what its line says; empty if nothing does."""
    deck: DeckList | None
    fault: MalformedInput | None = None
    """Why there is none."""


def read_many(place: Path) -> list[Listed]:
    """The decks of a folder, with those below it, or of a file with one deck of JSON a line.

    :raises MalformedInput: there is neither.
    """
    return list(_of_folder(place) if place.is_dir() else _of_lines(place))


def _of_folder(folder: Path) -> Iterator[Listed]:
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in ENDINGS and path.is_file():
            group = str(path.parent.relative_to(folder))
            name, group = path.stem, "" if group == "." else group
            try:
                yield Listed(name, group, read_deck_file(path))
            except MalformedInput as fault:
                yield Listed(name, group, None, fault)


def _of_lines(path: Path) -> Iterator[Listed]:
    for number, line in enumerate(read_text(path).splitlines(), 1):
        if not line.strip():
            continue
        place = Place(str(path), number)
        try:
            data = from_json(line, _object, said("not a deck of JSON"), place)
            group = next((data[key] for key in _GROUPS if isinstance(data.get(key), str)), "")
            yield Listed(str(data.get("name", number)), group, of_object(data, str(path), number))
        except MalformedInput as fault:
            yield Listed(str(number), "", None, fault)
