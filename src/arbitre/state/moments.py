"""States by name, so that what was derived from one is known to follow from it when it comes again."""

from __future__ import annotations

from typing import Any, NamedTuple

from arbitre.state.fields import Slot


class Moment(NamedTuple):
    """A state by the names of what it holds: where it is the same again, so are they."""

    names: tuple[int, int, int, int, int]
    """Of its version, content, places, epoch and upheaval."""
    stirs: dict[Slot[Any, Any], tuple[str, int]]
    """What became stale as each field changed."""
    comings: list[int]
    come: int
    """The list of what has come and gone, and how long it was."""
    last: int
    """The number of the last write, by which the state is known to be the same."""
