"""The command `arbitre`, also as `python -m arbitre`: told to end while it still loads, it ends as it would later."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import Final

_ENDING: Final = [number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None]
"""Being told to end, or that the terminal is gone, is an interruption like any other."""


def main() -> None:
    """Run the command line of the process and exit with its code."""
    for number in _ENDING:
        if signal.getsignal(number) is signal.SIG_DFL:  # what was started to outlive its terminal does so
            signal.signal(number, _interrupt)
    try:
        from arbitre.cli import main as run

        run()
    except KeyboardInterrupt:
        _end()


def _interrupt(number: int, frame: FrameType | None) -> None:
    processes = sys.modules.get("arbitre.processes")
    getattr(processes, "interrupt", signal.default_int_handler)(number, frame)


def _end() -> None:
    """Say that it was interrupted, whatever of the command is loaded; nothing interrupts that."""
    for number in (signal.SIGINT, *_ENDING):
        signal.signal(number, signal.SIG_IGN)
    from arbitre.cli.language import asked
    from arbitre.cli.output import INTERRUPTED, interrupted
    from arbitre.messages import speaking

    with speaking(asked(sys.argv[1:], os.environ)):
        interrupted()
    sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
