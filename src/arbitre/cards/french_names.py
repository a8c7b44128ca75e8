"""French names of cards, which the user has imported (the ``printed_name`` of Scryfall's French cards).

They stand wherever French is printed, and cards are found by them. A card without one keeps its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from arbitre.cards.folders import data_folder
from arbitre.cards.messages import said
from arbitre.cards.names import fold, sort_key
from arbitre.errors import MalformedInput, Place
from arbitre.files import cannot, read_bytes, write_whole
from arbitre.french import names

FILE: Final = "names-fr.tsv"
"""In the folder of the user's cards: a name and its French one a line."""


@cache
def french_names() -> Mapping[str, str]:
    """The French names by the names of the cards and faces.

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
    return {fold(french): name for name, french in french_names().items()}


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
    merged = dict(french_names()) | dict(told)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot(said("make the folder"), folder, error) from None
    lines = (f"{name}\t{merged[name]}\n" for name in sorted(merged, key=sort_key))
    write_whole(folder / FILE, "".join(lines).encode())
    french_names.cache_clear()
    _by_french.cache_clear()
    names.call(merged)
    return folder / FILE
