"""The gender of what a French pronoun stands for: that of the words by which it was called, else that of its noun."""

from __future__ import annotations

from typing import Any, Final

from arbitre.french.words import Cell, DeterminerWord, NounWord, PronounWord, SelfWord, Word
from arbitre.ir.refs import Event
from arbitre.oracle.said import Placeholder

_FEMININE: Final = ("creature", "card", "ability", "aura")
_ORDER: Final = (
    *("card", "token", "creature", "land", "artifact", "enchantment", "player", "opponent", "spell", "permanent"),
)


class Genders:
    """What has been said of each reference."""

    def __init__(self) -> None:
        self.called: dict[Any, Cell] = {}
        self.last = "m"
        """The gender of the last noun."""
        self.nouns: frozenset[str] = frozenset()
        self.first: Cell | None = None
        """The first noun since the ability began: that of the event."""

    def hear(self, word: Word) -> None:
        """A word is said."""
        if isinstance(word, NounWord):
            self.last = word.noun.gender
        if self.first is None and isinstance(word, NounWord | SelfWord):
            self.first = word.cell.root()

    def mark(self, kind: str) -> None:
        """An ability begins, or its event is said."""
        if kind == "ability":
            self.first = None
        elif kind == "event" and self.first is not None:
            self.called[Event()] = self.first

    def call(self, cell: Cell, said: Placeholder, nouns: frozenset[str]) -> None:
        """A reference is put into words."""
        self.nouns = nouns

    def said(self, token: Any, words: list[Any]) -> None:
        """What a reference was called by: a pronoun has the gender of the words before, anything else gives its own."""
        cell = token.asked.cell.root() if token.asked is not None else None
        if cell is None:
            return
        if any(isinstance(word, PronounWord) and word.cell.root() is cell for word in words):
            known = self.called.get(token.ref)
            cell.gender = ("f" if known.feminine else "m") if known is not None else _gender(self.nouns) or self.last
        elif any(isinstance(word, NounWord | SelfWord | DeterminerWord) for word in words):
            self.called[token.ref] = cell


def _gender(nouns: frozenset[str]) -> str:
    noun = next((noun for noun in _ORDER if noun in nouns), "")
    return "" if not noun else "f" if noun in _FEMININE else "m"
