"""The table of keyword abilities: their meaning, and the parameters that each takes."""

from __future__ import annotations

from collections.abc import Callable
from enum import Flag, auto
from functools import cache
from typing import Final

from msgspec.structs import replace

from arbitre.engine.kernel import handlers
from arbitre.errors import EngineFault
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed, TimesPaid
from arbitre.ir.conditions import PaidFor
from arbitre.ir.effects import PlayCards
from arbitre.ir.node import Ability, Amount, Cost, Filter, walk
from arbitre.ir.rebuilding import rebuilt

Expansion = Callable[[Keyword], tuple[Ability, ...]]


class Takes(Flag):
    """The parameters that a keyword is printed with."""

    NOTHING = 0
    COST = auto()
    AMOUNT = auto()
    WHAT = auto()
    """One or more filters."""
    MAYBE_COST = auto()
    MAYBE_AMOUNT = auto()
    """With or without a number."""
    MAYBE_WHAT = auto()


_MEANINGS: Final[dict[str, Expansion]] = {}


RULES: Final[dict[str, str]] = {}
"""The rule that says when a keyword may be used, or what it forbids, for those that stand for such an ability."""

PAID_APART: Final[set[str]] = set()
"""Keywords with an optional additional cost, which is paid for each instance apart."""
WAYS_TO_CAST: Final[set[str]] = set()
"""Keywords that offer another way to cast a card."""


@cache
def expand(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that *keyword* stands for; none for a keyword that the rules of another section ask about.

    CR 702.21c, 702.22b, 702.23b, 702.36b, 702.37b, 702.38b, 702.39c, 702.41b, 702.42d, 702.43b, 702.44b, 702.52c,
    702.56b, 702.58b, 702.61c, 702.62c, 702.66b, 702.67b, 702.68b, 702.83b, 702.84b, 702.89b; CR26 702.100d, 702.101b,
    702.105b, 702.108b, 702.112c, 702.115b, 702.116b, 702.123b, 702.125c, 702.130b: each instance stands for abilities
    of its own.
    """
    # Likewise CR26 702.134b, 702.135b, 702.136b, 702.149b, 702.191b
    meaning = _MEANINGS.get(keyword.name)
    return () if meaning is None else meaning(keyword)


@cache
def meanings(abilities: tuple[Ability, ...]) -> tuple[tuple[Ability, ...], ...]:
    """What each of the abilities of one object stands for, if it is a keyword: of several instances of a keyword each
    speaks of what was paid for itself (CR 702.54b, 702.76b; CR26 702.152b, 702.153b, 702.157b, 702.175b)."""
    names = [one.name if isinstance(one, Keyword) else "" for one in abilities]
    found: list[tuple[Ability, ...]] = []
    for place, ability in enumerate(abilities):
        meaning = expand(ability) if isinstance(ability, Keyword) else ()
        if meaning and names.count(names[place]) > 1:
            nth = names[: place + 1].count(names[place])
            if names[place] in WAYS_TO_CAST or (names[place] in PAID_APART and nth > 1):
                meaning = _of_instance(meaning, names[place], nth)
        found.append(meaning)
    return tuple(found)


def _of_instance(meaning: tuple[Ability, ...], keyword: str, nth: int) -> tuple[Ability, ...]:
    def change(part: object) -> object:
        if isinstance(part, PaidFor | TimesPaid):  # what it stands for speaks of no other keyword
            return replace(part, keyword=f"{keyword} {nth}")
        if isinstance(part, PlayCards) and part.way == keyword and nth > 1:
            return replace(part, way=f"{keyword} {nth}")
        return None

    changed: tuple[Ability, ...] = rebuilt(meaning, change)
    return changed


def known(name: str) -> bool:
    """Whether the engine knows a keyword ability."""
    return name in handlers.KEYWORDS


def stands_for(*names: str, takes: Takes = Takes.NOTHING, rule: str = "") -> Callable[[Expansion], Expansion]:
    """Mark the function that says which abilities a keyword stands for; *rule* is what a refusal cites for it."""

    def mark(meaning: Expansion) -> Expansion:
        for name in names:
            if name in _MEANINGS:
                raise EngineFault(f"the keyword {name!r} has two meanings")
            _MEANINGS[name] = meaning
            if rule:
                RULES[name] = rule
            declare(name, takes)
        return meaning

    return mark


def declare(name: str, takes: Takes = Takes.NOTHING) -> None:
    """The engine knows the keyword, with just these parameters."""

    def check(keyword: Keyword) -> str:
        return _misfit(keyword, takes) or _unknown_part(keyword)

    handlers.KEYWORDS[name] = check


def _misfit(keyword: Keyword, takes: Takes) -> str:
    """What is missing or too much among the parameters."""
    given = {
        Takes.COST: keyword.cost is not None,
        Takes.AMOUNT: keyword.amount is not None,
        Takes.WHAT: bool(keyword.what),
    }
    optional = {Takes.COST: Takes.MAYBE_COST, Takes.AMOUNT: Takes.MAYBE_AMOUNT, Takes.WHAT: Takes.MAYBE_WHAT}
    for part, present in given.items():
        if present is not bool(takes & part) and not takes & optional.get(part, Takes.NOTHING):
            return f"keyword {keyword.name} {'with' if present else 'without'} {part.name}"
    return ""


def _unknown_part(keyword: Keyword) -> str:
    """A node of what the keyword stands for that no room carries out."""
    for ability in expand(keyword):
        for node in walk(ability):
            problem = handlers.problem(node)
            if problem:
                return f"keyword {keyword.name}: {problem}"
    return ""


# --- the parameters, once they are known to be there -----------------------------------------------------------------


def cost_of(keyword: Keyword) -> Cost:
    """The cost that is printed with the keyword.

    :raises EngineFault: there is none.
    """
    if keyword.cost is None:
        raise EngineFault(f"the keyword {keyword.name!r} stands without a cost")
    return keyword.cost


def amount_of(keyword: Keyword, default: int | None = None) -> Amount:
    """The number that is printed with the keyword, or *default*.

    :raises EngineFault: there is neither.
    """
    if keyword.amount is not None:
        return keyword.amount
    if default is None:
        raise EngineFault(f"the keyword {keyword.name!r} stands without a number")
    return Fixed(default)


def what_of(keyword: Keyword) -> Filter:
    """The first description that is printed with the keyword.

    :raises EngineFault: there is none.
    """
    if not keyword.what:
        raise EngineFault(f"the keyword {keyword.name!r} stands without a description")
    return keyword.what[0]
