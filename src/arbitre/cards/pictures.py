"""Pictures of cards that are the user's: files in a folder, or the links that an imported file of Scryfall's tells.

The package has none, and asks nobody for any; only who starts a server says that they are shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from arbitre.cards.messages import said
from arbitre.cards.names import fold
from arbitre.errors import MalformedInput, Place
from arbitre.files import cannot, read_bytes, write_whole
from arbitre.folders import data_folder

FILE: Final = "pictures.tsv"
"""In the folder of the user's cards: a name and a link a line."""
MEDIA: Final = {".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".webp": "image/webp"}
"""The files that are pictures, by their endings."""
MOST_BYTES: Final = 10_000_000
"""The largest picture."""
_NO_LETTER: Final = re.compile(r"[^a-z0-9]+")
_LINK: Final = re.compile(r"https://[A-Za-z0-9.-]+(?::\d+)?/[^\s\"'<>\\]{1,500}")


def key(name: str) -> str:
    """What tells a card from others in the name of a file: its letters and digits.

    >>> key("Fire // Ice") == key("fire_ice"), key("Lim-Dûl's Vault")
    (True, 'limdulsvault')
    """
    return _NO_LETTER.sub("", fold(name))


def in_folder(folder: Path) -> dict[str, Path]:
    """The pictures in a folder, by the keys of their cards: ``Grizzly Bears.jpg``, ``Grizzly Bears.full.jpg``.

    :raises MalformedInput: there is no such folder.
    """
    if not folder.is_dir():
        raise MalformedInput(said("no folder of pictures", folder=str(folder)))
    files = (one for one in sorted(folder.rglob("*")) if one.suffix.lower() in MEDIA and one.is_file())
    return {key(one.stem.removesuffix(".full")): one for one in files}


def is_link(text: str) -> bool:
    """Whether it is a link that a page may follow: over TLS, and with nothing in it that a page could stumble over."""
    return _LINK.fullmatch(text) is not None


def links() -> dict[str, str]:
    """The links that were imported, by the keys of their cards.

    :raises MalformedInput: there are none, or the file cannot be read.
    """
    folder = data_folder()
    found = {} if folder is None or not (folder / FILE).exists() else _read(folder / FILE)
    if not found:
        raise MalformedInput(said("no links"), hint=said("import a set"))
    return {key(name): link for name, link in found.items()}


def hosts(of: Mapping[str, str]) -> tuple[str, ...]:
    """The places to which links lead, as a content security policy names them."""
    return tuple(sorted({f"https://{urlsplit(link).netloc}" for link in of.values()}))


def _read(path: Path) -> dict[str, str]:
    found = {}
    for number, line in enumerate(read_bytes(path).decode("utf-8", "replace").splitlines(), 1):
        name, _, link = line.partition("\t")
        if not (name and is_link(link)):
            raise MalformedInput(said("no picture"), Place(str(path), number), hint=said("import sets anew"))
        found[name] = link
    return found


def add(found: Mapping[str, str]) -> None:
    """Put links into the user's file, in place of those of the same cards.

    :raises MalformedInput: the file cannot be written; it is as it was.
    """
    folder = data_folder()
    if folder is None:
        raise MalformedInput(said("there is no folder for your cards"), hint=said("set ARBITRE_DATA_DIR to a folder"))
    path = folder / FILE
    merged = {**(_read(path) if path.exists() else {}), **found}
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot(said("make the folder"), folder, error) from None
    write_whole(path, "".join(f"{name}\t{merged[name]}\n" for name in sorted(merged)).encode())
