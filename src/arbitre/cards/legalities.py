"""What is banned or restricted in which format: as the user's imports tell it (Scryfall's ``legalities``).

The package itself has no such list.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from arbitre.cards.messages import said
from arbitre.errors import MalformedInput, Place
from arbitre.files import cannot, read_bytes, write_whole
from arbitre.folders import data_folder

FILE: Final = "legalities.tsv"
"""In the folder of the user's cards: a name, a format and what it is there a line."""
WORDS: Final = ("banned", "restricted")

Legalities = Mapping[str, Mapping[str, str]]
"""By the names of cards the formats in which they are banned or restricted; empty for cards that are not."""


def told() -> Legalities:
    """What was imported; nothing if no file told it.

    :raises MalformedInput: the file cannot be read.
    """
    folder = data_folder()
    if folder is None or not (folder / FILE).exists():
        return {}
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for number, line in enumerate(read_bytes(folder / FILE).decode("utf-8", "replace").splitlines(), 1):
        name, _, rest = line.partition("\t")
        format, _, word = rest.partition("\t")
        if not (name and format and word in WORDS):
            raise MalformedInput(
                said("no legality"), Place(str(folder / FILE), number), hint=said("import legalities anew")
            )
        found[name][format] = word
    return found


def add(legalities: Legalities) -> None:
    """Put what a file tells into the user's, in place of what was told of the same cards.

    :raises MalformedInput: the file cannot be written; it is as it was.
    """
    folder = data_folder()
    if folder is None:
        raise MalformedInput(said("there is no folder for your cards"), hint=said("set ARBITRE_DATA_DIR to a folder"))
    merged = {**told(), **legalities}
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot(said("make the folder"), folder, error) from None
    lines = (f"{name}\t{format}\t{of[format]}\n" for name, of in sorted(merged.items()) for format in sorted(of))
    write_whole(folder / FILE, "".join(lines).encode())
