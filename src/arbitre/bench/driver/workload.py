"""What a workload is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from arbitre import Edition

from .stopwatch import Stopwatch

Counts = dict[str, int]
"""How often what happened in a run."""
Run = Callable[[Stopwatch], Counts]
"""A run of what has been made ready; the stopwatch is on for what counts."""


class Workload(NamedTuple):
    """Something whose time, or memory, is measured."""

    about: str
    """What one of it is."""
    prepare: Callable[[int, Edition], Run]
    """Makes a run of a size ready."""
    sizes: tuple[int, ...] = ()
    """The sizes by which it grows; none: its size is how many games are played or looked at."""
    unit: str = "s"
    """What is told: seconds for each thing counted ("s"), memory ("MB"), or things a second ("/s")."""
