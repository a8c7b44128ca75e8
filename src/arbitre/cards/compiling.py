"""From printed cards to entries of the catalogue: the phrasebook reads the text of every face, or refuses it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from arbitre.cards.entries import Entry, Refused
from arbitre.cards.lacking import lacking, word_of
from arbitre.cards.printed import Printed
from arbitre.cards.reading import FaceReading, read_face
from arbitre.cards.records import Card, Face
from arbitre.cards.refusals import Refusal
from arbitre.processes import pool

Reader = Callable[[Face, str], FaceReading]
_CHUNK = 64
"""How many cards a process is given at a time."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """The entry of a card, and the paragraphs of its text that the phrasebook refused."""

    entry: Entry
    refusals: tuple[tuple[Refused, Refusal], ...] = ()


def compile_card(printed: Printed, reader: Reader = read_face) -> Compiled:
    """The card with its abilities; facts only if any paragraph is refused."""
    readings = [reader(face, text) for face, text in zip(printed.card.faces, printed.texts, strict=True)]
    refusals = tuple(
        (Refused(number, refusal.line, word_of(refusal), lacking(refusal)), refusal)
        for number, reading in enumerate(readings, 1)
        for refusal in reading.refusals
    )
    if refusals:
        return Compiled(_entry(printed.card, printed, tuple(place for place, _ in refusals)), refusals)
    faces = tuple(
        msgspec.structs.replace(face, paragraphs=reading.paragraphs)
        for face, reading in zip(printed.card.faces, readings, strict=True)
    )
    return Compiled(_entry(msgspec.structs.replace(printed.card, faces=faces), printed))


def _entry(card: Card, printed: Printed, refused: tuple[Refused, ...] = ()) -> Entry:
    return Entry(card, refused, printed.released, sets=printed.sets, is_common=printed.is_common)


def with_texts(entry: Entry, printed: Printed) -> Entry:
    """The entry with the Oracle text beside it, as the user's own catalogue keeps it."""
    return replace(entry, texts=printed.texts)


def compile_cards(printed: Sequence[Printed], jobs: int = 1) -> Iterator[Compiled]:
    """All of them in their order, by *jobs* processes."""
    if jobs == 1:
        yield from map(compile_card, printed)
        return
    with pool(jobs) as workers:
        yield from workers.map(compile_card, printed, chunksize=_CHUNK)


def entries(compiled: Iterable[Compiled]) -> Iterator[Entry]:
    """Just the entries."""
    return (card.entry for card in compiled)
