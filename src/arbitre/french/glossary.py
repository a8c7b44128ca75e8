"""The one glossary: English terms of the game with their French and its gender.

Card text, type lines, counters, keywords, ability words, log and questions all take their terms from ``glossary.tsv``:
kind, English, French, gender, plural where it is irregular. What is missing (a name) is the same in both languages.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

from arbitre.french.lexicon import MASCULINE, Noun, add, plural_of

TERMS: Final[dict[str, dict[str, Noun]]] = {}
"""By kind and by English term; the gender of what is no noun is empty."""
for _line in resources.files("arbitre.french").joinpath("glossary.tsv").read_text("utf-8").splitlines():
    _kind, _english, _french, _gender, _plural = [*_line.split("\t"), "", ""][:5]
    TERMS.setdefault(_kind, {})[_english] = Noun(_french, _plural or plural_of(_french), _gender)

TYPES: Final = TERMS["type"]
SUPERTYPES: Final = {english: term.singular for english, term in TERMS["supertype"].items()}
ABILITY_WORDS: Final = {english: term.singular for english, term in TERMS["ability word"].items()}
_NO_NOUNS: Final = ("for mirrodin!", "enchant", "compleated", "more than meets the eye")
"""Keywords that are no nouns in French."""

for _noun in TYPES.values():
    add(_noun.singular, _noun.gender)
for _english, _noun in TERMS["keyword"].items():
    if _english not in _NO_NOUNS:
        _words = _noun.singular.split(" ")
        add(_words[_words[0] == "double"], _noun.gender)

NO_ELISION: Final = frozenset(
    [
        *(
            "halfelin",
            "hamster",
            "harpie",
            "hérisson",
            "héros",
            "hyène",
            "homard",
            "huit",
            "huitième",
            "onze",
            "onzième",
        ),
        *("yeti", "haut", "hors", "hantise", "hasard"),
    ]
)
"""Words that begin with a vowel or an h and before which nothing is elided."""


def subtype(english: str) -> Noun:
    """The French of a subtype; one that is a name is the same in both languages.

    >>> subtype("Wurm"), subtype("Urza's").singular
    (Noun(singular='Guivre', plural='Guivres', gender='f'), "Urza's")
    """
    return TERMS["subtype"].get(english) or Noun(english, english, MASCULINE)


def keyword(english: str) -> str:
    """The French name of a keyword."""
    return TERMS["keyword"][english].singular


def term(english: str) -> str:
    """The French of a type, supertype, subtype, kind of counter or keyword; what is none of these stays as it is.

    >>> term("creature"), term("Goblin"), term("charge"), term("Goblin Guide")
    ('créature', 'Gobelin', 'charge', 'Goblin Guide')
    """
    for kind in ("type", "supertype", "subtype", "counter", "keyword"):
        found = TERMS[kind].get(english)
        if found is not None:
            return found.singular
    return english


def is_noun(english: str) -> bool:
    """Whether the French of a keyword is a noun."""
    return english not in _NO_NOUNS


def vote(english: str) -> str:
    """What players vote for, if it is a word without rules meaning."""
    term = TERMS["vote"].get(english)
    return f"« {term.singular if term else english} »"


def counter(english: str) -> str:
    """What stands after "marqueur": +1/+1, charge; an English word, of which there is no French, in quotation marks."""
    if english[0] in "+-":
        return english
    term = TERMS["counter"].get(english)
    return term.singular if term else f"« {english} »"
