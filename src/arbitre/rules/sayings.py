"""What rules say, in one or two sentences of our own, in English and French; they are no text of the rules."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from arbitre.messages import Pair
from arbitre.rules.data_files import lines
from arbitre.rules.editions import Edition
from arbitre.rules.numbers import cite, exists

_ANY: Final = ""
_FILE: Final = "sayings.tsv"


class Saying(NamedTuple):
    """What one rule says, or something of it: a rule may have several."""

    rule: str
    """Its number in the pinned edition, or after "CR26 " that in the newest."""
    words: Pair
    asked: str
    """Words of both languages with which it is asked for besides its own."""
    since: str = _ANY
    """The year of the editions in which it says so; empty: all that have it."""

    @property
    def citation(self) -> str:
        return self.rule if " " in self.rule else f"CR {self.rule}"

    def holds(self, edition: Edition) -> bool:
        """Whether the rule is one of this edition, and says so there."""
        return edition.effective.startswith(self.since) and exists(self.citation, edition)


@cache
def sayings() -> tuple[Saying, ...]:
    """All of them, in the order of the rules."""
    return tuple(_saying(line) for line in lines(_FILE))


def _saying(line: str) -> Saying:
    rule, since, english, french, asked = line.split("\t")
    return Saying(rule, (english, french), asked, since)


def saying(number: str, edition: Edition) -> Pair | None:
    """What the rule of that number says in an edition; None if we have no words for it.

    >>> from arbitre.rules.editions import PINNED
    >>> saying("104.3a", PINNED)[0]
    'A player may concede at any time; he or she leaves the game at once and loses it.'
    """
    return _by_number(edition).get(number)


@cache
def _by_number(edition: Edition) -> dict[str, Pair]:
    found: dict[str, Pair] = {}
    for one in sayings():
        if one.holds(edition):
            number = cite(one.citation, edition).removeprefix("CR ")
            found[number] = joined(found[number], one.words) if number in found else one.words
    return found


def joined(first: Pair, second: Pair) -> Pair:
    """What is said of one rule in two sentences."""
    return f"{first[0]} {second[0]}", f"{first[1]} {second[1]}"
