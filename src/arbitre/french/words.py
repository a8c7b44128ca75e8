"""The words of a French sentence before they have their forms: what they are, and what they agree with.

A phrase is written as a line of these and of plain strings; :mod:`arbitre.french.realising` gives them their forms once
everything that they agree with is known.
"""

from __future__ import annotations

from copy import copy
from typing import Any, Final

import msgspec

from arbitre.french.lexicon import FEMININE, MASCULINE, Noun

SINGULAR, PLURAL = "sing", "plur"


class Cell:
    """What agrees with one noun or subject: gender, number and person, as far as they are known yet."""

    __slots__ = (
        "anaphoric",
        "determiner",
        "gender",
        "link",
        "nominal",
        "noun",
        "number",
        "parts",
        "person",
        "preposition",
    )

    def __init__(self, number: str = "", gender: str = "") -> None:
        self.gender = gender
        self.number = number
        self.person = 3
        self.nominal = False
        """Something that can be agreed with has been said."""
        self.noun = ""
        self.parts: list[Cell] = []
        """Of "an artifact or creature": those of the nouns."""
        self.determiner = ""
        """The determiner that is repeated before each of several nouns."""
        self.anaphoric = False
        """It stands for what was spoken of last."""
        self.preposition = ""
        """What stands before the first of several nouns, and is repeated as well."""
        self.link: Cell | None = None

    def root(self) -> Cell:
        """The cell that this one stands for."""
        return self if self.link is None else self.link.root()

    def state(self) -> Cell:
        """What is known now, to go back to if a phrase cannot be said after all."""
        return copy(self)

    def go_back(self, state: Cell) -> None:
        """Forget what was said since that state."""
        for name in self.__slots__:
            setattr(self, name, getattr(state, name))

    def head(self, noun: Noun) -> None:
        """The noun of the phrase is said."""
        root = self.root()
        root.gender, root.noun, root.nominal = noun.gender, noun.singular, True

    def follow(self, other: Cell) -> None:
        """It stands for the same thing."""
        self.gender, self.number = other.form_gender(), PLURAL if other.plural else SINGULAR

    @property
    def feminine(self) -> bool:
        """Of several nouns, all must be feminine."""
        root = self.root()
        if root.parts:
            return all(part.feminine for part in root.parts)
        return root.gender == FEMININE

    @property
    def plural(self) -> bool:
        """Nothing said means the singular."""
        return self.root().number == PLURAL

    @property
    def polite(self) -> bool:
        """ "You"."""
        return self.root().person == 2

    def form_gender(self) -> str:
        """The gender in which adjectives agree."""
        return FEMININE if self.feminine else MASCULINE


class Word(msgspec.Struct, eq=False):
    """A word that has no form yet."""


class NounWord(Word, eq=False):
    """A noun, which is in the number of its cell."""

    noun: Noun
    cell: Any
    capital: bool = False
    """It is a subtype, written with a capital."""


class TypeWord(Word, eq=False):
    """A type or subtype that tells more of a noun: "carte de créature", "créature-artefact", "créature Gobelin"."""

    noun: Noun
    cell: Any
    subtype: bool = False


class AdjectiveWord(Word, eq=False):
    """An adjective or participle, by its masculine singular."""

    lemma: str
    cell: Any


class DeterminerWord(Word, eq=False):
    """An article or the like, by its masculine singular; a possessive agrees with its *owner* as well."""

    lemma: str
    cell: Any
    owner: Any = None
    number: str = ""
    """One that is not that of the noun: "une ou plusieurs cartes"."""


class PronounWord(Word, eq=False):
    """He, she, it, they, you; what form it has is told by where it stands."""

    cell: Any


class SelfWord(Word, eq=False):
    """The card itself, by its name or, in a quoted ability, by what it is."""

    cell: Any
    text: str
    words: tuple[Any, ...] = ()


class VerbWord(Word, eq=False):
    """A verb, by its infinitive, with the mood in which it is said."""

    lemma: str
    cell: Any
    mood: str
    reflexive: bool = False


class Possession(Word, eq=False):
    """A thing of an owner: "sa force", "la force de cette créature"."""

    thing: list[Any]
    cell: Any
    owner: list[Any]


class Dative(Word, eq=False):
    """To whom or what something is done: "à chaque joueur", or "lui" before the verb."""

    to: list[Any]
    verb: Any


class Join(Word, eq=False):
    """ "Et" or "ou" between nouns, after which the determiner of the first is repeated."""

    text: str
    whole: Any
    part: Any
    preposition: str = ""


class PlaceWord(Word, eq=False):
    """ "De" of what moves, "dans" of what is counted where it lies; what was said before tells which."""

    moved: str
    counted: str


class Gap(Word, eq=False):
    """The place right behind a noun and its adjectives, where "ciblé" goes."""

    cell: Any


NESTED: Final = {Possession: ("thing", "owner"), Dative: ("to",)}
"""Words that contain other words, in the order in which these are said."""
