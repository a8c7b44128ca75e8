"""Instructions that are one batch of simultaneous events: first all choices, then everything at once (CR 101.4).

A planner makes the choices that its instruction asks for and returns the events. The gate of clauses uses planners to
carry out one instruction for each of several players or objects simultaneously (CR 608.2e).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, Final, TypeVar

import msgspec

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind, Whom
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.tables import Table
from arbitre.engine.vocabulary import numbers
from arbitre.engine.vocabulary.refs import MOVED, controllers
from arbitre.ir.effects import Together
from arbitre.ir.node import Effect
from arbitre.ir.values import Zone

Planner = Callable[[Context, Any], Procedure]
"""Makes the choices and returns the list of events."""
After = Callable[[Context, Any, Sequence[Event]], Procedure]
"""What belongs to the instruction once its events have happened."""
Arrange = Callable[[Context, Any, list[Event]], Procedure]
"""Puts the events of an instruction in order that was planned for each of several."""

P = TypeVar("P", bound=Planner)

SPOKEN: Final = ""
"""Where a planner leaves all that its instruction speaks of, in ``ctx.told``, if its events need not concern all of it:
"tap all creatures. Those creatures …" means also those that were tapped already."""
MADE: Final = ""
"""Where a handler leaves its number for the note of its clause, in ``ctx.amounts``."""


class Plan(msgspec.Struct, frozen=True):
    """How a kind of instruction is planned, and what of its events it concerns."""

    planner: Planner
    shows: tuple[Kind, ...]
    after: After | None = None
    arrange: Arrange | None = None


PLANS: Final[Table[type[Effect], Plan]] = Table("planners of instructions")


def plan(ctx: Context, effect: Effect) -> Procedure:
    """The events that an instruction of a planned kind would be, without letting them happen."""
    return (yield from PLANS[type(effect)].planner(ctx, effect))


def plans(
    kind: type[Effect], *shows: Kind, after: After | None = None, arrange: Arrange | None = None
) -> Callable[[P], P]:
    """Mark the planner of a kind of instruction; *shows* are the kinds of event that tell what it did."""

    def mark(planner: P) -> P:
        made = PLANS[kind] = Plan(planner, shows, after, arrange)

        @handles(kind)
        @wraps(planner)
        def carry_out(ctx: Context, effect: Any) -> Procedure:
            events = yield from planner(ctx, effect)
            happened = yield from happen(ctx, events)
            if after is not None:
                yield from after(ctx, effect, happened)
            if not events:
                return ()
            return outcome(ctx, happened, made.shows) or None

        return planner

    return mark


def happen(ctx: Context, events: Sequence[Event]) -> Procedure:
    """Propose one batch; what it moves can be found again by the rest of the resolution."""
    if not events:
        return []
    happened: list[Event] = yield from propose(ctx.game, events)
    moved = tuple(e.subject for e in happened if e.kind is Kind.MOVE and e.became and e.origin is not None)
    if moved:
        ctx.results[MOVED] = ctx.results.get(MOVED, ()) + moved
    if any(e.kind is Kind.DAMAGE for e in happened):
        ctx.amounts[numbers.EXCESS] = sum(e.amount for e in happened if e.kind is Kind.EXCESS)
    return happened


def done(ctx: Context, deed: str, ids: Iterable[int], x: int = 0, by: int = 0, other: int = 0) -> Procedure:
    """Objects or players have carried out a keyword action; abilities that wait for it see each of them.

    CR26 701.44b, 701.50b: also an object that has left; whoever controlled it last did it, unless *by* says who. CR26
    701.37c: *x* is that of the instruction, of which abilities may speak.
    """
    state = ctx.game.state
    events = []
    for id in ids:
        player = id if state.is_player(id) else by or next(iter(controllers(ctx.game, (id,))), 0)
        subject = 0 if state.is_player(id) else id
        events.append(
            Event(Kind.DEED, subject=subject, other=other, player=player, amount=x, source=ctx.source, word=deed)
        )
    yield from propose(ctx.game, events)


def outcome(ctx: Context, happened: Iterable[Event], shows: tuple[Kind, ...]) -> tuple[int, ...]:
    """Whom and what the events of some kinds concerned, each once; the clause's number is left in ``ctx.amounts``."""
    shown = [event for event in happened if event.kind in shows]
    ctx.amounts[MADE] = sum(abs(event.amount) if event.kind in _COUNTED else 1 for event in shown)
    return tuple(dict.fromkeys(_concerned(event) for event in shown))


_COUNTED: Final = frozenset({Kind.DAMAGE, Kind.LIFE, Kind.COUNTERS})
"""Kinds whose number is the sum of their amounts; of the others, it is how many events there were."""


def _concerned(event: Event) -> int:
    """Whom or what an event concerned; what has left the battlefield or the stack is spoken of as it last was there.

    "The sacrificed creature's power" is the last known (CR 608.2g); instructions find the card itself (CR 400.7).
    """
    if event.kind is Kind.MOVE and event.origin in _LEFT and event.to is not Zone.BATTLEFIELD:
        return event.subject
    if event.kind in (Kind.MOVE, Kind.DRAW):
        return event.became or event.subject
    if event.kind.concerns is Whom.OTHER:
        return event.other
    return event.player if event.kind.concerns is Whom.PLAYER else event.subject


_LEFT: Final = (Zone.BATTLEFIELD, Zone.STACK)


@plans(Together, Kind.DAMAGE, Kind.LIFE, Kind.MOVE)
def together(ctx: Context, effect: Together) -> Procedure:
    """CR 608.2e: the choices of each instruction in order, then the events of all of them as one batch."""
    events: list[Event] = []
    for one in effect.effects:
        events += yield from plan(ctx, one)
    return events
