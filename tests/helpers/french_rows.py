"""Every French row that a person may read: tables of messages, words of the game, titles, help."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import arbitre
from arbitre.french.typography import FIXED, THIN
from arbitre.messages import Messages, Translations
from arbitre.oracle.formalism.terms import is_open
from arbitre.rules.data_files import lines

FAULTS = {
    "English quotation marks": r'"',
    "a guillemet without its space": r"«(?! )|(?<! )»",
    "no space before ; ? !": r"[^\s{(\[?!][;?!](?=\s|$|»)",
    "no space before a colon": r"(?<!Magi)\S:(?=\s|$)",
    "set already": rf"[{THIN}{FIXED}’]",
    "not drawn together": r"\b(de le|de les|à le|à les|jusqu'à le|jusqu'à les)\b(?! faire)",
    "not elided": r"\b(de|que|ne|se|le|la|je|me|te|jusque|lorsque|puisque) [aàâeéèêiîoôuù](?!ui\b|nz)",
    "si il": r"\b[Ss]i ils?\b",
    "terms of another game": r"\b(?:arpenteurs?|strates?|estampilles?|désengag\w+|contre-sort\w*)\b",
    "plural after 1": r"\b1 \w+[^s\W]s\b",
}
"""What no French row has; rows are plain, `typeset` does the rest."""


def french_rows() -> Iterator[tuple[str, str]]:
    """Where a row stands, and its French; each table once."""
    yield from ((where, texts[-1]) for where, texts in pairs())
    for file in ("titles.tsv", "documents.tsv"):
        yield from ((f"{file}: {line}", line.split("\t")[-1]) for line in lines(file))


def pairs() -> Iterator[tuple[str, tuple[str, str]]]:
    """Where a row stands, its English and its French; each table once."""
    seen: set[int] = set()
    for module in pkgutil.walk_packages(arbitre.__path__, "arbitre."):
        if module.name.startswith(("arbitre.engine.keywords", "arbitre.bench.driver", "arbitre.__main__")):
            continue
        if module.name.startswith("arbitre.web") and find_spec("starlette") is None:
            continue
        for name, value in vars(import_module(module.name)).items():
            if id(value) in seen or is_open(value):  # a term with holes cannot be asked what it is
                continue
            seen.add(id(value))
            if isinstance(value, Messages):
                yield from ((f"{module.name}: {key}", pair) for key, pair in value.rows.items())
            elif isinstance(value, Translations):
                yield from ((f"{module.name}: {english}", (english, french)) for english, french in value.rows.items())
            elif module.name.startswith(("arbitre.text", "arbitre.judge")) and name.isupper():
                yield from ((f"{module.name}.{name}: {key}", texts) for key, texts in _rows(value))


def _rows(value: Any) -> Iterator[tuple[str, tuple[str, str]]]:
    """A table of pairs, or of sentences by their English."""
    if _is_pair(value):
        yield value[0], value
    elif isinstance(value, Mapping):
        for key, row in value.items():
            if _is_pair(row):
                yield str(key), row
            elif isinstance(key, str) and isinstance(row, str) and " " in key:
                yield key, (key, row)


def _is_pair(value: Any) -> bool:
    """Not a pair of patterns by which words are read."""
    return (
        isinstance(value, tuple) and len(value) == 2 and all(isinstance(one, str) and "(?" not in one for one in value)
    )
