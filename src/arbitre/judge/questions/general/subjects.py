"""What a text about the rules speaks of: concepts, whatever the words and the language that name them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from arbitre.judge.wording.folding import folded
from arbitre.rules.data_files import lines


class Weight(Enum):
    """How much it matters that a question names a concept."""

    DECISIVE = "!"
    """What does not name it answers another question."""
    APART = "^"
    """Likewise; and what names it answers no question that does not."""
    PLAIN = ""
    OPTIONAL = "?"
    """It need not be named."""
    LIGHT = "~"
    """Likewise, and it tells little."""

    @property
    def counts(self) -> bool:
        """Whether it is to be named."""
        return self not in (Weight.OPTIONAL, Weight.LIGHT)

    @property
    def decides(self) -> bool:
        return self in (Weight.DECISIVE, Weight.APART)


_SHORTEST: Final = 3
"""The beginning of a word that names a concept has at least so many letters."""
_STEM: Final = 6
"""Words that begin with the same so many letters are taken for forms of one."""
_SIZES: Final = re.compile(r"(?<![\w/+-])\d+/0(?![\w/])")
_COUNTERS: Final = re.compile(r"[+-]1/[+-]1")
_BOOST: Final = re.compile(r"\+\d+/[+-]\d+")
_TAPPED: Final = re.compile(r"\b((?:dé)?engag|bloqu|attaqu)é(s?)\b", re.IGNORECASE)
"""A participle whose accent tells it from another form of the verb."""
_WORD: Final = re.compile(r"[a-z]+|\d+")


@cache
def weights() -> dict[str, Weight]:
    """All concepts."""
    return {name: weight for name, weight, _ in _rows()}


def _rows() -> Iterator[tuple[str, Weight, list[str]]]:
    for line in lines("subjects.txt"):
        name, _, words = line.partition(" = ")
        if words:
            marks = {one.value: one for one in Weight if one.value}
            yield name.lstrip("!^?~"), marks.get(name[0], Weight.PLAIN), words.split(" | ")


class _Table(NamedTuple):
    whole: dict[str, str]
    """The concept that a word or several name."""
    beginnings: dict[str, str]
    """The concept that whatever begins so names."""
    longest: dict[str, int]
    """How many words at most name a concept, by the first of them."""


@cache
def _table() -> _Table:
    table = _Table({}, {}, {})
    for name, _, rows in _rows():
        for words in rows:
            first, *more = words.split(" ")
            if more:
                table.longest[first] = max(table.longest.get(first, 1), 1 + len(more))
            if words.endswith("*"):
                table.beginnings[words[:-1]] = name
            else:
                table.whole[words] = name
    return table


def words_of(text: str) -> list[str]:
    """The words of a text, folded; signs that count as words among them."""
    plain = _COUNTERS.sub(" plusminus ", folded(_TAPPED.sub(r"\1ée\2", text)))
    return _WORD.findall(_SIZES.sub(" toughness zero ", _BOOST.sub(" boost ", plain)))


@cache
def known_words() -> frozenset[str]:
    """All words of which those consist that name a concept."""
    return frozenset(word for _, _, rows in _rows() for words in rows for word in words.rstrip("*").split(" "))


@cache
def named_by(words: str) -> str:
    """The concept that a word or several name; empty if none."""
    table = _table()
    if (found := table.whole.get(words)) is not None:
        return found
    last = len(words.rpartition(" ")[2])
    for end in range(len(words), len(words) - last + _SHORTEST - 1, -1):
        if (found := table.beginnings.get(words[:end])) is not None:
            return found
    return ""


def subjects(text: str) -> list[str]:
    """The concepts that a text names, in their order; of other words their beginnings, after a sign."""
    words, found, at, longest = words_of(text), list[str](), 0, _table().longest
    while at < len(words):
        for count in range(min(longest.get(words[at], 1), len(words) - at), 0, -1):
            if name := named_by(" ".join(words[at : at + count])):
                found += [name]
                break
        else:
            count = 1
            found += [f"-{words[at][:_STEM]}"] if len(words[at]) > 2 else []
        at += count
    return found
