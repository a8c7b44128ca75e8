"""Rows as aligned columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


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
