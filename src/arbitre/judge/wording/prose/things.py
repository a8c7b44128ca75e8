"""What prose speaks of: things by their names, and what is told of them in sentences."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from arbitre.ir.values import Zone
from arbitre.judge.wording.prose.making import made_up
from arbitre.judge.wording.prose.phrases import UNSIZED, Phrase, nouns_of

UNKNOWN: Final = -1
"""A player who is not known."""


@dataclass(eq=False, slots=True)
class Thing:
    """Something that was spoken of: a card, or several of a name."""

    card: str
    owner: int = -1
    count: int = 1
    zone: Zone | None = None
    tapped: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    damage: int = 0
    on: Thing | None = None
    """What it is attached to."""
    sick: bool = False
    made: tuple[tuple[str, str], ...] = ()
    foe: Thing | None = None
    """What it fights, if nobody says whose it is."""
    said: bool = False
    """It was said where it is, not only what it does."""
    is_token: bool = False
    role: str = ""
    """ "attack" or "block", if it was called an attacker or a blocker."""


Part = str | Thing | int
"""Words, something by its name, or a player."""


@dataclass(eq=False, slots=True)
class Told:
    """A sentence of play, of expectation or of a step, with its place in the text."""

    kind: str
    """ "play", "expect", or "why"."""
    parts: tuple[Part, ...]
    start: int
    end: int
    is_implied: bool = False
    """Nobody told it, but what follows takes it for granted."""


class Unclear(Exception):
    """What words refer to is not clear."""


def unsized(count: int = 1, owner: int = -1, *, french: bool) -> Phrase:
    """Creatures of which nothing is told but how many they are."""
    name, made = made_up(UNSIZED[french], "", "2", "2", french=french)
    return Phrase(name, "", count, owner, Zone.BATTLEFIELD, made=made, written=name)


def is_unsized(name: str) -> bool:
    """Whether a creature is called so of which nobody says how big it is."""
    return name.startswith(UNSIZED)


def is_noun_of(noun: str, name: str) -> bool:
    return any(noun in (short, short.removesuffix("s")) for one in nouns_of(name) for short in (one, one.split(" ")[0]))


def is_called(thing: Thing, phrase: Phrase) -> bool:
    """Whether a phrase can name something: a creature that is made up also by its size and some of its abilities."""
    if thing.card == phrase.card:
        return True
    printed, said = dict(thing.made), dict(phrase.made)
    if not said or not printed or not phrase.definite or "power" not in printed:
        return False
    words = abilities_of(said)
    same = all(printed[one] == said.get(one) for one in ("power", "toughness"))
    return same and words <= abilities_of(printed)


def abilities_of(made: dict[str, str]) -> set[str]:
    return set(re.split(r", |\n", made.get("text", ""))) - {""}
