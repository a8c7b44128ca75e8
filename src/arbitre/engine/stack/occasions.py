"""By which rule an ability triggers: the one about what it waits for (CR 603.2, 603.6, 508.2a, 509.4)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event
from arbitre.engine.language.pattern_matching import match
from arbitre.ir import patterns as p
from arbitre.ir.node import Pattern
from arbitre.ir.values import Zone


def rule_of(ctx: Context, pattern: Pattern, happened: Sequence[Event]) -> str:
    """The rule by which an ability with this pattern has triggered; of several patterns, by the one that fits."""
    while isinstance(pattern, p.Provided | p.FirstInTurn | p.OfAmount):
        pattern = pattern.event
    if isinstance(pattern, p.AnyEvent):
        fitting = (part for part in pattern.parts if any(match(ctx, part, event) is not None for event in happened))
        return _rule(next(fitting, pattern))
    return _rule(pattern)


def _rule(pattern: Pattern) -> str:
    match pattern:
        case p.Moves():
            return _of_move(pattern)
        case p.StepBegins():
            return "603.2b"
        case p.AttacksWith():
            return "508.2a"
        case p.BlocksIt() if pattern.at_least:
            return "509.4e"
        case p.BlocksIt():
            return "509.4b" if pattern.each or (pattern.whom is not None and not pattern.batch) else "509.4a"
        case p.BecomesBlocked():
            return _of_block(pattern)
        case p.Unblocked():
            return "509.4g"
        case p.TapsOrUntaps() | p.BecomesTarget() | p.BecomesAttached():
            return "603.2d"
        case _:
            return "603.2"


def _of_move(pattern: p.Moves) -> str:
    """CR 603.6: what waits for a change of zones: for entering the battlefield, for leaving it, for another."""
    if pattern.to is Zone.BATTLEFIELD:
        return "603.6a"
    return "603.6c" if pattern.origin is Zone.BATTLEFIELD else "603.6"


def _of_block(pattern: p.BecomesBlocked) -> str:
    if pattern.at_least or pattern.batch:
        return "509.4e"
    return "509.4d" if pattern.each or pattern.by is not None else "509.4c"
