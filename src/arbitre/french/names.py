"""What cards are called in French: the names that stand in ``names.tsv``, and those that the user has told.

``names.tsv`` has a name a line: English, French, gender, the plural where other words than the first have one too, and
"plural" for a name that is one itself ("Mains réparatrices"). A name that no article goes before has no gender ("-").
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Final

from arbitre.french.lexicon import Noun, noun, plural_of

UNKNOWN: Final = ""
"""The gender of a name of which it is not known."""


def _shipped() -> dict[str, Noun]:
    names: dict[str, Noun] = {}
    for line in resources.files("arbitre.french").joinpath("names.tsv").read_text("utf-8").splitlines():
        english, french, gender, plural = [*line.split("\t"), ""][:4]
        names[english] = Noun(french, plural or plural_of(french), gender.strip("-"))
    return names


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
    head = noun(french.split(" ")[0]) or noun(french.split(" ")[0].lower())
    return Noun(french, plural_of(french), head.gender if head is not None else UNKNOWN)


def called(name: str) -> Noun | None:
    """The French name of a card with its gender and plural; None if it has none."""
    return _NAMES.get(name)


def all_names() -> Mapping[str, Noun]:
    """The French names by the names of the cards."""
    return _NAMES


def shown(name: str, lang: str = "fr") -> str:
    """A name as it is printed in a language: a card without a French one keeps its own.

    >>> shown("Craw Wurm"), shown("Craw Wurm", "en"), shown("Hill Giant")
    ('Guivre vorace', 'Craw Wurm', 'Hill Giant')
    """
    found = _NAMES.get(name) if lang == "fr" else None
    return name if found is None else found.singular
