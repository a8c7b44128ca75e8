"""Processes that a server starts and ends: frames over their standard streams, a length in four bytes and then data."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

from arbitre.web.messages import LENGTH

STARTING: Final = 120.0
"""Seconds in which a process must have started."""


async def hire(module: str, *arguments: object) -> tuple[Process, bytes]:
    """A process that runs a module of ours, and the first frame that it sends: that it is ready.

    :raises OSError: it cannot be started.
    :raises EOFError: it has ended at once, as with too little memory.
    :raises TimeoutError: it does not get ready.
    """
    path = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = (sys.executable, "-P", "-m", module, *map(str, arguments))
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=path)
    try:
        async with asyncio.timeout(STARTING):
            return process, await heard(process)
    except BaseException:
        await dismiss(process)
        raise


def tell(process: Process, frame: bytes) -> None:
    """Send a frame.

    :raises EOFError: the process has ended.
    """
    if process.stdin is None or process.stdin.is_closing():
        raise EOFError
    process.stdin.write(frame)


async def heard(process: Process) -> bytes:
    """The next frame of a process, without its length.

    :raises EOFError: it has ended.
    """
    if process.stdout is None:
        raise EOFError
    try:
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        return await process.stdout.readexactly(length)
    except asyncio.IncompleteReadError:
        raise EOFError from None


async def dismiss(process: Process) -> None:
    """End a process at once."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
