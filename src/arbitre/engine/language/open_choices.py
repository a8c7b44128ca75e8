"""What must be chosen before a node can be evaluated (CR 608.2d): "a creature you control", one of the piles."""

from __future__ import annotations

from functools import cache

from arbitre.errors import kind_name
from arbitre.ir.node import Node, walk
from arbitre.ir.refs import Pick, PileOf


@cache
def asks(node: Node) -> bool:
    """Whether a node needs a choice before it can be evaluated."""
    return any(isinstance(part, Pick | PileOf) for part in walk(node))


def no_choice(node: Node) -> str:
    """What keeps a node from being evaluated without asking anybody, for ``handlers.checks``."""
    return f"a choice inside {kind_name(node)}" if asks(node) else ""
