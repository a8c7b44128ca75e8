"""Reads requests and writes replies, one JSON object on a line: first what to make ready, then how often to run it."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, Final

from arbitre import Edition

from .stopwatch import Stopwatch
from .system import bound_memory, peak_memory, stay_on_one_core
from .workload import Counts, Run
from .workloads import WORKLOADS

MOST_MEMORY: Final = 4 << 30
"""Bytes that a workload may use."""

PATIENCE: Final = 4
"""So many times as long as the limit a request may take by the clock on the wall."""


class _Over(BaseException):
    """The time that a request may take is over; not to be caught by what is measured."""


def main() -> None:
    """Answer each request until there are no more."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a workload prints is no reply
    bound_memory(MOST_MEMORY)
    stay_on_one_core()
    answering = _Answering()
    for line in sys.stdin:
        replies.write(json.dumps(answering.reply(json.loads(line))) + "\n")
        replies.flush()


class _Answering:
    """Makes ready what is asked for first, and then runs it."""

    def __init__(self) -> None:
        self._run: Run | None = None

    def reply(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What it took; "over" which limit it went, or at which "fault" it ended."""
        try:
            return _bounded(asked["limit"], lambda: self._answer(asked))
        except _Over:
            return {"over": f"{asked['limit']:g} s"}
        except MemoryError:
            return {"over": f"{MOST_MEMORY >> 30} GB"}
        except Exception as error:
            return {"fault": f"{type(error).__name__}: {error}"}

    def _answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        if self._run is not None:
            return _measured(self._run, asked["times"])
        self._run = WORKLOADS[asked["workload"]].prepare(asked["size"], Edition.named(asked["edition"]))
        return {}


def _measured(run: Run, times: int) -> dict[str, Any]:
    clock, counts = Stopwatch(), dict[str, int]()
    gc.collect()
    for _ in range(times):
        _add(counts, run(clock))
    return {"seconds": clock.seconds, "counts": counts, "memory": peak_memory()}


def _add(counts: Counts, more: Counts) -> None:
    for name, count in more.items():
        counts[name] = counts.get(name, 0) + count


def _bounded(limit: float, what: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What comes of it, if it takes no longer than so many seconds of processor time, and waits not much longer."""
    if not hasattr(signal, "setitimer"):
        return what()
    timers = ((signal.ITIMER_PROF, signal.SIGPROF, limit), (signal.ITIMER_REAL, signal.SIGALRM, limit * PATIENCE))
    for timer, sign, seconds in timers:
        signal.signal(sign, _interrupt)
        signal.setitimer(timer, seconds)
    try:
        return what()
    finally:
        for timer, _, _ in timers:
            signal.setitimer(timer, 0)


def _interrupt(*_: object) -> None:
    raise _Over


if __name__ == "__main__":
    main()
