"""Type lines (CR 205): from printed words to supertypes, card types and subtypes, and back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from arbitre.cards import french_typeline
from arbitre.cards.messages import said
from arbitre.errors import MalformedInput
from arbitre.french.glossary import SUPERTYPES, TYPES, subtype
from arbitre.french.lexicon import adjective
from arbitre.ir.values import CardType, Supertype
from arbitre.messages import Message

_DASHES: Final = re.compile(r"(?<!\s)\s++[—–-]{1,2}\s+")
_OWN_NAMES: Final = {"Kindred": CardType.TRIBAL}
"""CR26 308: tribal under its present name."""
_ORDER: Final = (CardType.TRIBAL, CardType.ENCHANTMENT, CardType.ARTIFACT, CardType.LAND, CardType.CREATURE)
"""In which card types stand beside each other."""
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


def french(line: TypeLine) -> str:
    """The type line in French: the types stand in front of the supertypes.

    >>> french(parse_type_line("Legendary Artifact Creature — Golem"))
    'Créature-artefact légendaire : Golem'
    """
    nouns = [TYPES[str(kind)] for kind in reversed(line.types)]
    types = "-".join(noun.singular for noun in nouns)
    words = " ".join([types, *(_supertype(str(one), nouns[0].gender) for one in line.supertypes)])
    subtypes = " et ".join(subtype(one).singular for one in line.subtypes)
    shown = words[0].upper() + words[1:]
    return f"{shown} : {subtypes}" if subtypes else shown


def _supertype(name: str, gender: str) -> str:
    """ "Légendaire", "de base": an adjective agrees with the first type."""
    said = SUPERTYPES[name]
    return said if " " in said else adjective(said, gender, False)


def in_order(
    supertypes: Iterable[Supertype], types: Iterable[CardType], subtypes: Iterable[str], printed: Sequence[str] = ()
) -> TypeLine:
    """The type line of what has these, in the order of what is *printed* and then of its own.

    >>> str(in_order({Supertype.SNOW}, {CardType.CREATURE, CardType.ARTIFACT}, {"Wolf", "Golem"}, ("Golem",)))
    'Snow Artifact Creature — Golem Wolf'
    """

    def place(word: str) -> tuple[int, int, str]:
        known = printed.index(word) if word in printed else len(printed)
        return known, _ORDER.index(word) if word in _ORDER else len(_ORDER), word

    ranked = sorted(supertypes, key=list(Supertype).index)
    return TypeLine(tuple(ranked), tuple(sorted(types, key=place)), tuple(sorted(subtypes, key=place)))


def parse_type_line(text: str) -> TypeLine:
    """The parts of *text*, which is English or French.

    >>> parse_type_line("Legendary Creature — Human Wizard").subtypes
    ('Human', 'Wizard')
    >>> str(parse_type_line("Créature-artefact : golem"))
    'Artifact Creature — Golem'

    :raises MalformedInput: a word before the dash is neither a supertype nor a card type, or there is no card type.
    """
    front, *behind = _DASHES.split(text.strip(), maxsplit=1)
    if not _is_english(front) and french_typeline.begins_french(text):
        return _in_french(text)
    supertypes: list[Supertype] = []
    types: list[CardType] = []
    for word in front.split():
        if word in _SUPERTYPES:
            supertypes.append(_SUPERTYPES[word])
        elif word in _TYPES:
            types.append(_TYPES[word])
        else:
            hint = french_typeline.known_types() if ":" in text else _hint()
            raise MalformedInput(said("no such type", word=word, text=text), hint=hint)
    if not types:
        raise MalformedInput(said("the type line names no card type", text=text), hint=_hint())
    return TypeLine(tuple(supertypes), tuple(types), _subtypes(behind[0] if behind else "", types))


def _is_english(front: str) -> bool:
    return all(word in _SUPERTYPES or word in _TYPES for word in front.split())


def _in_french(text: str) -> TypeLine:
    supertypes, types, behind = french_typeline.parts_of(text)
    ranked = sorted(types, key=lambda kind: _ORDER.index(kind) if kind in _ORDER else len(_ORDER))
    plane = CardType.PLANE in types
    return TypeLine(supertypes, tuple(ranked), _subtypes(behind, ranked) if plane else french_typeline.subtypes(behind))


def _subtypes(text: str, types: list[CardType]) -> tuple[str, ...]:
    """CR 205.3b: each word is a subtype, but all the words of a plane are one."""
    text = text.strip().replace("’", "'")
    if CardType.PLANE in types:
        return (text,) if text else ()
    for pair in _TWO_WORDS:
        text = text.replace(pair, pair.replace(" ", "_"))
    return tuple(word.replace("_", " ") for word in text.split())


def _hint() -> Message:
    return said("known types", types=tuple(_TYPES), supertypes=tuple(_SUPERTYPES))
