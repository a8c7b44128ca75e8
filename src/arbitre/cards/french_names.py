"""French names of cards that the user has imported (the ``printed_name`` of Scryfall's French cards).

They stand wherever French is printed, before the names that are shipped, and cards are found by all of them. A card
without one keeps its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from arbitre.cards.messages import said
from arbitre.cards.names import fold, sort_key
from arbitre.errors import MalformedInput, Place
from arbitre.files import cannot, read_bytes, write_whole
from arbitre.folders import data_folder
from arbitre.french import names

FILE: Final = "names-fr.tsv"
"""In the folder of the user's cards: a name and its French one a line."""


@cache
def imported() -> Mapping[str, str]:
    """The French names that the user has imported, by the names of the cards and faces.

    :raises MalformedInput: the file cannot be read.
    """
    folder = data_folder()
    found = {} if folder is None or not (folder / FILE).exists() else _read(folder / FILE)
    names.call(found)
    return found


def _read(path: Path) -> dict[str, str]:
    told: dict[str, str] = {}
    for number, line in enumerate(read_bytes(path).decode("utf-8", "replace").splitlines(), 1):
        name, tab, french = line.partition("\t")
        if not (name and tab and french):
            hint = said("import French anew")
            raise MalformedInput(said("no name and French name"), Place(str(path), number), hint=hint)
        told[name] = french
    return told


@cache
def _by_french() -> Mapping[str, str]:
    """The names of the cards by their French ones, in the singular and in the plural."""
    imported()
    called = (*names.SHIPPED.items(), *names.all_names().items())
    plurals = {fold(noun.plural): name for name, noun in called}
    plurals = {fold(french): name for french, name in names.understood().items()} | plurals
    return plurals | {fold(noun.singular): name for name, noun in called}


def meant_by(name: str) -> str:
    """The name of the card that is called so in French; any other name as it is."""
    return _by_french().get(fold(name), name)


def add(told: Mapping[str, str]) -> Path:
    """Put French names into the user's file, in place of those that the same cards had; gives the file.

    :raises MalformedInput: the file cannot be written; it is as it was.
    """
    folder = data_folder()
    if folder is None:
        raise MalformedInput(said("there is no folder for your cards"), hint=said("set ARBITRE_DATA_DIR to a folder"))
    merged = dict(imported()) | dict(told)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot(said("make the folder"), folder, error) from None
    lines = (f"{name}\t{merged[name]}\n" for name in sorted(merged, key=sort_key))
    write_whole(folder / FILE, "".join(lines).encode())
    imported.cache_clear()
    _by_french.cache_clear()
    names.call(merged)
    return folder / FILE
