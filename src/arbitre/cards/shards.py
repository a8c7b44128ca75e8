"""The files of the shipped catalogue: one for each initial, to be read as diffs."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from arbitre.cards.catalogue import to_lines
from arbitre.cards.entries import Entry
from arbitre.cards.names import fold, sort_key
from arbitre.files import write_whole

SUFFIX = ".jsonl"


def initial(name: str) -> str:
    """The first letter of a name, or "0" if it begins with something else."""
    letter = fold(name)[:1]
    return letter if "a" <= letter <= "z" else "0"


def write_shards(entries: Iterable[Entry], folder: Path) -> dict[str, int]:
    """Write the files of *entries* into *folder* and remove files of other initials; gives their sizes in bytes."""
    ordered = sorted(entries, key=lambda entry: (initial(entry.name), sort_key(entry.name)))
    sizes: dict[str, int] = {}
    for letter, group in groupby(ordered, key=lambda entry: initial(entry.name)):
        data = to_lines(group)
        write_whole(folder / f"{letter}{SUFFIX}", data)
        sizes[f"{letter}{SUFFIX}"] = len(data)
    for file in folder.glob(f"*{SUFFIX}"):
        if file.name not in sizes:
            file.unlink()
    return sizes
