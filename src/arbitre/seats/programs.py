"""Programs that are started to play: ``seat:COMMAND`` in place of the name of an agent."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Sequence
from typing import BinaryIO, Final, cast

from arbitre import processes
from arbitre.errors import MalformedInput
from arbitre.files import reason
from arbitre.seats.lines import Gone, Lines
from arbitre.seats.messages import said
from arbitre.seats.seat import Patience, Seat, Then

_NAMED: Final = re.compile(r"seat(?:/([1-9][0-9]{0,5})(?:/(random|forfeit))?)?:(.+)", re.DOTALL)


def begins_with_seat(name: str) -> bool:
    """Whether a name in place of an agent's means a program."""
    return name.startswith(("seat:", "seat/"))


def seat_of(name: str, seed: int) -> Seat:
    """The seat of a program: ``seat:COMMAND``; it is started with the first question.

    ``seat/3:COMMAND`` gives it three attempts at each question, and ``seat/3/forfeit:COMMAND`` lets it lose after them.

    :raises MalformedInput: it is not written so, or there is no such program.
    """
    found = _NAMED.fullmatch(name)
    command = _words(found[3]) if found is not None else []
    if found is None or not command:
        raise MalformedInput(said("no command", given=name))
    if shutil.which(command[0]) is None:
        raise MalformedInput(said("no such program", name=command[0]))
    default = Patience()
    patience = Patience(int(found[1] or default.attempts), Then(found[2] or default.then))
    return Seat(lambda: started(command), seed, patience)


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:
        return []


def started(command: Sequence[str]) -> Lines:
    """The standard streams of a program that begins now, and ends when they are closed.

    :raises Gone: it cannot be started.
    """
    try:
        running = processes.start(command)
    except OSError as error:
        raise Gone(said("cannot start", name=command[0], reason=reason(error))) from None
    return Lines(cast(BinaryIO, running.stdout), cast(BinaryIO, running.stdin), lambda: processes.end(running))
