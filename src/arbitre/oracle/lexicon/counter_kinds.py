"""Kinds of counters (CR 121.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.french import glossary
from arbitre.oracle.formalism.grammar import Terminal
from arbitre.oracle.lexicon.normalise import Token
from arbitre.oracle.lexicon.words import Found

_NO_KIND: Final = frozenset({"a", "no", "more", "all", "any", "those", "that", "additional", "other", "fewer", "each"})


def _counter_kind(name: str, before: frozenset[str]) -> Terminal:
    """The kind of a counter, before some words: one word, or a keyword of two."""

    def read(tokens: Sequence[Token], at: int) -> Found:
        two = tokens[at].text in ("first", "double") and tokens[at + 1].text == "strike"
        end = at + 2 if two else at + 1
        known = tokens[at].kind in ("word", "pt") and tokens[at].text not in _NO_KIND
        if known and tokens[end].text in before:
            yield " ".join(token.text for token in tokens[at:end]), end, ""

    return Terminal(
        name,
        ("<word>", "<pt>"),
        read,
        lambda v, _: (v.split(), "") if isinstance(v, str) and v else None,
        lambda v, _, cell, agrees: ([glossary.counter(v)], "") if isinstance(v, str) and v else None,
        _read_french_counter,
        ("«", "<pt>", "<word>"),
    )


_FRENCH_COUNTERS: Final = {noun.singular: kind for kind, noun in reversed(glossary.TERMS["counter"].items())}


def _read_french_counter(tokens: Sequence[Token], at: int) -> Found:
    """What stands behind "marqueur": +1/+1, « charge », or the word without quotation marks."""
    if tokens[at].kind == "pt":
        yield tokens[at].text, at + 1, ""
        return
    quoted = tokens[at].text == "«"
    start = at + 1 if quoted else at
    for end in range(start + 1, start + 4):
        words = " ".join(token.text for token in tokens[start:end]).replace(" de ", " d'")
        for said in (words, words.replace(" d'", " de ")):
            if said in _FRENCH_COUNTERS and (not quoted or tokens[end].text == "»"):
                yield _FRENCH_COUNTERS[said], end + 1 if quoted else end, ""
                return
    if quoted and tokens[start + 1].text == "»":
        yield tokens[start].text, start + 2, ""  # a kind that has no French name


COUNTER_KIND: Final = _counter_kind("kind of counter", frozenset({"counter", "counters"}))
"""What stands before "counter": a str (CR 121.1)."""
LISTED_KIND: Final = _counter_kind("kind of counter in a list", frozenset({"counter", ",", "or"}))
"""The same where several share the word."""
