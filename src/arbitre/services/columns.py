"""Rows as aligned columns, and text that is as wide as they may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

WIDTH: Final = 80
"""Of what is told to people."""


def wrapped(text: str, first: str, then: str) -> list[str]:
    """A text in lines, the first of which begins otherwise than the others."""
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=then)


def columns(rows: Iterable[Sequence[str]], right: frozenset[int] = frozenset()) -> Iterator[str]:
    """A line for each row, in aligned columns; those in *right* are aligned to the right."""
    rows = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.rjust(width) if at in right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()
