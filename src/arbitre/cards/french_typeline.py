"""Type lines in French (CR 205), as cards print them and as people write them: "Créature-artefact : golem"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from arbitre.cards.messages import said
from arbitre.errors import MalformedInput
from arbitre.french.glossary import SUPERTYPES, TERMS, TYPES
from arbitre.french.lexicon import FEMININE, MASCULINE, Noun, adjective
from arbitre.ir.values import CardType, Supertype
from arbitre.messages import Message

_PARTS: Final = re.compile(r":|(?<=\s)[—–-]{1,2}(?=\s)")
_KINDS: Final = {"kindred": CardType.TRIBAL}
"""CR26 308: tribal under its present name."""
_BETWEEN: Final = re.compile(r"[\s,-]+")


class Known(NamedTuple):
    """The terms that words stand for, by those words; a few words stand for two."""

    terms: Mapping[tuple[str, ...], frozenset[str]]
    longest: int


def parts_of(text: str) -> tuple[tuple[Supertype, ...], tuple[CardType, ...], str]:
    """The supertypes and card types of a French type line, and what it says of subtypes.

    >>> parts_of("Créature légendaire : humain et chevalier")
    ((<Supertype.LEGENDARY: 'legendary'>,), (<CardType.CREATURE: 'creature'>,), 'humain et chevalier')

    :raises MalformedInput: a word is neither a supertype nor a card type.
    """
    front, *behind = _PARTS.split(text.strip(), maxsplit=1)
    supertypes: list[Supertype] = []
    types: list[CardType] = []
    for english, word in _terms(front, _front()):
        if english in TYPES:
            types.append(_KINDS.get(english) or CardType(english))
        elif english in SUPERTYPES:
            supertypes.append(Supertype(english))
        else:
            raise MalformedInput(said("no such type", word=word, text=text), hint=known_types())
    return tuple(sorted(supertypes, key=list(Supertype).index)), tuple(types), behind[0].strip() if behind else ""


def begins_french(text: str) -> bool:
    """Whether the words before the subtypes are French types and nothing else, at least one of them."""
    found = [english for english, _ in _terms(_PARTS.split(text.strip(), maxsplit=1)[0], _front())]
    return any(english in TYPES for english in found)


def subtypes(text: str) -> tuple[str, ...]:
    """The subtypes that French words name; what is none of them is a name, the same in both languages.

    >>> subtypes("humain et chevalier"), subtypes("Grand singe"), subtypes("Jace")
    (('Human', 'Knight'), ('Ape',), ('Jace',))

    :raises MalformedInput: a word stands for two subtypes.
    """
    return tuple(english or word for english, word in _terms(text, _subtypes()) if word.lower() != "et")


def _terms(text: str, known: Known) -> Iterator[tuple[str, str]]:
    """The English of the words of a text, longest first, and the words; nothing for a word that is not known."""
    words = [word for word in _BETWEEN.split(text.strip()) if word]
    at = 0
    while at < len(words):
        for end in range(min(len(words), at + known.longest), at, -1):
            found = known.terms.get(tuple(map(_plain, words[at:end])))
            if found:
                yield _only(found, " ".join(words[at:end])), " ".join(words[at:end])
                at = end
                break
        else:
            yield "", words[at]
            at += 1


def _only(found: frozenset[str], word: str) -> str:
    if len(found) > 1:
        raise MalformedInput(said("two subtypes", word=word, names=tuple(sorted(found))), hint=said("in English"))
    return next(iter(found))


@cache
def _front() -> Known:
    nouns = ((english, form) for english, noun in TYPES.items() for form in _forms(noun))
    adjectives = (
        (english, adjective(french, gender, False) if " " not in french else french)
        for english, french in SUPERTYPES.items()
        for gender in (MASCULINE, FEMININE)
    )
    return _known((*nouns, *adjectives))


@cache
def _subtypes() -> Known:
    """Those of the glossary, in both numbers and, of what people are, in both genders."""
    return _known((english, form) for english, noun in TERMS["subtype"].items() for form in _forms(noun))


def _forms(noun: Noun) -> set[str]:
    alone = " " not in noun.singular and noun.gender == MASCULINE
    return {noun.singular, noun.plural, *({adjective(noun.singular, FEMININE, False)} if alone else ())}


def _known(pairs: Iterable[tuple[str, str]]) -> Known:
    """A form that is the term's own is no other's: "porte" is not the feminine of "port"."""
    terms: dict[tuple[str, ...], frozenset[str]] = {}
    own = {key: english for english, key in ((e, _key(n.singular)) for e, n in TERMS["subtype"].items())}
    for english, form in pairs:
        key = _key(form)
        if key not in own or own[key] == english or _key(_singular(english)) == key:
            terms[key] = terms.get(key, frozenset()) | {english}
    return Known(terms, max(map(len, terms)))


def _singular(english: str) -> str:
    noun = TERMS["subtype"].get(english) or TYPES.get(english)
    return noun.singular if noun is not None else ""


def _key(form: str) -> tuple[str, ...]:
    return tuple(_plain(word) for word in _BETWEEN.split(form))


def _plain(word: str) -> str:
    """Without capitals and accents, which type lines in capitals lack."""
    bare = unicodedata.normalize("NFD", word.lower().replace("œ", "oe").replace("’", "'"))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def known_types() -> Message:
    """Which words there are before the subtypes."""
    types = tuple(noun.singular for noun in TYPES.values())
    return said("known French types", types=types, supertypes=tuple(SUPERTYPES.values()))
