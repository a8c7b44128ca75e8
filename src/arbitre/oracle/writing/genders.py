"""The gender of what a French pronoun stands for: that of the words by which it was called, else that of its noun."""

from __future__ import annotations

from typing import Any, Final

from arbitre.french.lexicon import FEMININE, MASCULINE
from arbitre.french.words import Cell, DeterminerWord, NounWord, PronounWord, SelfWord, Word
from arbitre.ir.patterns import CastsAt
from arbitre.ir.refs import Event, It, Role

_FEMININE: Final = frozenset(["creature", "ability", "aura"])
_PLAYERS: Final = frozenset(["player", "opponent"])
_OBJECTS: Final = {
    "carte": "card",
    "créature": "creature",
    "terrain": "land",
    "artefact": "artifact",
    "enchantement": "enchantment",
    "planeswalker": "planeswalker",
    "permanent": "permanent",
    "sort": "spell",
    "jeton": "token",
    "capacité": "ability",
}


class Genders:
    """What has been said of each reference."""

    def __init__(self) -> None:
        self.called: dict[Any, Cell] = {}
        self.last = Cell()
        """The last object that was spoken of."""
        self.nouns: frozenset[str] = frozenset()
        self.is_card = False
        self.each: Any = None
        """Of what "it" is one, where something is done for each."""
        self.first: Cell | None = None
        """The first noun since the ability began: that of the event."""
        self.begun: Cell | None = None
        """The first noun since the clause began: that of the event for which it waits."""

    def hear(self, word: Word) -> None:
        """A word is said."""
        if isinstance(word, SelfWord) or (isinstance(word, NounWord) and _is_object(word)):
            self.last = word.cell.root()
        if isinstance(word, PronounWord) and word.cell.root().anaphoric:
            word.cell.root().follow(self.last)
        if isinstance(word, SelfWord) or (isinstance(word, NounWord) and _is_object(word)):
            self.first = self.first or word.cell.root()
            self.begun = self.begun or word.cell.root()

    def mark(self, kind: str, node: Any) -> None:
        """An ability begins, or its event is said: of what a spell targets last, of the spell itself first."""
        if kind == "ability":
            self.first = None
        elif kind == "event" and isinstance(node, CastsAt) and self.first is not None:
            self.called[Event()], self.called[Event(Role.OTHER)] = self.last, self.first
        elif kind == "event" and self.first is not None:
            self.called[Event()] = self.first
        elif kind == "begin":
            self.begun = None
        elif kind == "later" and self.begun is not None:
            self.called[Event()] = self.begun

    def call(self, nouns: frozenset[str], is_card: bool) -> None:
        """A reference that can be called by these nouns, or stands for a card that was found, is put into words."""
        self.nouns, self.is_card = nouns, is_card

    def _by_nouns(self) -> str:
        """The gender of what was spoken of last if it can be called so, else that of its one noun, else of a card."""
        if self.is_card:
            return FEMININE
        if "token" in self.nouns and "card" not in self.nouns:
            return MASCULINE
        if self.nouns and self.nouns <= _PLAYERS:
            return MASCULINE
        if self.last.noun in _OBJECTS and _OBJECTS[self.last.noun] in self.nouns:
            return self.last.form_gender()
        known = self.nouns - {"permanent", "card"}
        if len(known) == 1:
            return FEMININE if known & _FEMININE else MASCULINE
        return FEMININE if "card" in self.nouns and not self.last.nominal else self.last.form_gender()

    def said(self, token: Any, words: list[Any]) -> None:
        """What a reference was called by: a pronoun has the gender of the words before, anything else gives its own."""
        cell = token.asked.cell.root() if token.asked is not None else None
        if cell is None:
            return
        if any(isinstance(word, PronounWord) and word.cell.root() is cell for word in words):
            known = self.called.get(self.each if token.ref == It() else token.ref)
            cell.gender = known.form_gender() if known is not None else self._by_nouns()
            self.called.setdefault(token.ref, cell)
        elif any(isinstance(word, NounWord | SelfWord | DeterminerWord) for word in words):
            self.called[token.ref] = cell


def _is_object(word: NounWord) -> bool:
    return word.capital or word.noun.singular in _OBJECTS
