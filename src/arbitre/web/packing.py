"""A text as a part of an address, and back: what a page is about can stand in a link, and the server keeps nothing."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from arbitre.errors import MalformedInput
from arbitre.web.words import said

MOST_PACKED: Final = 12_000
"""The longest packed text, so that its address still passes through proxies."""
MOST_TEXT: Final = 100_000
"""The longest text, in bytes."""


def pack(text: str) -> str:
    """The text as letters that can stand in an address.

    :raises MalformedInput: it is too long for that.
    """
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9, -15)).decode().rstrip("=")
    if len(packed) > MOST_PACKED:
        raise MalformedInput(said("too long for a link"))
    return packed


def unpack(packed: str) -> str:
    """The text again.

    :raises MalformedInput: it is none.
    """
    if len(packed) > MOST_PACKED:
        raise MalformedInput(said("too long for a link"))
    try:
        unpacking = zlib.decompressobj(-15)
        data = unpacking.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MOST_TEXT + 1)
        if len(data) > MOST_TEXT or not unpacking.eof:
            raise MalformedInput(said("no link"))
        return data.decode()
    except (ValueError, zlib.error):
        raise MalformedInput(said("no link")) from None
