"""What a process that a server has started does before it works: it gets ready, and bounds its memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from arbitre.errors import MalformedInput

_STATUS: Final = Path("/proc/self/status")


def get_ready(prepare: Callable[[], None]) -> None:
    """Load what is needed, or end the process with the reason."""
    try:
        prepare()
    except MalformedInput as error:  # such as a catalogue of the user's that is damaged
        print(f"arbitre: {error}", file=sys.stderr, flush=True)
        os._exit(2)


def bound(megabytes: int) -> None:
    """Let no more memory be had than this, where the system can do so."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 1_000_000, megabytes * 1_000_000))


def peak() -> int:
    """The most memory that this process has had in use, in bytes; 0 where it is not told.

    What `getrusage` tells on Linux is no less than what the process had that started this one.
    """
    with suppress(OSError):
        for line in _STATUS.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    with suppress(ImportError):
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024
    return 0
