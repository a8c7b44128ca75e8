"""What the operating system tells of processes, where it does."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from time import perf_counter
from typing import Final

if sys.platform != "win32":
    import resource

_UNIT: Final = 1 if sys.platform == "darwin" else 1024


def peak_memory() -> float:
    """The most megabytes that one of the processes started from here has had; if none was started, this one."""
    if sys.platform == "win32":
        return 0.0
    children, own = (resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF))
    return (children or own) * _UNIT / 1e6


def seconds_of_children() -> float:
    """The processor time of the processes that were started from here and have ended, or a clock in its place."""
    if sys.platform == "win32":
        return perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def bound_memory(most: int) -> None:
    """Let this process and those that it starts have so many bytes and no more."""
    if sys.platform != "win32":
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def stay_on_one_core() -> None:
    """All that is compared runs on the same core, one after the other."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
