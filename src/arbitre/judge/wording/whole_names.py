"""Names of cards in a sentence, found before its words: "Frappé par le respect", "Sword of Fire and Ice", "Return to
Dust". Nothing within a name is a word of the sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from arbitre.judge.wording.folding import Folded

_TOKEN: Final = re.compile(r"[^\s\"]+")
_BEFORE: Final = re.compile(r"^(?:[ld]'|qu'|[(\[])*")
_BEHIND: Final = re.compile(r"(?:'s?|[,;:.!?)\]])*$")
_MISTAKEN: Final = re.compile(
    r"(?<![^\W_])(?:with|for|from|to|and|on|onto|at|against|by|of|using|via|as|under|in|into|then|next|now|so|later|is|has"
    r"|alone|face|up|down|attack|block|x|the|a|an|par|en|sur|avec|et|pour|contre|comme|dans|de|du|des|au|aux|la|le|les"
    r"|puis|est|\d+)(?![^\W_])|[,.!?;:]"
)
"""What may be read as a word or mark of the sentence though it is one of a name."""
_ARTICLE: Final = re.compile(r"(?:the|an?|le|la|les|une?|des|du|au|aux) ")
"""Small words before a name that are none of it if the rest is a name too: "a Shock" may be "has Shock" in French."""
_LONGEST: Final = 16
"""Words of the longest name."""
HIDDEN: Final = "\ue000"
"""Stands for each letter of a name."""


def hidden(sentence: Folded, known: Callable[[str], bool]) -> Folded:
    """The sentence with the letters of its names hidden, the longest name first, wherever words of one could be taken
    for words of the sentence; *known* tells what is a name. What is cut out of it is as it was written."""
    text = sentence.text
    tokens = [found.span() for found in _TOKEN.finditer(text)]
    for count in range(min(len(tokens), _LONGEST), 0, -1):
        for first in range(len(tokens) - count + 1):
            start, end = tokens[first][0], tokens[first + count - 1][1]
            if HIDDEN in text[start:end]:
                continue
            span = next(_names(sentence, text, start, end, known), None)
            if span is not None:
                text = text[: span[0]] + HIDDEN * (span[1] - span[0]) + text[span[1] :]
    return sentence.read_as(text)


def _names(
    sentence: Folded, text: str, start: int, end: int, known: Callable[[str], bool]
) -> Iterator[tuple[int, int]]:
    """Where between two places a name stands: with the marks around it, or without."""
    inner = _BEFORE.match(text[start:end]), _BEHIND.search(text[start:end])
    starts = dict.fromkeys((start, start + (inner[0].end() if inner[0] else 0)))
    ends = dict.fromkeys((end, start + inner[1].start() if inner[1] else end))
    for begin in starts:
        for stop in ends:
            if not (begin < stop and _MISTAKEN.search(text, begin, stop) and known(sentence.cut(begin, stop))):
                continue
            article = _ARTICLE.match(text, begin, stop)
            if article is None or not known(sentence.cut(article.end(), stop)):
                yield begin, stop
