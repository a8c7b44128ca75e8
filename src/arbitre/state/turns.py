"""Turns that wait while others go on (CR 807.4)."""

from __future__ import annotations

import msgspec

from arbitre.ir.values import Phase, Step
from arbitre.state.bindings import Past
from arbitre.state.lasting import DelayedTrigger


class Added(msgspec.Struct, frozen=True):
    """A phase that is added to a turn, with what triggers at the beginning of it and of no other (CR 500.8, 603.7)."""

    phase: Phase
    trigger: DelayedTrigger


def due(entry: Added | Phase | Step) -> Phase | Step:
    """What an entry in the plan of a turn stands for."""
    return entry.phase if isinstance(entry, Added) else entry


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
    turn_plan: tuple[Added | Phase | Step, ...]
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
