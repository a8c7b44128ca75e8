"""What the phrasebook makes of the text of one face: a paragraph counts as read if it has exactly one reading, and that
reading is written back as the same text or a listed equivalent wording."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from msgspec.structs import replace

from arbitre import oracle
from arbitre.cards.records import Face, Paragraph
from arbitre.ir.abilities import StationLevel
from arbitre.ir.values import CardType, Supertype
from arbitre.oracle.normalise import Paragraph as Words
from arbitre.oracle.normalise import paragraphs, short_names
from arbitre.oracle.reading import read_paragraph, round_trip
from arbitre.oracle.writing.holders import attached_words
from arbitre.oracle.writing.printing import Context

_SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})


class Reason(StrEnum):
    """Why a paragraph does not count as read."""

    REFUSED = "refused"
    """No reading takes in all its words."""
    AMBIGUOUS = "ambiguous"
    """It has several readings."""
    LOSSY = "lossy"
    """Its reading is written back as something else."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A paragraph that does not count as read.

    The reading stopped in line `line` (from 1), `text`, at the columns from `start` to `end` (from 0), where one of
    `expected` could have stood; only a refused paragraph has such a place.
    """

    line: int
    text: str
    start: int = 0
    end: int = 0
    expected: tuple[str, ...] = ()
    reason: Reason = Reason.REFUSED


@dataclass(frozen=True, slots=True)
class FaceReading:
    """The paragraphs that were read, and why the others were not."""

    paragraphs: tuple[Paragraph, ...]
    refusals: tuple[Refusal, ...] = ()


def read_face(face: Face, text: str) -> FaceReading:
    """The reading of a face's Oracle text."""
    reading = oracle.read(text, face.name, types=face.types, legendary=_legendary(face))
    refused = tuple(
        Refusal(refusal.line, refusal.text, refusal.start, refusal.end, refusal.expected)
        for refusal in reading.refusals
    )
    doubtful = tuple(_doubtful(face, text))
    return FaceReading(_sized(face, tuple(filter(None, reading.paragraphs))), (*refused, *doubtful))


def _sized(face: Face, paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    """CR26 721.2b: the power and toughness box of a station card stands beside its last station symbol."""
    at = max((i for i, abilities in enumerate(paragraphs) if isinstance(abilities[0], StationLevel)), default=None)
    if at is None or face.power is None or face.toughness is None:
        return paragraphs
    symbol = replace(paragraphs[at][0], power=int(face.power), toughness=int(face.toughness))
    return (*paragraphs[:at], (symbol,), *paragraphs[at + 1 :])


def _legendary(face: Face) -> bool:
    """CR 201.4: only a legend calls itself by a short form of its name."""
    return Supertype.LEGENDARY in face.supertypes


def _doubtful(face: Face, text: str) -> Iterator[Refusal]:
    """The paragraphs that have several readings, or one that says something else."""
    spell = not _SPELLS.isdisjoint(face.types)
    names = short_names(face.name, _legendary(face))
    found = [(words, read_paragraph(words.key, spell)) for words in paragraphs(text, names)]
    context = Context("en", attached_words([result.readings[0] for _, result in found if result.readings]))
    for words, result in found:
        if len(result.readings) > 1:
            yield _whole(words, Reason.AMBIGUOUS)
        elif result.readings and not round_trip(result.readings[0], words.key, spell, context).same:
            yield _whole(words, Reason.LOSSY)


def _whole(words: Words, reason: Reason) -> Refusal:
    line, text = words.lines[0]
    return Refusal(line, text, 0, len(text), reason=reason)
