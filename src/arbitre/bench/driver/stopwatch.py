"""Processor time of what counts, apart from what is made ready for it."""

from __future__ import annotations

from time import thread_time


class Stopwatch:
    """Adds up the processor time of everything that runs under it.

    It is that of the thread: the clock of a process that has a timer for its limit moves by ticks of the system only.
    """

    __slots__ = ("seconds", "_start")

    def __init__(self) -> None:
        self.seconds: float = 0.0
        self._start: float = 0.0

    def __enter__(self) -> None:
        self._start = thread_time()

    def __exit__(self, *_: object) -> None:
        self.seconds += thread_time() - self._start
