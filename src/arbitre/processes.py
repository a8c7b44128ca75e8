"""Processes that share the work: they end when the one that started them does, however it ends."""

from __future__ import annotations

import atexit
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import active_children, connection, get_context, parent_process
from types import FrameType
from typing import Any, Final

MOST: Final = 61
"""So many processes can be waited for on every system."""


def pool(jobs: int, prepare: Callable[..., None] | None = None, *given: Any) -> ProcessPoolExecutor:
    """So many processes, each of which first calls *prepare* with what is given.

    An interruption at the terminal is for the process that collects the results; programs that the others have started
    end, so that nobody waits for them.
    """
    told = pickle.dumps((prepare, given))  # what it names is loaded only once an interruption ends the process quietly
    return ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (told,))


def interrupt(number: int, frame: FrameType | None) -> None:
    """Take a signal as an interruption at the terminal, which every process of a pool sees (a handler of signals).

    :raises KeyboardInterrupt: always.
    """
    for worker in active_children():
        if worker.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(worker.pid, signal.SIGINT)
    signal.default_int_handler(number, frame)


def _begin(told: bytes) -> None:
    signal.signal(signal.SIGINT, lambda _number, _frame: _end_all())
    threading.Thread(target=_end_with_parent, daemon=True).start()
    prepare, given = pickle.loads(told)
    if prepare is not None:
        prepare(*given)


def _end_with_parent() -> None:
    """Waits for the end of the pipe (on Windows, of the process) that the parent holds open as long as it lives."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        _end_all()
        os._exit(1)


# --- programs of others ----------------------------------------------------------------------------------------------

_FEW_SECONDS: Final = 2.0
"""So long a program may take to end by itself, once there is nothing more to read for it."""
_ON_PARENTS_DEATH: Final = 1
"""The option of prctl by which a process is sent a signal when the one that started it dies (Linux)."""
_started: set[subprocess.Popen[bytes]] = set()


def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """A program whose standard streams are pipes; it ends with this process at the latest.

    An interruption at the terminal is not for it, and what it starts itself ends with it.

    :raises OSError: it cannot be started.
    """
    told = _told_of_death() if sys.platform == "linux" else None
    pipe = subprocess.PIPE
    program = subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True, preexec_fn=told)
    if not _started:
        atexit.register(_end_all)
    _started.add(program)
    return program


def end(program: subprocess.Popen[bytes]) -> None:
    """End a program, and what it has started: by closing its input, and if that does not help, by force."""
    for stream in (program.stdin, program.stdout):
        with suppress(OSError):
            if stream is not None:
                stream.close()
    with suppress(subprocess.TimeoutExpired):
        program.wait(_FEW_SECONDS)
    _kill(program)
    program.wait()
    _started.discard(program)


def _kill(program: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(program.pid, signal.SIGKILL)  # its group has its number as long as anyone is in it
        else:
            program.kill()


def _end_all() -> None:
    for program in tuple(_started):
        _kill(program)


def _told_of_death() -> Callable[[], object] | None:
    """What a new process calls to be killed when this one dies, however it dies; None where the system cannot."""
    try:
        import ctypes

        prctl = ctypes.CDLL(None).prctl
    except (ImportError, OSError, AttributeError):
        return None
    return lambda: prctl(_ON_PARENTS_DEATH, signal.SIGKILL)
