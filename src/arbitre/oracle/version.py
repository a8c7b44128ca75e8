"""Which phrasebook this is: what was read by another one may be read otherwise, or not be refused, by this one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

_ROOMS: Final = ("ir", "oracle")
"""On which readings rest."""
_LETTERS: Final = 20


@cache
def version() -> str:
    """A hash of the source by which texts are read."""
    whole = sha256()
    for room in _ROOMS:
        for name, data in _files(resources.files("arbitre") / room, room):
            whole.update(f"{name}\0{len(data)}\0".encode() + data)
    return whole.hexdigest()[:_LETTERS]


def _files(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for place in sorted(folder.iterdir(), key=lambda place: place.name):
        if place.is_dir():
            yield from _files(place, f"{name}/{place.name}")
        elif place.name.endswith((".py", ".txt", ".tsv")):
            yield f"{name}/{place.name}", place.read_bytes()
