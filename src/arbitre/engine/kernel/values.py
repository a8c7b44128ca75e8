"""Small tools that evaluation and instructions share; they depend on nothing but the words of abilities."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from arbitre.errors import EngineLimit
from arbitre.ir.node import Node, walk
from arbitre.ir.refs import Pick, PileOf
from arbitre.ir.values import Compare

COMPARE: Final[dict[Compare, Callable[[int, int], bool]]] = {
    Compare.EQUAL: operator.eq,
    Compare.NOT_EQUAL: operator.ne,
    Compare.AT_LEAST: operator.ge,
    Compare.AT_MOST: operator.le,
    Compare.MORE: operator.gt,
    Compare.LESS: operator.lt,
}


MOST_AT_ONCE: Final = 20_000
"""More things than this are not made, or done one after the other, by one instruction; numbers have no bound."""


def bounded(number: int, what: str, rule: str) -> int:
    """The number of things that are to be made or done one by one.

    :raises EngineLimit: they are too many to be kept.
    """
    if number > MOST_AT_ONCE:
        raise EngineLimit(what, number, MOST_AT_ONCE, rule)
    return number


def unique(ids: Sequence[int]) -> tuple[int, ...]:
    """Each id once, in order."""
    return tuple(dict.fromkeys(ids))


@cache
def asks(node: Node) -> bool:
    """Whether a node needs a choice before it can be evaluated."""
    return any(isinstance(part, Pick | PileOf) for part in walk(node))


def no_choice(node: Node) -> str:
    """What keeps a node from being evaluated without asking anybody, for ``handlers.checks``."""
    return f"a choice inside {type(node).__name__}" if asks(node) else ""
