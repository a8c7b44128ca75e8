"""Why a triggered ability has not triggered (CR 603.2, 603.4, 603.6d): what it made of each thing that happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum

import msgspec

from arbitre.engine.characteristics.statics import functions
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.language.pattern_matching import kinds, looks_back, part_that
from arbitre.engine.stack.triggers import occurrences
from arbitre.engine.vocabulary import times_used
from arbitre.errors import EngineFault
from arbitre.ir import patterns as p
from arbitre.ir.abilities import Triggered
from arbitre.ir.node import Pattern
from arbitre.state.objects import Obj


class Nearness(IntEnum):
    """How near an ability came to triggering."""

    NOTHING = 0
    """Nothing of the kind that it waits for has happened (CR 603.2)."""
    ANOTHER = 1
    """What happened is of the kind, but not what it waits for (CR 603.2)."""
    ELSEWHERE = 2
    """Its source was not where it works (CR 603.6d, 112.6)."""
    LOOKS_FORWARD = 3
    """Its source left with the event, and it does not look back (CR 603.6d)."""
    OFTEN_ENOUGH = 4
    """It triggers only so often each turn."""
    CONDITION = 5
    """Its intervening "if" was not true (CR 603.4)."""
    TRIGGERED = 6


RULES = {
    Nearness.NOTHING: "603.2",
    Nearness.ANOTHER: "603.2",
    Nearness.ELSEWHERE: "603.6d",
    Nearness.LOOKS_FORWARD: "603.6d",
    Nearness.OFTEN_ENOUGH: "603.2",
    Nearness.CONDITION: "603.4",
    Nearness.TRIGGERED: "603.2",
}


class Heard(msgspec.Struct, frozen=True):
    """What a triggered ability of an object made of a batch of events."""

    ability: Triggered
    nearness: Nearness
    event: Event | None = None
    """The event of the batch that is of the kind that it waits for."""


class Listener(msgspec.Struct, frozen=True):
    """An object whose triggered abilities are asked about, as it is known at the end."""

    id: int
    abilities: tuple[Triggered, ...]
    controller: int


def listener(game: Game, id: int) -> Listener:
    """The object as it is now, or last existed."""
    known = game.state.find(id) is not None
    return Listener(id, characteristics(game, id).triggered if known else (), controller(game, id) if known else 0)


def hear(game: Game, of: Listener, happened: Sequence[Event], triggered: bool) -> Iterator[Heard]:
    """What each triggered ability of an object makes of a batch that has just happened; *triggered*: one of them did.

    An object that has left is looked at as it last existed, one that is still to come as it will be.
    """
    obj = game.state.find(of.id)
    abilities = of.abilities if obj is None else characteristics(game, of.id).triggered
    for index, ability in enumerate(abilities):
        seen = kinds(ability.event)
        events = [event for event in happened if event.kind in seen]
        if not events:
            continue
        if obj is not None:
            yield Heard(ability, _near(game, obj, index, ability, happened, triggered), events[0])
        elif _would_occur(Context(game, of.id, of.controller), ability.event, happened):
            yield Heard(ability, Nearness.ELSEWHERE, events[0])


def _would_occur(ctx: Context, pattern: Pattern, happened: Sequence[Event]) -> bool:
    """Whether it is what an object waits for that is not there yet; what speaks of the object itself is not."""
    try:
        return _occurs(ctx, pattern, happened)
    except EngineFault:
        return False


def _near(game: Game, obj: Obj, index: int, ability: Triggered, happened: Sequence[Event], triggered: bool) -> Nearness:
    ctx = Context(game, obj.id, controller(game, obj.id))
    times_used.begin(ctx, ability, characteristics(game, obj.id).triggered, index)
    if not _occurs(ctx, ability.event, happened):
        return Nearness.CONDITION if _but_for_its_condition(ctx, ability.event, happened) else Nearness.ANOTHER
    left = any(event.subject == obj.id and event.origin is ability.zone for event in happened)
    came = any(event.became == obj.id for event in happened)
    there = obj.id in game.state.objects and (came if ability.zone is None else functions(ability.zone, obj))
    parts = [part_that(ability.event, back=False)] if there else []
    parts += [part_that(ability.event, back=True)] if left or (there and not came) else []
    if not any(part is not None and _occurs(ctx, part, happened) for part in parts):
        gone = left or (came and looks_back(ability.event))
        return Nearness.LOOKS_FORWARD if gone else Nearness.ELSEWHERE
    if triggered:
        return Nearness.TRIGGERED
    if not _holds(ctx, ability, happened):
        return Nearness.CONDITION
    return Nearness.OFTEN_ENOUGH if ability.per_turn else Nearness.TRIGGERED


def _occurs(ctx: Context, pattern: Pattern, happened: Sequence[Event]) -> bool:
    return next(occurrences(ctx, pattern, happened), None) is not None


def _but_for_its_condition(ctx: Context, pattern: Pattern, happened: Sequence[Event]) -> bool:
    return isinstance(pattern, p.Provided) and _occurs(ctx, pattern.event, happened)


def _holds(ctx: Context, ability: Triggered, happened: Sequence[Event]) -> bool:
    """CR 603.4: whether the condition is true for one of the times that it would trigger."""
    for happening in occurrences(ctx, ability.event, happened):
        ctx.happening = happening
        if evaluate.holds(ctx, ability.condition):
            return True
    return False
