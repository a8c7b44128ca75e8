"""Type lines (CR 205): from printed words to supertypes, card types and subtypes, and back."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from arbitre.errors import MalformedInput
from arbitre.ir.values import CardType, Supertype

_DASHES: Final = re.compile(r"(?<!\s)\s++[—–-]{1,2}\s+")
_OWN_NAMES: Final = {"Kindred": CardType.TRIBAL}
"""CR26 308: tribal under its present name."""
_TWO_WORDS: Final = ("Time Lord",)
"""CR26 205.3m: the one creature type of two words."""
_SUPERTYPES: Final = {supertype.value.capitalize(): supertype for supertype in Supertype}
_TYPES: Final = {kind.value.capitalize(): kind for kind in CardType} | _OWN_NAMES


class TypeLine(NamedTuple):
    """The three parts of a type line, each in printed order."""

    supertypes: tuple[Supertype, ...]
    types: tuple[CardType, ...]
    subtypes: tuple[str, ...]

    def __str__(self) -> str:
        words = " ".join(word.value.capitalize() for word in (*self.supertypes, *self.types))
        return f"{words} — {' '.join(self.subtypes)}" if self.subtypes else words


def parse_type_line(text: str) -> TypeLine:
    """The parts of *text*.

    >>> parse_type_line("Legendary Creature — Human Wizard").subtypes
    ('Human', 'Wizard')

    :raises MalformedInput: a word before the dash is neither a supertype nor a card type, or there is no card type.
    """
    front, *behind = _DASHES.split(text.strip(), maxsplit=1)
    supertypes: list[Supertype] = []
    types: list[CardType] = []
    for word in front.split():
        if word in _SUPERTYPES:
            supertypes.append(_SUPERTYPES[word])
        elif word in _TYPES:
            types.append(_TYPES[word])
        else:
            raise MalformedInput(f"no supertype or card type is called '{word}' (type line '{text}')", hint=_hint())
    if not types:
        raise MalformedInput(f"the type line '{text}' names no card type", hint=_hint())
    return TypeLine(tuple(supertypes), tuple(types), _subtypes(behind[0] if behind else "", types))


def _subtypes(text: str, types: list[CardType]) -> tuple[str, ...]:
    """CR 205.3b: each word is a subtype, but all the words of a plane are one."""
    text = text.strip().replace("’", "'")
    if CardType.PLANE in types:
        return (text,) if text else ()
    for pair in _TWO_WORDS:
        text = text.replace(pair, pair.replace(" ", "_"))
    return tuple(word.replace("_", " ") for word in text.split())


def _hint() -> str:
    return f"card types are {', '.join(_TYPES)}; supertypes are {', '.join(_SUPERTYPES)}"
