"""The standard streams, so that nothing that is typed or printed can break a command off."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from contextlib import suppress
from typing import Final

from arbitre.french.typography import FIXED, THIN

_BLANKS: Final = frozenset({"\t", THIN, FIXED})
MOST_COLUMNS: Final = 400
"""The longest line of a complaint."""
_SIGNS: Final = str.maketrans(
    {"→": "->", "—": "-", "–": "-", "’": "'", "«": '"', "»": '"', "œ": "oe", "Œ": "Oe", "æ": "ae"}
)


def prepare() -> None:
    """What a terminal has no letters for is printed with others, and typed bytes that are no text become marks."""
    codecs.register_error("arbitre", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="arbitre")
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors != "replace":  # once something was read it stays so
        sys.stdin.reconfigure(errors="replace")


def _plain(error: UnicodeError) -> tuple[str, int]:
    """The letters without their accents; "?" for what has none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = (_letter(letter) for letter in error.object[error.start : error.end])
    return "".join(letters), error.end


def _letter(letter: str) -> str:
    plain = unicodedata.normalize("NFKD", letter.translate(_SIGNS)).encode("ascii", "ignore").decode()
    return plain or ("" if unicodedata.combining(letter) else "?")


def printable(text: str) -> str:
    """The text for a terminal: control characters are written out, and what is too long is cut off."""
    return "\n".join(map(_line, text.split("\n")))


def _line(text: str) -> str:
    short = text if len(text) <= MOST_COLUMNS else f"{text[:MOST_COLUMNS]}..."
    return "".join(sign if sign.isprintable() or sign in _BLANKS else repr(sign)[1:-1] for sign in short)


def silence() -> None:
    """Let what cannot be printed go nowhere, so that the end of the process does not stumble over it."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
                os.dup2(nowhere.fileno(), stream.fileno())
