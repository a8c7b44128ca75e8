"""What a game tells of itself as it is played."""

from __future__ import annotations

import msgspec

from arbitre.ir.node import Node


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: what happened, by which rule (2011-09-30 number), and the objects and numbers that it
    speaks of."""

    what: str
    rule: str
    parts: tuple[tuple[str, int | str], ...] = ()
    turn: int = 0
    step: str = ""
    done: Node | None = None
    """The instruction whose effect it tells of, if the words of it say more."""
