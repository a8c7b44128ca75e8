"""Processes that share the work: they end when the one that started them does, however it ends."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection, get_context, parent_process
from typing import Any, Final

MOST: Final = 61
"""So many processes can be waited for on every system."""


def pool(jobs: int, prepare: Callable[..., None] | None = None, *given: Any) -> ProcessPoolExecutor:
    """So many processes, each of which first calls *prepare* with what is given.

    An interruption at the terminal is for the process that collects the results.
    """
    return ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (prepare, given))


def _begin(prepare: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare(*given)


def _end_with_parent() -> None:
    """Waits for the end of the pipe (on Windows, of the process) that the parent holds open as long as it lives."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
