"""What a server and its workers say to each other: a length in four bytes, then a message."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

PAGE: Final = "page "
"""So the names of jobs begin that make a page, or what leads to one."""
LENGTH: Final = 4
"""So many bytes tell the length of a message."""


SLOW: Final = frozenset(f"{PAGE}{name}" for name in ("record", "replay", "moment", "branch"))
"""The jobs for which a whole game is played again."""


class Job(Struct, frozen=True):
    """Something to be done."""

    operation: str
    fields: dict[str, Any]
    form: str = "json"
    told: str = "en"
    """The language of problems."""
    client: str = ""
    """Who asks; empty: nobody knows."""


class Reply(Struct, frozen=True):
    """What came of it."""

    status: int
    media: str
    body: bytes
    told: str = ""
    """Its language."""
    policy: str = ""
    """The content-security policy of a page."""
    fault: str = ""
    """What the log of the server is told."""
    last: bool = False
    """Whether the worker ends now, so that nothing gathers in it."""


_encode: Final = msgspec.msgpack.Encoder().encode
jobs: Final = msgspec.msgpack.Decoder(Job)
replies: Final = msgspec.msgpack.Decoder(Reply)


def framed(message: Struct) -> bytes:
    """A message as it is sent."""
    data = _encode(message)
    return len(data).to_bytes(LENGTH, "big") + data
