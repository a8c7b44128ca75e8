"""What a server and its referees say to each other."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from arbitre.tables.line import Entry
from arbitre.tables.standing import Aside, Standing


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be done at a table, or otherwise with a game."""

    number: int
    """Names the task."""
    do: str
    """Empty: the task of this number is to end."""
    table: str = ""
    """The key under which the referee knows the table; nobody else uses it."""
    at: int = 0
    """How often the table has changed."""
    aside: Aside | None = None
    fields: dict[str, Any] = {}


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a task."""

    number: int
    told: Any = None
    """What was asked for."""
    entries: bytes = b"[]"
    """How the table has changed, as JSON, in which numbers may be as large as they like."""
    aside: Aside | None = None
    standing: Standing | None = None
    more: bool = False
    """Whether the table goes on by itself."""
    refused: bytes = b""
    """Why it was not done, as a window is told it: JSON, with the numbers that the window has sent."""
    missing: bool = False
    """Whether the referee does not know the table as it stands: it has to be opened."""
    ended: bool = False
    """Whether it was ended, as the server wanted."""
    fault: str = ""
    """What the log of the server is told."""
    last: bool = False
    """Whether the process should be replaced, so that nothing gathers in it."""


entries: Final = msgspec.json.Decoder(list[Entry])
tasks: Final = msgspec.msgpack.Decoder(Task)
outcomes: Final = msgspec.msgpack.Decoder(Outcome)
