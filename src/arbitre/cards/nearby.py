"""The wording nearest to a refused line that the phrasebook understands: what its writer may have meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final

from arbitre.cards.reading import read_face
from arbitre.cards.records import Face
from arbitre.cards.refusals import Refusal

MOST_EXPECTED: Final = 12
"""So many of the words that could stand at a place are tried there, those most like what stands there."""
ROUNDS: Final = 2
"""So many places in a line are mended at most."""
MOST_FOLLOWED: Final = 3
"""So many wordings that are read further are mended once more."""
LONGEST: Final = 400
"""Of a longer line nothing is looked for."""


def nearest(face: Face, refusal: Refusal) -> str:
    """The wording most like the refused line that is understood; empty if none was found near it."""
    if len(refusal.text) > LONGEST:
        return ""
    found: dict[str, float] = {}
    pending = [refusal]
    for _ in range(ROUNDS):
        further: list[Refusal] = []
        for one in pending:
            for text in dict.fromkeys(_mended(one)):
                stopped = _read(face, text)
                if stopped is None:
                    found[text] = _alike(text, refusal.text)
                elif stopped.start > one.start:
                    further.append(stopped)
        if found:
            break
        pending = sorted(further, key=lambda one: -_alike(one.text, refusal.text))[:MOST_FOLLOWED]
    return max(found, key=lambda text: found[text], default="")


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _read(face: Face, text: str) -> Refusal | None:
    """Where the reading of a text stops; None if it is understood."""
    refusals = read_face(face, text).refusals
    return refusals[0] if refusals else None


def _mended(refusal: Refusal) -> Iterator[str]:
    """The line with another word where the reading stopped, with one more or one less, and without what follows or the
    sentence."""
    text, start, end = refusal.text, refusal.start, refusal.end
    before, word, after = text[:start], text[start:end], text[end:]
    likely = sorted(refusal.expected, key=lambda one: -_alike(one, word.lower()))[:MOST_EXPECTED]
    for other in likely:
        yield _tidy(f"{before}{other}{after}")
    for other in likely:
        yield _tidy(f"{before}{other} {word}{after}")
    yield _tidy(before + after.lstrip())
    yield _tidy(before.rstrip(" ,") + ".")
    sentences = re.split(r"(?<=[.]) ", text)
    at = 0
    for number, sentence in enumerate(sentences):
        if at <= start < at + len(sentence) + 1 and len(sentences) > 1:
            yield " ".join(sentences[:number] + sentences[number + 1 :])
        at += len(sentence) + 1


def _tidy(text: str) -> str:
    """The text with single spaces, none before a stop, and a capital at its beginning."""
    plain = re.sub(r" +([.,:])", r"\1", re.sub(r" {2,}", " ", text)).strip()
    return plain[:1].upper() + plain[1:]
