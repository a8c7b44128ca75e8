"""Rows of sentences: patterns of folded text in which verbs stand for all their forms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from arbitre.judge.wording import verbs
from arbitre.judge.wording.folding import Folded

_VERB: Final = re.compile(r"«(\w+)»")
_PIECES: Final = re.compile(r"\\.|\[[^]]*\]|«\w+»|\((?:\?(?:[:=!]|<[=!]|P<\w+>))?|[)|?*]|[^\\\[«()|?*]+")
_NOT: Final = ("(?!", "(?<!")


class Row:
    """One way to say something; its pattern is made when a sentence may be like it."""

    def __init__(self, kind: str, template: str, parts: Mapping[str, str] | None = None) -> None:
        self.kind = kind
        self.parts = dict(parts or {})
        """Parts that no words stand for."""
        self._template = template

    @cached_property
    def words(self) -> frozenset[str] | None:
        """Words of which one must stand in the sentence; None if it can do without any of them."""
        named = _needed(_PIECES.findall(self._template))
        return frozenset(word for verb in named for word in verbs.forms(verb)) if named else None

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The whole pattern."""
        return re.compile(_VERB.sub(lambda found: verbs.pattern(found[1]), self._template))

    def match(self, sentence: Folded, start: int, end: int) -> dict[str, tuple[int, int]] | None:
        """Where the parts stand in the folded text between two places; None if the sentence is not so."""
        text = sentence.text
        if self.words is not None and not any(word in text for word in self.words):
            return None
        found = self.pattern.fullmatch(text, start, end)
        if found is None:
            return None
        return {name.rstrip("0123456789"): found.span(name) for name in found.groupdict() if found[name] is not None}


def _needed(pieces: list[str]) -> frozenset[str]:
    """Verbs of which one must stand in what fits the pieces of a template; takes those up to the end of a group."""
    ways: list[frozenset[str]] = [frozenset()]
    while pieces and (piece := pieces.pop(0)) != ")":
        if piece == "|":
            ways.append(frozenset())
            continue
        named = _needed(pieces) if piece.startswith("(") else frozenset(_VERB.findall(piece))
        must = not piece.startswith(_NOT) and not (pieces and pieces[0][0] in "?*")
        ways[-1] = ways[-1] or (named if must else frozenset())
    return frozenset().union(*ways) if all(ways) else frozenset()


def rows(*told: tuple[Any, ...]) -> tuple[Row, ...]:
    """Rows from their kinds, patterns and parts."""
    return tuple(Row(*one) for one in told)


def kinds(table: tuple[Row, ...]) -> Iterator[str]:
    """The kinds of sentences of a table, each once."""
    yield from dict.fromkeys(row.kind for row in table)
