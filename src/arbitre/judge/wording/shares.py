"""Shares in a sentence that assigns or divides: "Craw Wurm assigns 3 damage to the Wall and the rest to the Cadet"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from arbitre.errors import MalformedInput, Place
from arbitre.judge.wording import verbs
from arbitre.judge.wording.folding import NUMBER, THE_REST, Folded, number
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.sentences import Sentence, names_in, within

_WHAT: Final = (
    r"(?: (?:points? de )?(?:damage|blessures?)(?: de combat)?| combat damage| points?| of it| of them| each)*"
)
_SHARE: Final = re.compile(
    rf"(?<![\w'-])(?:(?P<n>{NUMBER})|{THE_REST}){_WHAT}(?: restantes?)? (?:a l' ?|(?:to|on|a la|aux|au|a|sur) )"
)
"""The beginning of a share, up to who gets it."""
_AND: Final = r"\s*(?:[,;]|\b(?:and|et|puis|then|ensuite|while)\b|\btandis qu(?:e\b|'))\s*"
_ENDS: Final = re.compile(rf"(?P<to>.+?)(?:{_AND})+")
_AND_THEN: Final = re.compile(_AND)
_ASSIGNS: Final = re.compile(
    rf"(?P<by>.+?)(?: {verbs.pattern('assign')})?(?: (?:its|their|ses|leurs) (?:combat )?(?:damage|blessures))?\s*:?\s*"
)


class Part(NamedTuple):
    """Some words, and where they stand."""

    text: str
    place: Place


class Share(NamedTuple):
    """An amount, who gets it, and who deals it if that is said."""

    amount: int | None
    """None: whatever nobody else gets."""
    to: Part
    by: Part | None


def shares(sentence: Sentence, known: Callable[[str], bool]) -> Iterator[Share]:
    """The shares of a sentence, in its order; *known* tells whether something has a name, where that decides.

    :raises MalformedInput: something in it is no amount for somebody.
    """
    what = Folded(sentence.parts["what"])
    by = Part(sentence.parts["by"], sentence.place("by")) if "by" in sentence.parts else None
    starts = list(_SHARE.finditer(what.text))
    if not starts or starts[0].start():
        raise _no_share(sentence, what, 0, len(what.text))
    ends = [*(start.start() for start in starts[1:]), len(what.text)]
    for start, end in zip(starts, ends, strict=True):
        last = end == len(what.text)
        spans = ((start.end(), end), None) if last else _parted(what, start.end(), end, known)
        if spans is None:
            raise _no_share(sentence, what, start.start(), end)
        to = _part(sentence, what, spans[0])
        if len(names_in(to.text, known)) != 1:
            raise _no_share(sentence, what, start.start(), spans[0][1])
        yield Share((number(start["n"]) or 0) if start["n"] else None, to, by)
        by = _part(sentence, what, spans[1]) if spans[1] is not None else by


Span = tuple[int, int]


def _parted(what: Folded, start: int, end: int, known: Callable[[str], bool]) -> tuple[Span, Span | None] | None:
    """Who gets a share, and who deals those that follow, if somebody else does: "the Wall and the Boars assign"."""
    text = what.text[start:end]
    ends = _ENDS.fullmatch(text)
    if ends is not None:
        return (start, start + ends.end("to")), None
    ways: list[tuple[Span, Span]] = []
    for cut in _AND_THEN.finditer(text):
        follows = _ASSIGNS.fullmatch(text, cut.end())
        if follows is not None and cut.start():
            ways.append(((start, start + cut.start()), (start + cut.end(), start + follows.end("by"))))
    named = [way for way in ways if all(known(what.cut(*span)) for span in way)]
    return next(iter((*named, *reversed(ways))), None)


def _part(sentence: Sentence, what: Folded, span: Span) -> Part:
    text, shift = what.cut(*span), sentence.columns.get("what", 0)
    return Part(text, within(sentence.line, shift + what.column(span[0]), len(text)))


def _no_share(sentence: Sentence, what: Folded, start: int, end: int) -> MalformedInput:
    part = _part(sentence, what, (start, end))
    return MalformedInput(said("no share", part=part.text), part.place, [said("share")])
