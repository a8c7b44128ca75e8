"""Answers as numbers, so that a program that learns can tell what each does."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from arbitre import Action, Activate, CastSpell, Pass, PlayLand, Special

WIDTH: Final = 8
"""So many numbers tell of an answer: 1 (there is one), its kind, what is asked, of how many parts it consists, and up
to four numbers that it is made of."""
_KINDS: Final = (Pass, PlayLand, CastSpell, Activate, Special)
OTHER: Final = len(_KINDS) + 1
"""The kind of what is no action."""


def described(answer: Any, what: str) -> list[int]:
    """An answer to a question: of an action its object, which ability or face, and how; of others the ids and numbers,
    in their order. Words are told as :func:`word`."""
    if isinstance(answer, Action):
        kind = _KINDS.index(type(answer)) + 1 if type(answer) in _KINDS else OTHER
        about = getattr(answer, "card", getattr(answer, "object", 0))
        which = getattr(answer, "ability", getattr(answer, "face", 0))
        way = getattr(answer, "way", getattr(answer, "what", ""))
        return [1, kind, word(what), 1, about, which, word(way), 0]
    parts = len(answer) if isinstance(answer, tuple) else 1
    found = _numbers(answer)[: WIDTH - 4]
    return [1, OTHER, word(what), parts, *found, *[0] * (WIDTH - 4 - len(found))]


def word(text: str) -> int:
    """A word as a number: its CRC-32, of 31 bits; 0 for none."""
    return crc32(text.encode()) & 0x7FFFFFFF if text else 0


def _numbers(answer: Any) -> list[int]:
    if isinstance(answer, tuple):
        return [number for part in answer for number in _numbers(part)]
    return [word(answer) if isinstance(answer, str) else int(answer)]
