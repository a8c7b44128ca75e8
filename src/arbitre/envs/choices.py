"""Answers as numbers, so that a program that learns can tell what each does."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from arbitre import Action, Activate, CastSpell, Pass, PlayLand, Special

WIDTH: Final = 6
"""So many numbers tell of an answer: 1 (there is one), its kind, and up to four that it consists of."""
_KINDS: Final = (Pass, PlayLand, CastSpell, Activate, Special)
_OTHER: Final = len(_KINDS) + 1


def described(answer: Any) -> list[int]:
    """An answer: the kind of an action and its object; of others the ids and numbers, in their order."""
    if isinstance(answer, Action):
        kind = _KINDS.index(type(answer)) + 1 if type(answer) in _KINDS else _OTHER
        about = getattr(answer, "card", getattr(answer, "object", 0))
        which = getattr(answer, "ability", getattr(answer, "face", 0))
        word = getattr(answer, "way", getattr(answer, "what", ""))
        return [1, kind, about, which, _of_word(word), 0]
    found = _numbers(answer)[: WIDTH - 2]
    return [1, _OTHER, *found, *[0] * (WIDTH - 2 - len(found))]


def _numbers(answer: Any) -> list[int]:
    if isinstance(answer, tuple):
        return [number for part in answer for number in _numbers(part)]
    return [_of_word(answer) if isinstance(answer, str) else int(answer)]


def _of_word(word: str) -> int:
    return crc32(word.encode()) & 0x7FFFFFFF if word else 0
