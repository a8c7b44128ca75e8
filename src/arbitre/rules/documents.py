"""The documents that the project starts from, by their own numbers: which rule of the editions each of their rules is.

    numbered("S1", "118.3a").citation         'CR 119.3a', which `cite` follows into any edition
    beside("damage ... [CR 119.3a]", "S1", edition)   the same with the document's number beside the edition's

Only numbers, our own titles and what each rule says in our own words are known here, none of the documents' text.
`docs/documents.md` tells how they were paired.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Final

import msgspec

from arbitre.messages import Message, Messages, Pair
from arbitre.rules.companions import companions
from arbitre.rules.data_files import lines
from arbitre.rules.editions import EDITIONS, Edition
from arbitre.rules.numbers import cite, parent

said: Final = Messages(
    {
        "S0": ("Comprehensive Rules, section 510 (French)", "Règles complètes, section 510"),
        "S1": (
            "Comprehensive Rules, section 118 (French and English)",
            "Règles complètes, section 118 (français, anglais)",
        ),
        "S2": ("Comprehensive Rules, section 508 (French)", "Règles complètes, section 508"),
        "S3": ("A handbook on the structure of a turn (French)", "Guide de la structure du tour"),
        "S4": ("Comprehensive Rules, section 208 (French)", "Règles complètes, section 208"),
    }
)


HOLDS: Final = {"S0": "2011-02-04", "S1": "2011-02-04", "S2": "2011-02-04", "S3": "2011-09-30", "S4": "2011-09-30"}
"""The edition in which the rules of each document hold, and in which what shows them is played."""


class Sameness(StrEnum):
    """How a rule of a document stands to the rule it is paired with."""

    SAME = "="
    """They say the same."""
    CHANGED = "~"
    """The rule has changed since the document was written."""
    INFERRED = "?"
    """They say the same, but the number cannot be read in the document and follows from its neighbours."""


class Numbered(msgspec.Struct, frozen=True):
    """A rule of a document."""

    document: str
    number: str
    sameness: Sameness
    citations: tuple[str, ...]
    """The rules that say it, as `cite` takes them; the first one above all."""
    title: Pair
    words: Pair
    """What it says, in our own words."""

    @property
    def citation(self) -> str:
        """The rule it is, as a citation of the pinned edition, or of the one that has it."""
        return self.citations[0]

    def counterparts(self) -> dict[str, str]:
        """Its number in each edition by the edition's name; empty where an edition lacks it."""
        found = {edition.name: cite(self.citation, edition).removeprefix("CR ") for edition in EDITIONS}
        return {name: "" if " " in number else number for name, number in found.items()}


class Document(msgspec.Struct, frozen=True):
    """A document and its rules, in its order."""

    name: str
    title: Message
    edition: Edition
    """The one in which its rules hold."""
    rules: tuple[Numbered, ...]


def documents() -> tuple[Document, ...]:
    """All of them, by name."""
    return tuple(_documents().values())


def document(name: str) -> Document:
    """One of them, in capitals or not.

    :raises LookupError: there is none of that name.
    """
    return _documents()[name.strip().upper()]


def numbered(name: str, number: str) -> Numbered | None:
    """The rule of a document that has a number there; None if none has.

    A final dot does no harm, and neither do the dots and blanks in which the handbook varies.

    >>> numbered("S1", "118.3a").citation, numbered("S3", "3.4.c").citation
    ('CR 119.3a', 'CR 510.2')
    """
    return _by_number(document(name).name).get(_plain(number))


def number_of(name: str, citation: str, edition: Edition) -> str:
    """The number that a document has for a rule cited as *edition* numbers it, or for the rule above it; or empty.

    >>> newest = EDITIONS[-1]
    >>> number_of("S1", "CR 120.3a", newest), number_of("S3", "CR 509.2", newest), number_of("S1", "CR 601.2", newest)
    ('118.3a', '3.3d', '')
    """
    known, number = _by_rule(document(name).name, edition.effective), citation.removeprefix("CR ")
    return known.get(number) or (known.get(parent(number), "") if number[-1:].isalpha() else "")


def numbers_of(citation: str, edition: Edition) -> dict[str, str]:
    """The numbers of a rule, cited as *edition* numbers it, in each document that has it.

    >>> numbers_of("CR 510.2", EDITIONS[-1])
    {'S0': '510.2', 'S3': '3.4c'}
    """
    found = {name: number_of(name, citation, edition) for name in _documents()}
    return {name: number for name, number in found.items() if number}


def beside(text: str, name: str, edition: Edition) -> str:
    """A text in which rules are cited in square brackets, with the document's numbers beside each that it has.

    Where they stand already, nothing changes.

    >>> beside("Bear deals 3 damage. [CR 119.3e]", "s1", EDITIONS[1])
    'Bear deals 3 damage. [CR 119.3e, S1 118.3d]'
    """

    def bracket(found: re.Match[str]) -> str:
        if f" {document(name).name} " in found[0]:
            return found[0]
        told = iter(numbers_beside(_CITED.findall(found[0]), name, edition))
        return _CITED.sub(lambda cited: ", ".join((cited[0], *next(told))), found[0])

    return _BRACKET.sub(bracket, text)


def numbers_beside(citations: Sequence[str], name: str, edition: Edition) -> list[tuple[str, ...]]:
    """The document's numbers for each of the rules that are cited together, with those of its companions.

    None is told twice; what one of the rules has itself stands beside that one.

    >>> numbers_beside(["CR 704.5g"], "s1", EDITIONS[1])
    [('S1 118.5', 'S1 118.6')]
    """
    known = document(name).name
    own = [number_of(known, one, edition) for one in citations]
    told: set[str] = set()
    found: list[tuple[str, ...]] = []
    for citation, number in zip(citations, own, strict=True):
        others = (number_of(known, one, edition) for one in companions(citation, edition))
        numbers = [number, *(one for one in others if one not in own)]
        found.append(tuple(f"{known} {one}" for one in dict.fromkeys(numbers) if one and one not in told))
        told.update(numbers)
    return found


_CITED: Final = re.compile(r"\bCR [1-9]\d\d(?:\.\d+[a-z]?)?(?: \(\d{4}-\d\d-\d\d\))?")
_BRACKET: Final = re.compile(r"\[[^\[\]\n]*\bCR [^\[\]\n]*\]")


def _plain(number: str) -> str:
    """ "3.4.c", "3.4 c." and "3.4c" are one number; a dot counts only between figures."""
    return re.sub(r"(?<!\d)\.|\.(?!\d)|\s", "", number.strip().lower())


@cache
def _documents() -> dict[str, Document]:
    found: dict[str, list[Numbered]] = {}
    for line in lines("documents.tsv"):
        name, number, sameness, rules, english, french = line.split("\t")
        citations = tuple(f"CR {one}" for one in re.findall(r"\S+(?: \(\S+\))?", rules))
        words = _words()[name, number]
        found.setdefault(name, []).append(
            Numbered(name, number, Sameness(sameness), citations, (english, french), words)
        )
    return {name: Document(name, said(name), Edition.named(HOLDS[name]), tuple(rules)) for name, rules in found.items()}


@cache
def _words() -> dict[tuple[str, str], Pair]:
    """What each rule says; "= S2 508.1a" stands where a rule says the same as another one of the documents."""
    found: dict[tuple[str, str], Pair] = {}
    for line in lines("paragraphs.tsv"):
        name, number, *told = line.split("\t")
        if len(told) == 1:
            same, _, other = told[0].removeprefix("= ").partition(" ")
            found[name, number] = found[same, other]
        else:
            found[name, number] = (told[0], told[1])
    return found


@cache
def _by_number(name: str) -> dict[str, Numbered]:
    return {_plain(rule.number): rule for rule in document(name).rules}


@cache
def _by_rule(name: str, effective: str) -> dict[str, str]:
    """The document's numbers by those of an edition; of several for one rule, the first that is above all that rule."""
    edition = next(one for one in EDITIONS if one.effective == effective)
    found: dict[str, str] = {}
    for place in (slice(0, 1), slice(1, None)):
        for rule in document(name).rules:
            for citation in rule.citations[place]:
                found.setdefault(cite(citation, edition).removeprefix("CR "), rule.number)
    return found
