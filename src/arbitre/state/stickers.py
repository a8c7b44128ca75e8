"""Stickers: those that a player has access to, and those on objects (CR26 123)."""

from __future__ import annotations

import msgspec


class NameSticker(msgspec.Struct, frozen=True):
    """CR26 123.6: words to be added to a name."""

    words: str
    tickets: int = 0
    """What it costs to put it on an object, in {TK} (CR26 123.3c)."""


class Stuck(msgspec.Struct, frozen=True):
    """A sticker on an object."""

    number: int
    """Which of the stickers of the object's owner it is, from 0 (CR26 123.3a)."""
    sticker: NameSticker
    after: int
    """How many words stood before it in the name of the object as it was put there (CR26 123.6c)."""
    timestamp: int
