"""Which cards are in which set, and how rare they are there: what the user's imports of Scryfall objects tell.

The package itself knows of no sets; boosters are made of those that were imported.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from arbitre.cards.messages import said
from arbitre.errors import MalformedInput, Place
from arbitre.files import cannot, read_bytes, write_whole
from arbitre.folders import data_folder

FILE: Final = "sets.tsv"
"""In the folder of the user's cards: a set, a name and a rarity a line."""
RARITIES: Final = ("common", "uncommon", "rare", "mythic")

Printings = Mapping[str, Mapping[str, str]]
"""For each set (its code in lower case) the rarities of its cards, by their names."""


def sets() -> Printings:
    """The sets that were imported.

    :raises MalformedInput: the file cannot be read.
    """
    folder = data_folder()
    return {} if folder is None or not (folder / FILE).exists() else _read(folder / FILE)


def _read(path: Path) -> Printings:
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for number, line in enumerate(read_bytes(path).decode("utf-8", "replace").splitlines(), 1):
        code, _, rest = line.partition("\t")
        name, _, rarity = rest.partition("\t")
        if not (code and name and rarity in RARITIES):
            raise MalformedInput(said("no printing"), Place(str(path), number), hint=said("import sets anew"))
        found[code][name] = rarity
    return found


def named(code: str) -> Mapping[str, str]:
    """The rarities of the cards of a set, by their names.

    :raises MalformedInput: it was not imported.
    """
    known = sets()
    if code.lower() not in known:
        raise MalformedInput(said("no set", code=code), expected=tuple(sorted(known)), hint=said("import a set"))
    return known[code.lower()]


def add(printings: Printings) -> None:
    """Put printings into the user's file, besides those that are there.

    :raises MalformedInput: the file cannot be written; it is as it was.
    """
    folder = data_folder()
    if folder is None:
        raise MalformedInput(said("there is no folder for your cards"), hint=said("set ARBITRE_DATA_DIR to a folder"))
    merged = {code: dict(of) for code, of in sets().items()}
    for code, of in printings.items():
        merged.setdefault(code, {}).update(of)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot(said("make the folder"), folder, error) from None
    lines = (f"{code}\t{name}\t{of[name]}\n" for code, of in sorted(merged.items()) for name in sorted(of))
    write_whole(folder / FILE, "".join(lines).encode())
