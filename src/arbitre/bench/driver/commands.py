"""Programs of their own: how long the package takes to begin, and how much memory a match needs."""

from __future__ import annotations

import subprocess
import sys

from arbitre import Edition

from .stopwatch import Stopwatch
from .system import seconds_of_children
from .workload import Counts, Run


def importing(size: int, edition: Edition) -> Run:
    """A program that imports arbitre and does nothing."""
    return lambda clock: _timed(clock, "-c", "import arbitre")


def helping(size: int, edition: Edition) -> Run:
    """`arbitre --help`."""
    return lambda clock: _timed(clock, "-m", "arbitre", "--help")


def match(size: int, edition: Edition) -> Run:
    """A match of so many games of random players, in one process besides the one that is asked for it."""
    command = ("-m", "arbitre", "match", "red-green", "white-weenie", "-n", str(size), "-j", "1")
    return lambda clock: _timed(clock, *command, "--edition", edition.name)


def _timed(clock: Stopwatch, *command: str) -> Counts:
    before = seconds_of_children()
    subprocess.run([sys.executable, "-P", *command], stdout=subprocess.DEVNULL, check=True)
    clock.seconds += seconds_of_children() - before
    return {"runs": 1}
