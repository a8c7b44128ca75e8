"""The places of a French paragraph: those of its words, and those at which words are read that stand elsewhere.

A pronoun inside a possessive or before its verb is read at a place of its own, which is followed by the place where its
phrase would be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from arbitre.oracle.formalism.parse import END
from arbitre.oracle.in_french.grammar import keys_of
from arbitre.oracle.lexicon.normalise import Token


class Places:
    """The words of one paragraph and where each is read."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = [*tokens, END, END, END]
        self.length = len(tokens)
        self.furthest = 0
        self._after: dict[int, int] = {}
        self._views: dict[tuple[int, int], int] = {}
        self._places: dict[int, int] = {}

    def _next(self, at: int) -> int:
        return self._after.get(at, at + 1)

    def _view(self, at: int, after: int) -> int:
        """The place at which the pronoun inside the word at *at* is read, before what is at *after*."""
        known = self._views.get((at, after))
        if known is None:
            known = self._views[at, after] = len(self.tokens)
            text = self.tokens[at].text
            told = "‹vous›" if text in _YOURS else "‹ils›" if text in _THEIRS else "‹il›"
            self.tokens.append(Token(told, "word", 1, 0, 0))
            self._after[known], self._places[known] = after, at
        return known

    def _again(self, at: int, after: int) -> int:
        """The place of a word that is meant again before what is at *after*."""
        known = self._views.get((at, after))
        if known is None:
            known = self._views[at, after] = len(self.tokens)
            self.tokens.append(self.tokens[at])
            self._after[known], self._places[known] = after, after
        return known

    def _reach(self, at: int) -> None:
        if self.furthest < at <= self.length:
            self.furthest = at

    def _keys(self, at: int) -> dict[Any, str]:
        return keys_of(self.tokens[at].text)


_YOURS: Final = frozenset({"vous", "votre", "vos", "-vous"})
_THEIRS: Final = frozenset({"les", "leur", "leurs", "-leur"})
