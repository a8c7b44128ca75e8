"""Numbers as addresses and forms have them: digits, and few."""

from __future__ import annotations

from typing import Final

MOST_DIGITS: Final = 19


def whole(text: str, usual: int | None = None) -> int | None:
    """The number that a text is; otherwise the usual one, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else usual
