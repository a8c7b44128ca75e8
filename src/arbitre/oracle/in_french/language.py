"""In which language a line of a card is written."""

from __future__ import annotations

import re
from typing import Final

from arbitre.french import glossary

_WORD: Final = re.compile(r"[^\W\d_]+(?=['’])|[^\W\d_]+")
_FRENCH: Final = frozenset(
    [
        "le",
        "la",
        "les",
        "l",
        "un",
        "une",
        "des",
        "du",
        "de",
        "d",
        "que",
        "qu",
        "qui",
        "ne",
        "n",
        "pas",
        "vous",
        "votre",
        "vos",
        "est",
        "et",
        "ou",
        "où",
        "si",
        "à",
        "au",
        "aux",
        "ce",
        "cet",
        "cette",
        "ces",
        "son",
        "sa",
        "ses",
        "il",
        "elle",
        "sur",
        "dans",
        "avec",
        "contre",
        "pour",
        "par",
        "cycle",
        "quand",
        "lorsque",
        "jusqu",
        "tant",
    ]
)
_ENGLISH: Final = frozenset(
    [
        "the",
        "of",
        "a",
        "an",
        "you",
        "your",
        "to",
        "and",
        "is",
        "that",
        "this",
        "it",
        "if",
        "when",
        "whenever",
        "target",
        "with",
        "each",
        "creature",
        "player",
        "deals",
        "gets",
        "gains",
        "has",
    ]
)
_TERMS: Final = frozenset(
    word
    for kind in ("keyword", "ability word")
    for noun in glossary.TERMS[kind].values()
    for word in noun.singular.lower().replace("'", " ").split()
) - frozenset(word for english in glossary.TERMS["keyword"] for word in english.split())


def is_french(text: str) -> bool:
    """Whether a text has more words of French than of English.

    >>> is_french("Flétrissure, lien de vie"), is_french("Flying"), is_french("Piochez une carte.")
    (True, False, True)
    """
    words = [word.lower() for word in _WORD.findall(text)]
    french = sum(word in _FRENCH or word in _TERMS or not word.isascii() for word in words)
    return french > sum(word in _ENGLISH for word in words) or (not french and _begins_with_an_order(words))


def _begins_with_an_order(words: list[str]) -> bool:
    """Whether it begins with an imperative, as no English sentence does: "Piochez deux cartes"."""
    return bool(words) and words[0].endswith("ez")
