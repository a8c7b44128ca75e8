"""What cards are called in French: the names that stand in ``names.tsv``, and those that the user has told.

``understood.tsv`` has names by which cards are found and that are not printed: an English and a French one a line.
``names.tsv`` has a name a line: English, French, gender, the plural where other words than the first have one too. A
name that no article goes before has no gender ("-"). A card is one thing, also if its name is a plural: "le Sangliers
de Boissambre est engagé", as rule 510.1c has it in French.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from importlib import resources
from typing import Final

from arbitre.french.glossary import NO_ELISION, TERMS
from arbitre.french.lexicon import FEMININE, MASCULINE, Noun, noun, plural_of
from arbitre.messages import Name, Named

UNKNOWN: Final = ""
"""The gender of a name of which it is not known."""

BLANK: Final = " (blank)"
"""Behind the name of a card that is played without its text."""
_BLANK: Final = " (sans texte)"
_SUBTYPES: Final = {noun.singular: noun for noun in TERMS["subtype"].values()}
"""By their French singular: the first word of many names."""


def _shipped() -> dict[str, Noun]:
    names: dict[str, Noun] = {}
    for line in resources.files("arbitre.french").joinpath("names.tsv").read_text("utf-8").splitlines():
        english, french, gender, plural = [*line.split("\t"), ""][:4]
        names[english] = Noun(french, plural or plural_of(french), gender.strip("-"))
    return names


def understood() -> dict[str, str]:
    """The cards by French names that are understood and not printed, some of which are those of older printings."""
    text = resources.files("arbitre.french").joinpath("understood.tsv").read_text("utf-8")
    return {french: english for english, french in (line.split("\t") for line in text.splitlines())}


SHIPPED: Final[Mapping[str, Noun]] = _shipped()
"""By the English names."""
_NAMES: Final[dict[str, Noun]] = dict(SHIPPED)


def call(names: Mapping[str, str]) -> None:
    """From now on cards are called by these French names, given by their own, before those that are shipped."""
    _NAMES.clear()
    _NAMES.update(SHIPPED)
    _NAMES.update((english, _told(english, french)) for english, french in names.items())


def _told(english: str, french: str) -> Noun:
    """A name that the user has told: of the gender of its first word, if that is a noun of the game."""
    known = SHIPPED.get(english)
    if known is not None and known.singular == french:
        return known
    first = french.split(" ")[0]
    head = _SUBTYPES.get(first) or noun(first.lower())
    return Noun(french, plural_of(french), head.gender if head is not None else UNKNOWN)


def called(name: str) -> Noun | None:
    """The French name of a card with its gender and plural; None if it has none."""
    if not name.endswith(BLANK):
        return _NAMES.get(name)
    card = original(name)
    known = _NAMES.get(card, Noun(card, card, UNKNOWN))
    return Noun(known.singular + _BLANK, known.plural + _BLANK, known.gender)


def original(name: str) -> str:
    """The name of a card without the words, in either language, by which it is a blank."""
    return name.removesuffix(BLANK).removesuffix(_BLANK)


def all_names() -> Mapping[str, Noun]:
    """The French names by the names of the cards."""
    return _NAMES


def shown(name: str, lang: str = "fr") -> str:
    """A name as it is printed in a language: a card without a French one keeps its own.

    >>> shown("Craw Wurm"), shown("Craw Wurm", "en"), shown("Hill Giant")
    ('Guivre vorace', 'Craw Wurm', 'Hill Giant')
    """
    found = called(name) if lang == "fr" else None
    return name if found is None else found.singular


def token(name: str) -> Noun | None:
    """What a token is called that has its name from its subtypes; None if the name is another.

    >>> token("Soldier"), token("Goblin Warrior").singular, token("Soldier Token").singular, token("Marit Lage")
    (Noun(singular='Soldat', plural='Soldats', gender='m'), 'Gobelin et Guerrier', 'jeton Soldat', None)
    """
    words = name.removesuffix(" Token").split(" ")
    nouns = [TERMS["subtype"][word] for word in words if word in TERMS["subtype"]]
    if len(nouns) < len(words):
        return None
    singular, plural = (" et ".join(forms) for forms in zip(*(noun[:2] for noun in nouns), strict=True))
    if name.endswith(" Token"):
        return Noun(f"jeton {singular}", f"jetons {singular}", MASCULINE)
    return Noun(singular, plural, nouns[0].gender)


def phrase(noun: Noun) -> str:
    """A noun as it stands in a sentence, with its articles if its gender is known.

    >>> phrase(Noun("Adoration", "Adorations", "f")).definite, phrase(Noun("Mur", "Murs", "m")).indefinite
    ("l'Adoration", 'un Mur')
    """
    if not noun.gender:
        return noun.singular
    feminine = noun.gender == FEMININE
    article = "l'" if _is_elided(noun.singular) else "la " if feminine else "le "
    return Named(noun.singular, feminine, article + noun.singular, f"{'une' if feminine else 'un'} {noun.singular}")


def _is_elided(name: str) -> bool:
    """Whether the article before a French noun loses its vowel."""
    first = unicodedata.normalize("NFKD", name.casefold())[:1]
    return first in "aeiouhœæ" and name.casefold().split(" ")[0] not in NO_ELISION


def in_text(name: str, lang: str = "fr") -> str:
    """As :func:`shown`; in French with the gender and the articles of the name, as far as they are known."""
    noun = called(name) if lang == "fr" else None
    return name if noun is None else phrase(noun)


def both(name: str) -> Name:
    """The name of a card in both languages."""
    return Name(name, in_text(name))
