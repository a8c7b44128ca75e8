"""Message templates: text with slots in braces.

``{player}`` is filled with the words for the part of that name, ``{player:de}`` with the French "de" before them
(elided as needed), ``{player:s}`` with the English possessive, ``{amount|card|cards}`` with the number and the noun
that goes with it, ``{amount|some|many|}`` with the noun only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from arbitre.errors import EngineFault, MalformedInput

LANGUAGES: Final = ("en", "fr")
"""English, French: the order of every pair of texts in this room."""

Pair = tuple[str, str]
"""A text in English and in French."""

_SLOT: Final = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^|}]*)\|([^|}]*)(\|)?)?\}")
_VOWELS: Final = frozenset("aeiouyàâäéèêëîïôöùûüœæh")


def pick(pair: Pair, lang: str) -> str:
    """The text in one language.

    :raises MalformedInput: the language is not known.
    """
    if lang not in LANGUAGES:
        raise MalformedInput(f"there are no texts in the language '{lang}'", expected=LANGUAGES)
    return pair[LANGUAGES.index(lang)]


def slots(template: str) -> set[str]:
    """The names of the parts that a template needs."""
    return {found.group(1) for found in _SLOT.finditer(template)}


def fill(template: str, parts: Mapping[str, int | str], word: Callable[[str, int | str], str], lang: str) -> str:
    """The template with its slots filled; *word* gives the words for a part by its name and value.

    :raises EngineFault: a part is missing.
    """

    def one(found: re.Match[str]) -> str:
        part, form, singular, plural, noun_only = found.groups()
        if part not in parts:
            raise EngineFault(f"the message '{template}' needs the part '{part}'")
        value = parts[part]
        if singular is not None:
            number = abs(value) if isinstance(value, int) else 0
            noun = singular if is_singular(number, lang) else plural
            return noun if noun_only else f"{number} {noun}"
        text = word(part, value)
        return text if form is None else _FORMS[form](text)

    return _sentence(_SLOT.sub(one, template))


def is_singular(number: int, lang: str) -> bool:
    """Whether a noun is in the singular after a number: in French after 0 too."""
    return number == 1 or (lang == "fr" and number == 0)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _de(text: str) -> str:
    """The French "de" before a name."""
    return f"d'{text}" if text[:1].lower() in _VOWELS else f"de {text}"


def _possessive(text: str) -> str:
    """The English possessive."""
    return f"{text}'" if text.endswith("s") else f"{text}'s"


_FORMS: Final[dict[str, Callable[[str], str]]] = {"de": _de, "s": _possessive}
