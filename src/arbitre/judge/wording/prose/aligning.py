"""Where a text in other words stands in the text that was written."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Final

from arbitre.judge.wording.folding import folded

_TOKEN: Final = re.compile(r"\w+|[^\w\s]")


class Alignment:
    """A text as it was written, and in the words by which it is read: what stands where, word by word."""

    def __init__(self, written: str, read: str) -> None:
        self.written = written
        self._old = [one.span() for one in _TOKEN.finditer(written)]
        self._new = [one.span() for one in _TOKEN.finditer(read)]
        old, new = ([folded(text[a:b]) for a, b in spans] for text, spans in ((written, self._old), (read, self._new)))
        self._same: dict[int, int] = {}
        """Words that stand in both, by their numbers in the text that is read."""
        for block in SequenceMatcher(None, new, old, autojunk=False).get_matching_blocks():
            self._same |= {block.a + n: block.b + n for n in range(block.size)}

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where that was written which is read from *start* to *end*."""
        inside = [n for n, (a, b) in enumerate(self._new) if a < end and b > start]
        if not inside or not self._old:
            return min(start, len(self.written)), min(end, len(self.written))
        before = next((self._same[n] for n in range(inside[0] - 1, -1, -1) if n in self._same), -1)
        behind = next((self._same[n] for n in range(inside[-1] + 1, len(self._new)) if n in self._same), len(self._old))
        first = self._same.get(inside[0], before + 1)
        last = self._same.get(inside[-1], behind - 1)
        if first > last:
            known = [self._same[n] for n in inside if n in self._same] or [max(before, 0)]
            first, last = min(known), max(known)
        return self._old[first][0], self._old[last][1]
