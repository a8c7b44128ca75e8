"""What a game tells of itself as it is played."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.ir.node import Node


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: what happened, by which rule (2011-09-30 number), and the objects and numbers that it
    speaks of."""

    what: str
    rule: str
    said: dict[str, int | str]
    """What it speaks of, by what that is in it. One for this line alone, which nobody changes: not a tuple of pairs,
    since at that the garbage collector would look, pair by pair."""
    turn: int = 0
    step: str = ""
    done: Node | None = None
    """The instruction whose effect it tells of, if the words of it say more."""
    at_once: int = 0
    """A number that it shares with the lines of what happened at the same time; 0 if it happened by itself."""

    @property
    def parts(self) -> tuple[tuple[str, int | str], ...]:
        """What it speaks of, as pairs."""
        return tuple(self.said.items())

    def plain(self) -> dict[str, Any]:
        """The line as data."""
        plain: dict[str, Any] = {"what": self.what, "rule": self.rule, "parts": self.parts}
        return plain | {"turn": self.turn, "step": self.step, "done": self.done}
