"""A sentence without regard to case, accents and kinds of quotation marks; its parts are cut out as written."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from arbitre.judge.entries import NUMBERS

_LETTERS: Final = {
    **dict.fromkeys("’‘´`ʼ′", "'"),
    **dict.fromkeys("“”„«»″", '"'),
    **dict.fromkeys("–—−‐‑", "-"),
    **dict.fromkeys("\u00a0\u202f\u2009\t\n\r", " "),
    "æ": "ae",
    "œ": "oe",
    "ø": "o",
    "…": "...",
}
QUOTES: Final = "\"'“”„«»‘’"


class Folded:
    """A sentence as patterns see it: small letters without accents, plain marks and spaces."""

    __slots__ = ("text", "written", "_from")

    def __init__(self, written: str) -> None:
        self.written = written
        letters: list[str] = []
        self._from: list[int] = []
        for at, letter in enumerate(written):
            for one in _plain(letter):
                if one == " " and letters[-1:] in ([" "], []):
                    continue
                letters.append(one)
                self._from.append(at)
        self.text = "".join(letters)
        self._from.append(len(written))

    def read_as(self, text: str) -> Folded:
        """What was written here, but for patterns *text* stands in its place, letter by letter."""
        other = Folded("")
        other.written, other.text, other._from = self.written, text, self._from
        return other

    def cut(self, start: int, end: int) -> str:
        """What was written between two places of the folded text, without spaces around it."""
        if start >= end:
            return ""
        return " ".join(self.written[self._from[start] : self._from[end - 1] + 1].split())

    def column(self, at: int) -> int:
        """The place in what was written, from 0."""
        return self._from[at]


@lru_cache(maxsize=4096)
def _plain(letter: str) -> str:
    small = letter.casefold()
    small = _LETTERS.get(small, small)
    return "".join(one for one in unicodedata.normalize("NFKD", small) if not unicodedata.combining(one))


def folded(text: str) -> str:
    """A text without regard to case, accents, kinds of quotation marks and spaces.

    >>> folded("L’Éphémère « Choc »")
    'l\\'ephemere " choc "'
    """
    return Folded(text).text.strip()


_NUMBERS: Final = {**NUMBERS, **dict.fromkeys(("a", "an", "un", "une"), 1)}
NUMBER: Final = r"(?:-?\d+|" + "|".join(sorted(_NUMBERS, key=len, reverse=True)) + ")"
"""A number in digits or words, as a pattern of folded text."""
THE_REST: Final = (
    r"(?:(?:all )?(?:the )?(?:rest|remainder)(?: of (?:it|its|the|his|her|their))?|all (?:of )?(?:its|the|their)"
    r"|(?:all )?(?:the )?remaining|(?:tout )?le reste(?: d(?:e|u|es)(?: (?:ses|leurs|la))?)?|toutes (?:ses|les|leurs)"
    r"|les (?:autres|dernieres))"
)
"""What says that somebody gets whatever nobody else does."""
AMOUNT: Final = rf"(?:{NUMBER}|{THE_REST})"
"""An amount of damage."""
_DIGITS: Final = re.compile(r"-?\d+", re.ASCII)


def number(text: str) -> int | None:
    """The number that a text is, in digits or words; None if it is none.

    >>> number("Trois"), number("-2"), number("many")
    (3, -2, None)
    """
    plain = folded(text)
    return int(plain) if _DIGITS.fullmatch(plain) else _NUMBERS.get(plain)


def unquoted(text: str) -> str:
    """A text without the quotation marks around it."""
    inner = text.strip()
    if len(inner) > 1 and inner[0] in QUOTES and inner[-1] in QUOTES and "'" not in (inner[0], inner[-1]):
        return inner[1:-1].strip()
    return inner
