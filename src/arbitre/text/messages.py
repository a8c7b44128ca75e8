"""Templates of the game: those of :mod:`arbitre.messages` as sentences, which begin with a capital."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbitre import messages
from arbitre.errors import language
from arbitre.messages import LANGUAGES, Pair, colon, is_singular, slots

__all__ = ["LANGUAGES", "Pair", "colon", "fill", "is_singular", "pick", "slots"]


def pick(pair: Pair, lang: str) -> str:
    """The text in one language.

    :raises MalformedInput: the language is not known.
    """
    return messages.pick(pair, language(lang))


def fill(template: str, parts: Mapping[str, int | str], word: Callable[[str, int | str], str], lang: str) -> str:
    """The template with its slots filled, as a sentence; *word* gives the words for a part by its name and value.

    :raises LookupError: a part is missing.
    """
    return messages.sentence(messages.fill(template, parts, word, lang))
