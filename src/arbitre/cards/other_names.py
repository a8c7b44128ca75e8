"""Other names under which cards are known: those of single printings, and halves joined by another sign."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Final

from arbitre.cards import french_names
from arbitre.cards.names import fold

_JOINED: Final = re.compile(r"\s+(?:&|and|et)\s+")


def meant_by(name: str) -> Iterator[str]:
    """The names that may be meant by *name*, the likeliest first: a French one, that of a printing, that of a card in
    halves (``Fire & Ice``)."""
    yield french_names.meant_by(name)
    key = fold(name)
    if key in _of_printings():
        yield _of_printings()[key]
    if _JOINED.search(name):
        yield _JOINED.sub(" // ", name, count=1)


@cache
def _of_printings() -> Mapping[str, str]:
    text = (resources.files("arbitre") / "data" / "aliases.tsv").read_text("utf-8")
    return {fold(shown): name for shown, name in (line.split("\t") for line in text.splitlines())}
