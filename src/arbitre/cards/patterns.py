"""Lines of card text as patterns, so that lines which differ only in names and numbers count as one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_REMINDER: Final = re.compile(r"(?<!\s)\s*+\([^()]*\)")
_MANA: Final = re.compile(r"(?:\{(?:[WUBRGCXYZS\d/P]+)\})+")
_COLORS: Final = re.compile(r"\b(?:white|blue|black|red|green)\b", re.IGNORECASE)
_NUMBERS: Final = re.compile(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|twenty)\b|\d+", re.IGNORECASE
)


class Patterns:
    """Makes patterns of lines; it knows the subtypes, which are written SUBTYPE."""

    def __init__(self, subtypes: Iterable[str]) -> None:
        words = sorted(subtypes, key=lambda word: (-len(word), word))
        alternatives = "|".join(re.escape(word) for word in words) or "(?!)"
        self._subtype = re.compile(rf"\b(?:{alternatives})(?=s?\b|walk|cycling)")

    def of(self, line: str, name: str) -> str:
        """The pattern of *line*, which stands on the face called *name*.

        >>> Patterns(["Goblin"]).of("{2}{R}: Test deals 3 damage to target Goblin. (A note.)", "Test")
        '{M}: ~ deals N damage to target SUBTYPE.'
        """
        text = _REMINDER.sub("", line)
        for own in (name, name.split(",")[0]):
            text = re.sub(rf"\b{re.escape(own)}(?!\w)", "~", text)
        text = self._subtype.sub("SUBTYPE", text)
        text = _NUMBERS.sub("N", _COLORS.sub("COLOUR", _MANA.sub("{M}", text)))
        return " ".join(text.split())
