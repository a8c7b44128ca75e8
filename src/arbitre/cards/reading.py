"""What the phrasebook makes of the text of one face."""

from __future__ import annotations

from dataclasses import dataclass

from arbitre.cards.records import Face, Paragraph


@dataclass(frozen=True, slots=True)
class Refusal:
    """A paragraph that was not understood: the reading stopped in line `line` (from 1), `text`, at the column `start`
    (from 0), where one of `expected` could have stood. `ambiguous`: it was understood in several ways."""

    line: int
    text: str
    start: int = 0
    end: int = 0
    expected: tuple[str, ...] = ()
    ambiguous: bool = False


@dataclass(frozen=True, slots=True)
class FaceReading:
    """The paragraphs that were understood, and the others."""

    paragraphs: tuple[Paragraph, ...]
    refusals: tuple[Refusal, ...] = ()


def read_face(face: Face, text: str) -> FaceReading:
    """The reading of a face's Oracle text."""
    raise NotImplementedError
