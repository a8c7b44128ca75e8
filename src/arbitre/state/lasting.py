"""What outlasts the resolution of a spell or ability: effects that last, delayed triggers, abilities that wait."""

from __future__ import annotations

import msgspec

from arbitre.ir.abilities import Triggered
from arbitre.ir.effects import Body, Do
from arbitre.ir.node import Node
from arbitre.state.bindings import Binding


class Lasting(msgspec.Struct, frozen=True):
    """A continuous, replacement or prevention effect of a resolved spell or ability (CR 611.2, 614.3)."""

    id: int
    binding: Binding
    until: Node
    """A Duration."""
    controller: int
    timestamp: int
    affected: tuple[int, ...] | None = None
    """Locked-in objects and players (CR 611.2c); None: whatever the reference means now."""
    to: Node | None = None
    """The reference, when not locked in."""
    mods: tuple[Node, ...] = ()
    event: Node | None = None
    """For replacement effects: the pattern, with *change*."""
    change: Node | None = None
    left: int = -1
    """Shields: how much damage it still prevents; uses left for "the next time"; -1: without limit."""
    amount_shield: bool = False
    source: int = 0
    """Shields for one chosen source of damage."""
    turn: int = 0
    """The turn in which it was created."""
    started: bool = False
    """For durations that end in a later turn: that turn has begun."""

    @property
    def named(self) -> tuple[int, ...]:
        """The objects and players that it is locked in on: none if it is about whatever its reference means."""
        return self.affected or ()


class DelayedTrigger(msgspec.Struct, frozen=True):
    """CR 603.7."""

    id: int
    event: Node
    body: Body
    binding: Binding
    condition: Node | None = None
    until: Node | None = None
    turn: int = 0
    once: bool = False


class Unfinished(msgspec.Struct, frozen=True):
    """What a resolution that a subgame discontinues has still to do (CR 715.5)."""

    stack_id: int
    """The spell or ability on the stack."""
    clauses: tuple[Do, ...]
    binding: Binding


class Waiting(msgspec.Struct, frozen=True):
    """A triggered ability that waits to be put on the stack (CR 603.3)."""

    ability: Triggered
    source: int
    controller: int
    binding: Binding
    order: int = 0
