"""Words of questions that are written with a slip of the hand: "bloqeur", "priortié"."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from arbitre.judge.wording.folding import folded

_SHORTEST: Final = 5
"""A shorter word is too near to others."""
_LONG: Final = 9
"""In such a word two slips are seen through."""


def corrected(question: str, strange: Collection[str], known: Collection[str]) -> str:
    """The question, in it for each *strange* word the one that is meant, if that is one alone of those that are
    *known*."""
    meant = {word: found for word in strange if (found := _meant(word, known))}

    def spelt(found: re.Match[str]) -> str:
        return meant.get(folded(found[0]), found[0])

    return re.sub(r"[^\W\d_]+", spelt, question)


def words_of(texts: Collection[str]) -> Collection[str]:
    """The words of some texts, folded."""
    return sorted({folded(one) for text in texts for one in re.findall(r"[^\W\d_]+", text) if len(one) >= _SHORTEST})


def _meant(word: str, known: Collection[str]) -> str:
    if len(word) < _SHORTEST:
        return ""
    for most in range(1, 3 if len(word) >= _LONG else 2):
        near = [
            one
            for one in known
            if one[0] == word[0] and abs(len(one) - len(word)) <= most and _slips(word, one) <= most
        ]
        if near:
            stems = {one.rstrip("s") for one in near}
            return near[0] if len(stems) == 1 else ""
    return ""


def _slips(word: str, other: str) -> int:
    """How many letters are wanting, too many, wrong or exchanged with the next."""
    older: list[int] = []
    old = list(range(len(other) + 1))
    for at, letter in enumerate(word, 1):
        new = [at]
        for place, wanted in enumerate(other, 1):
            best = min(old[place] + 1, new[-1] + 1, old[place - 1] + (letter != wanted))
            if at > 1 and place > 1 and letter == other[place - 2] and word[at - 2] == wanted:
                best = min(best, older[place - 2] + 1)
            new.append(best)
        older, old = old, new
    return old[-1]
