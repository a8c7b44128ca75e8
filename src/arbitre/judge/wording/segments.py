"""A text in sentences: where they may end, each with its place in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from arbitre.judge.wording import orders, verbs
from arbitre.judge.wording.folding import folded

_END: Final = re.compile(r"(?P<mark>[.!?]+)(?=[\s\"»”)]|$)[\"»”)]*|\n[ \t]*\n|\n(?=[ \t]*[-*•] )")
_SOFT: Final = re.compile(r"\n|;|,? (?:and then|then|et puis|puis|et ensuite) ", re.IGNORECASE)
_BULLET: Final = re.compile(r"^[\s\-*•]+")


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the text, with its place."""

    text: str
    start: int
    ends: str = ""
    """The mark at its end."""
    elided: bool = False
    """Its verb is the one before: "Alice controls Forest and Bob Island"."""


def chunks_of(text: str) -> Iterator[Part]:
    """The parts of a text between full stops, question marks and empty lines; quoted text is kept whole."""
    start = 0
    for found in _END.finditer(text):
        before = text[start : found.start()]
        if before.count('"') % 2 or before.count("{") > before.count("}"):
            continue
        yield from _part(text, start, found.start(), found["mark"] or "")
        start = found.end()
    yield from _part(text, start, len(text), "")


def _part(text: str, start: int, end: int, ends: str) -> Iterator[Part]:
    while start < end and (text[start].isspace() or text[start] in "-*•"):
        start += 1
    if start < end:
        yield Part(text[start:end].rstrip(), start, ends)


def pieces_of(chunk: Part, players: Sequence[str]) -> Iterator[Part]:
    """The parts of a chunk between softer ends, which a player who does something begins as well."""
    start, elided = 0, False
    ends = [(found.start(), found.end(), False) for found in _softer(chunk.text, players)]
    ends += [(found.start(), found.end(), True) for found in elisions(chunk.text, players)]
    for end, begin, without_verb in sorted(ends):
        if end >= start and chunk.text[start:end].strip():
            yield from _moved(chunk, start, end, elided=elided)
            start, elided = begin, without_verb
    yield from _moved(chunk, start, len(chunk.text), elided=elided)


HAVE: Final = r"(?:has|have|controls|holds|a|possède|contrôle|dispose de)"
"""The verbs of what somebody has."""
_BESIDES: Final = r"(?:,? (?:and|et|while|tandis que)|[,;]) "


def elisions(text: str, players: Sequence[str]) -> Iterator[re.Match[str]]:
    """Where somebody else begins whose verb is the one before, in a sentence of what somebody has."""
    name = "|".join(map(re.escape, players)) or r"[A-ZÀ-Þ][\w'-]*"
    if re.match(rf"(?:{name}),? (?:{HAVE}|is|est) ", text):
        for found in re.finditer(
            rf"{_BESIDES}(?=(?P<who>{name}) (?P<what>(?!n'a )(?:{HAVE} )?(?P<first>[^ ]+).*))", text
        ):
            if folded(found["first"]) not in _ACTING:
                yield found


def _softer(text: str, players: Sequence[str]) -> Iterator[re.Match[str]]:
    order = orders.BEGINS.search(text)
    ends = len(text) if order is None else order.start()  # in an order "then" ends no sentence
    yield from (found for found in _SOFT.finditer(text) if found.start() < ends or ";" in found[0])
    if players:
        name = "|".join(map(re.escape, players))
        for found in re.finditer(rf"(?:,? (?:and|et)|,) (?=(?:{name}) (?:les? |la |l')?(\w+))", text):
            if folded(found[1]) in _ACTING:
                yield found


def _moved(chunk: Part, start: int, end: int, *, elided: bool) -> Iterator[Part]:
    for part in _part(chunk.text, start, end, chunk.ends):
        yield Part(part.text, part.start + chunk.start, part.ends, elided)


_ACTING: Final = frozenset(form for verb in verbs.VERBS for form in verbs.forms(verb))


def joined(text: str, pieces: Sequence[Part]) -> Part:
    first, last = pieces[0], pieces[-1]
    return Part(text[first.start : last.start + len(last.text)], first.start, last.ends, first.elided)


def clean(text: str) -> str:
    return " ".join(_BULLET.sub("", text).split())


_FRENCH: Final = frozenset(
    [
        "a",
        "le",
        "la",
        "les",
        "et",
        "lance",
        "avec",
        "cest",
        "c'est",
        "de",
        "du",
        "des",
        "est",
        "joue",
        "attaque",
        "bloque",
        "que",
        "se",
        "tour",
        "phase",
        "passe",
        "vie",
        "peut",
        "on",
        "une",
        "qui",
        "quand",
        "combien",
        "si",
        "il",
        "elle",
        "dans",
        "pendant",
    ]
)
_ENGLISH: Final = frozenset(
    [
        "has",
        "the",
        "and",
        "casts",
        "with",
        "it",
        "it's",
        "is",
        "of",
        "plays",
        "attacks",
        "blocks",
        "what",
        "turn",
        "step",
        "life",
        "at",
        "can",
        "does",
        "do",
        "may",
        "must",
        "when",
        "which",
        "who",
        "how",
        "if",
        "an",
        "to",
        "many",
    ]
)


def language_of(text: str) -> str:
    """The language that a text is in, by its small words."""
    words = re.findall(r"[a-z']+", folded(text[:2000]))
    french, english = (sum(word in known for word in words) for known in (_FRENCH, _ENGLISH))
    return "fr" if french > english else "en"
