"""What the phrasebook makes of the text of one face: a paragraph counts as read if it has exactly one reading, and that
reading is written back as the same text or a listed equivalent wording."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as changed

from msgspec.structs import replace

from arbitre import oracle
from arbitre.cards.records import Face, Paragraph
from arbitre.cards.refusals import Reason, Refusal
from arbitre.ir.abilities import StationLevel
from arbitre.ir.values import CardType, Supertype
from arbitre.oracle import in_french
from arbitre.oracle.discourse.linking import linked
from arbitre.oracle.in_french.language import is_french
from arbitre.oracle.lexicon.normalise import Paragraph as Words
from arbitre.oracle.lexicon.normalise import short_names
from arbitre.oracle.reading import read_paragraph, read_paragraphs, round_trip
from arbitre.oracle.writing.holders import attached_words
from arbitre.oracle.writing.printing import Context

_SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})


@dataclass(frozen=True, slots=True)
class FaceReading:
    """The paragraphs that were read, and why the others were not."""

    paragraphs: tuple[Paragraph, ...]
    refusals: tuple[Refusal, ...] = ()


def read_face(face: Face, text: str) -> FaceReading:
    """The reading of a face's text: Oracle text, or where that is not read, French."""
    reading = oracle.read(text, face.name, types=face.types, legendary=_legendary(face))
    refused = tuple(
        Refusal(refusal.line, refusal.text, refusal.start, refusal.end, refusal.expected)
        for refusal in reading.refusals
    )
    refusals = (*refused, *_doubtful(face, text))
    if refusals and any(is_french(refusal.text) for refusal in refusals):
        return _read_in_both(face, text, refusals)
    return FaceReading(_sized(face, tuple(filter(None, reading.paragraphs))), refusals)


def _read_in_both(face: Face, text: str, refusals: Sequence[Refusal]) -> FaceReading:
    """A text with lines in French: each is read in one language or the other, as a whole."""
    spell = _is_spell(face)
    refused = {refusal.line: refusal for refusal in refusals}
    lines = [
        (number, words, refused.get(number))
        for words, _ in read_paragraphs(text, short_names(face.name, _legendary(face)), spell)
        for number, _ in words.lines[:1]
    ]
    french = {
        number: in_french.Read(words.lines, face.name, spell)
        for number, words, refusal in lines
        if refusal is not None and is_french(refusal.text)
    }
    first = [
        french[number].first() if number in french else read_paragraph(words.key, spell).readings[:1]
        for number, words, _ in lines
    ]
    context = Context("fr", attached_words([readings[0] for readings in first if readings]))
    found: list[Paragraph] = []
    stopped: list[Refusal] = []
    for (number, words, refusal), readings in zip(lines, first, strict=True):
        if number in french:
            proved = french[number].proved(context)
            found += proved[:1]
            if len(proved) != 1:
                stopped.append(_refused_in_french(french[number], words, len(proved)))
        elif refusal is not None:
            stopped.append(refusal)
        else:
            found += readings
    return FaceReading(_sized(face, linked(tuple(found))), tuple(stopped))


def _refused_in_french(read: in_french.Read, words: Words, readings: int) -> Refusal:
    if readings:
        return changed(_whole(words, Reason.AMBIGUOUS), lang="fr")
    if read.first():
        return changed(_whole(words, Reason.LOSSY), lang="fr")
    line, text, start, end = read.stopped()
    return Refusal(line, text, start, end, lang="fr")


def _sized(face: Face, paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    """CR26 721.2b: the power and toughness box of a station card stands beside its last station symbol."""
    at = max((i for i, abilities in enumerate(paragraphs) if isinstance(abilities[0], StationLevel)), default=None)
    if at is None or face.power is None or face.toughness is None:
        return paragraphs
    symbol = replace(paragraphs[at][0], power=int(face.power), toughness=int(face.toughness))
    return (*paragraphs[:at], (symbol,), *paragraphs[at + 1 :])


def _is_spell(face: Face) -> bool:
    return not _SPELLS.isdisjoint(face.types)


def _legendary(face: Face) -> bool:
    """CR 201.4: only a legend calls itself by a short form of its name."""
    return Supertype.LEGENDARY in face.supertypes


def _doubtful(face: Face, text: str) -> Iterator[Refusal]:
    """The paragraphs that have several readings, or one that says something else."""
    spell = _is_spell(face)
    names = short_names(face.name, _legendary(face))
    found = read_paragraphs(text, names, spell)
    context = Context("en", attached_words([result.readings[0] for _, result in found if result.readings]))
    for words, result in found:
        if len(result.readings) > 1:
            yield _whole(words, Reason.AMBIGUOUS)
        elif result.readings and not round_trip(result.readings[0], words.key, spell, context).same:
            yield _whole(words, Reason.LOSSY)


def _whole(words: Words, reason: Reason) -> Refusal:
    line, text = words.lines[0]
    return Refusal(line, text, 0, len(text), reason=reason)
