"""What is not read of a refused line, in a word: the kind of phrase in which the reading stopped.

It is told by the words before the place, of the sentence as far as it was read: what stands behind "if" is a condition,
behind "equal to" an amount. The package ships it with the place; it ships no text.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from arbitre.cards.refusals import Reason, Refusal
from arbitre.messages import Message, Messages


class Lacking(StrEnum):
    """A kind of phrase."""

    REFERENCE = "reference"
    SENSE = "sense"
    WORDS = "words"
    CONDITION = "condition"
    EVENT = "event"
    AMOUNT = "amount"
    DURATION = "duration"
    REPLACEMENT = "replacement"
    PROHIBITION = "prohibition"
    TARGET = "target"
    SEARCH = "search"
    COST = "cost"
    GRANTED = "granted"
    COPY = "copy"
    TOKEN = "token"
    OBJECTS = "objects"
    INSTRUCTION = "instruction"

    def named(self) -> Message:
        """The kind in words."""
        return said(self.value)


said: Final = Messages(
    {
        "reference": ("a reference without one meaning", "un renvoi qui n'a pas un sens unique"),
        "sense": ("several meanings", "plusieurs sens"),
        "words": ("no words for what it was read as", "pas de mots pour ce qui a été lu"),
        "condition": ("a condition", "une condition"),
        "event": ("an event", "un évènement"),
        "amount": ("an amount", "un nombre"),
        "duration": ("a duration", "une durée"),
        "replacement": ("a replacement", "un remplacement"),
        "prohibition": ("a prohibition or a restriction", "une interdiction ou une restriction"),
        "target": ("a target", "une cible"),
        "search": ("a search", "une recherche"),
        "cost": ("a cost", "un coût"),
        "granted": ("an ability that is granted", "une capacité accordée"),
        "copy": ("a copy", "une copie"),
        "token": ("a token", "un jeton"),
        "objects": ("a description of objects", "une description d'objets"),
        "instruction": ("an instruction", "une instruction"),
    }
)
_BEHIND: Final = (
    (Lacking.CONDITION, r"if|unless|as long as|only if|except|whether|si|à moins que|tant que"),
    (Lacking.EVENT, r"when|whenever|at the beginning of|the next time|quand|lorsque|à chaque fois que|au début"),
    (
        Lacking.AMOUNT,
        r"equal to|where x is|for each|number of|total|twice|half|plus|minus|more than|less than|égal à|pour chaque",
    ),
    (Lacking.DURATION, r"until|during|for as long as|jusqu'à|pendant"),
    (Lacking.REPLACEMENT, r"instead|would|à la place"),
    (Lacking.PROHIBITION, r"can't|cannot|don't|doesn't|only|must|may play|may cast|as though|ne peut pas"),
    (Lacking.TARGET, r"targets?|among|cibles?"),
    (Lacking.SEARCH, r"search|reveal|look at|mill|cherche[zs]?|révèle[zs]?"),
    (Lacking.COST, r"pay|pays|spend|costs?|cost|payez|coût"),
    (Lacking.COPY, r"copy|copies|copie"),
    (Lacking.TOKEN, r"tokens?|create|creates|jetons?"),
    (Lacking.OBJECTS, r"each|all|other|with|that|cards?|creatures?|permanents?|spells?"),
)
_PATTERNS: Final = tuple((kind, re.compile(rf"\b(?:{words})\b", re.IGNORECASE)) for kind, words in _BEHIND)
_SENTENCE: Final = re.compile(r"[.•—]\s|\n|\"")
_MEANING: Final = ("a reference with one meaning",)


def lacking(refusal: Refusal) -> Lacking:
    """What is missing where the reading of a line stopped."""
    match refusal.reason:
        case Reason.AMBIGUOUS:
            return Lacking.SENSE
        case Reason.LOSSY:
            return Lacking.WORDS
    if refusal.expected == _MEANING:
        return Lacking.REFERENCE
    before = refusal.text[: refusal.end]
    sentence = _SENTENCE.split(before)[-1]
    found = [(match.start(), kind) for kind, pattern in _PATTERNS for match in pattern.finditer(sentence)]
    if found:  # what is described is told where nothing else is
        return max(found, key=lambda one: (one[1] is not Lacking.OBJECTS, one[0]))[1]
    return Lacking.GRANTED if before.count('"') % 2 else Lacking.INSTRUCTION


def word_of(refusal: Refusal) -> int:
    """The word of the line, from 1, at which the reading stopped."""
    return len(refusal.text[: refusal.start].split()) + (refusal.start < len(refusal.text))
