"""Card names as people type them: without regard to case, accents and kinds of quotes, and with mistakes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from heapq import nsmallest
from typing import Final

_LETTERS: Final = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "’": "'", "‘": "'", "´": "'", "`": "'", "–": "-"})
_SLASHES: Final = re.compile(r"(?: ?/)+ ?")
_NEAR: Final = 0.6
"""The least likeness of a suggestion, from 0 to 1."""
MOST_LETTERS: Final = 200
"""Nothing is like a longer name."""
_COMPARED: Final = 40
"""How many names are compared letter by letter, after the others were sorted out by their trigrams."""


@lru_cache(maxsize=1 << 17)
def fold(name: str) -> str:
    """The form under which a name is looked up: equal for all ways to write the same name.

    >>> fold("LIM-DÛL’S  vault"), fold("Fire/Ice"), fold("Æther Vial")
    ("lim-dul's vault", 'fire // ice', 'aether vial')
    """
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    text = letters.encode("utf-8", "replace").decode()  # bytes that are no text may have come with a command line
    return _SLASHES.sub(" // ", " ".join(text.split())).strip()


def sort_key(name: str) -> tuple[str, str]:
    """Names in the order of their letters, whatever their case and accents."""
    return fold(name), name


def nearest(name: str, names: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Those of *names* that may have been meant by *name*, the likeliest first; none if nothing is like it."""
    if len(name) > MOST_LETTERS:
        return ()
    wanted = fold(name)
    grams = trigrams(wanted)
    shared = ((_overlap(grams, fold(other)), other) for other in names)
    compared = nsmallest(_COMPARED, ((-overlap, other) for overlap, other in shared if overlap))
    letters = SequenceMatcher(None, "", wanted, autojunk=False)
    rated = sorted((-_likeness(wanted, letters, fold(other)), other) for _, other in compared)
    return tuple(other for likeness, other in rated if -likeness >= _NEAR)[:most]


def trigrams(text: str) -> frozenset[str]:
    """The runs of three letters of a folded name, by which names that are like it are found."""
    padded = f" {text} "
    return frozenset(padded[i : i + 3] for i in range(len(padded) - 2))


def _overlap(grams: frozenset[str], text: str) -> float:
    """The share of common trigrams (Dice's coefficient)."""
    others = trigrams(text)
    return 2 * len(grams & others) / (len(grams) + len(others))


def _likeness(wanted: str, letters: SequenceMatcher[str], other: str) -> float:
    """The likeness of two names; a name that begins as wanted, up to a comma or a space, is as like as can be."""
    if re.match(re.escape(wanted) + r"(?=,| )", other):
        return 1.0
    letters.set_seq1(other)
    return letters.ratio() if letters.real_quick_ratio() >= _NEAR and letters.quick_ratio() >= _NEAR else 0.0
