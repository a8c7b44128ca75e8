"""Turns that wait while others go on (CR 807.4)."""

from __future__ import annotations

import msgspec

from arbitre.ir.values import Phase, Step
from arbitre.state.bindings import Past


class TurnUnderWay(msgspec.Struct, frozen=True):
    """A turn that waits while another one goes on (CR 807.4): the fields of the state of these names."""

    turn: int
    active: int
    phase: Phase
    step: Step
    agenda: str
    priority: int
    passes: int
    step_plan: tuple[Step, ...]
    turn_plan: tuple[Phase | Step, ...]
    main_count: int
    combat_count: int
    steps_begun: tuple[Step, ...]
    combat_marks: tuple[str, ...]
    first_strikers: tuple[int, ...] | None
    history: tuple[Past, ...]
    last_history: tuple[Past, ...]


class Marker(msgspec.Struct, frozen=True):
    """A turn marker (CR 807.4)."""

    number: int
    holder: int
    removals: int = 0
    """How often it is designated for removal (CR 807.4e)."""
    owed: bool = False
    """Its holder takes an extra turn before the regular one (CR 807.4j)."""
    taken: bool = False
    """Its holder has begun the regular turn."""
    turn: TurnUnderWay | None = None
    """The turn of its holder, if it waits."""
