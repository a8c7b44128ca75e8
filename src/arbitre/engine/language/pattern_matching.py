"""How patterns of events are asked (CR 603.2, 603.6d, 614.1): which events they speak of, and looked at when."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Any, Final, NamedTuple

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.tables import Table
from arbitre.engine.seating import influence
from arbitre.ir.node import Pattern
from arbitre.ir.patterns import AnyEvent
from arbitre.state.bindings import Happening

Matcher = Callable[[Context, Any, Event], Happening | None]
"""The parts of an event of such a kind as the pattern names them, or None if it does not fit."""


class PatternKind(NamedTuple):
    """What is known of one kind of pattern."""

    match: Matcher
    kinds: Callable[[Any], Collection[Kind]]
    """The kinds of event that a pattern of this kind can match."""
    looks_back: Callable[[Any], bool]
    """CR 603.6d: whether it looks at the game before the event."""


PATTERNS: Final[Table[type[Pattern], PatternKind]] = Table("patterns of events")


def of(match: Matcher, *kinds: Kind, looks_back: bool = False) -> PatternKind:
    """The record of patterns that all speak of the same kinds of event."""
    return PatternKind(match, lambda _: kinds, lambda _: looks_back)


def inner(match: Matcher) -> PatternKind:
    """The record of patterns that narrow another, in a field ``event``."""
    return PatternKind(match, lambda pattern: kinds(pattern.event), lambda pattern: looks_back(pattern.event))


def match(ctx: Context, pattern: Pattern, event: Event) -> Happening | None:
    """The parts of the event as the pattern names them, or None if it is not such an event."""
    if event.kind not in kinds(pattern):
        return None
    found = PATTERNS[type(pattern)].match(ctx, pattern, event)
    if found is not None and influence.limits(ctx) and not influence.sees(ctx, pattern, found):  # CR 801.7, 801.15
        return None
    return found


def event_matches(ctx: Context, pattern: Pattern, event: Event) -> bool:
    """Whether the event is of the kind that the pattern describes."""
    return match(ctx, pattern, event) is not None


@cache
def kinds(pattern: Pattern) -> frozenset[Kind]:
    """The kinds of event that a pattern can match."""
    return frozenset(PATTERNS[type(pattern)].kinds(pattern))


def looks_back(pattern: Pattern) -> bool:
    """CR 603.6d: triggers on leaving the battlefield, and their like, look at the game before the event.

    CR26 603.10a–g.
    """
    return PATTERNS[type(pattern)].looks_back(pattern)


@cache
def part_that(pattern: Pattern, back: bool) -> Pattern | None:
    """Of several events in one pattern, those that look at the game before the event, or those that do not."""
    if not isinstance(pattern, AnyEvent):
        return pattern if looks_back(pattern) is back else None
    parts = tuple(part for one in pattern.parts if (part := part_that(one, back)) is not None)
    return AnyEvent(parts) if parts else None
