"""The words of a name, and names with words added by name stickers (CR26 123.6)."""

from __future__ import annotations

from typing import Final

_PUNCTUATION: Final = ",.:;!?"


def count_words(name: str) -> int:
    """CR26 123.6a: how many words a name has; a blank line is none.

    >>> count_words("Wolf in ________ Clothing"), count_words("")
    (3, 0)
    """
    return len(_ends(name.split()))


def with_words(name: str, words: str, after: int) -> str:
    """CR26 123.6b–c: the name with words after so many of its own, at the end if it has fewer.

    >>> with_words("Fae of Wishes", "Mana", 2), with_words("Granted", "Mana", 2), with_words("", "Mana", 0)
    ('Fae of Mana Wishes', 'Granted Mana', 'Mana')
    """
    parts = name.split()
    ends = [0, *_ends(parts)]
    at = ends[after] if after < len(ends) else len(parts)
    return " ".join((*parts[:at], words, *parts[at:]))


def _ends(parts: list[str]) -> list[int]:
    """For each word the place behind it; a blank line is no word."""
    return [place for place, part in enumerate(parts, 1) if part.strip(_PUNCTUATION).strip("_")]
