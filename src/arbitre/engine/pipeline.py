"""The one way in which anything happens (CR 614–616, 603): proposed, replaced or prevented, applied, seen by
triggers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from arbitre.engine.events import Event, Kind
from arbitre.engine.game import Game, Procedure
from arbitre.ir.values import Supertype, Zone

Apply = Callable[[Game, Event], "Sequence[Event]"]
"""Makes one event happen by the verbs of the state; returns what happened, usually the event itself, or nothing."""

APPLY: Final[dict[Kind, Apply]] = {}
BATCH: Final[dict[Kind, Callable[[Game, list[Event]], Procedure]]] = {}
"""Kinds whose application needs the whole batch and further replacement (damage, CR 119.4): a procedure returning
what happened."""


def applies(*kinds: Kind) -> Callable[[Apply], Apply]:
    """Mark the function that makes a kind of event happen."""

    def mark(function: Apply) -> Apply:
        for kind in kinds:
            APPLY[kind] = function
        return function

    return mark


def propose(game: Game, events: Sequence[Event]) -> Procedure:
    """A batch of simultaneous events: replace, apply, let triggers see. Returns the events that happened.

    The one place through which the game changes by events; nothing happens for an empty batch.
    """
    batch: Sequence[Event] = events
    if batch and replacement.concerns(game, batch):
        batch = yield from replacement.replace(game, batch)
    if not batch:
        yield from replacement.follow_up(game, batch)
        return []
    before = triggers.look_back(game, batch)
    happened = yield from apply(game, batch)
    if len(batch) > 1:
        _note_arrivals(game, happened)
        yield from timestamps.settle(game, happened)
        yield from graveyards.arrange(game, happened)
    if game.state.lasting:
        durations.lapse(game)
    triggers.notice(game, happened, before)
    if game.observer is not None and not game.state.replacing:
        game.observer(game)
    yield from replacement.follow_up(game, batch)
    for event in happened:
        if event.kind is Kind.DRAW and event.amount == 1:
            yield from revealing.as_drawn(game, event)
    if any(event.origin is Zone.BATTLEFIELD for event in happened):
        yield from merging.arrange(game, happened)
        yield from leaving.bring_back(game, happened)
    yield from day_and_night.notice(game, happened)
    return happened


def _note_arrivals(game: Game, happened: Sequence[Event]) -> None:
    """CR 704.5m: world and legendary permanents that have entered the battlefield at once are known as such."""
    state = game.state
    ids = tuple(e.became for e in happened if e.became and e.to is Zone.BATTLEFIELD and e.became in state.objects)
    for kind in (Supertype.WORLD, Supertype.LEGENDARY):
        alike = tuple(id for id in ids if kind in state.objects[id].base.supertypes)
        if len(alike) > 1:
            state.put(state, "arrivals", (*state.arrivals, alike))


def apply(game: Game, batch: Sequence[Event]) -> Procedure:
    """Make a batch happen, after replacement; returns all that happened."""
    from arbitre.engine.zones import look_before

    if len(batch) > 1:
        look_before(game, batch)
    happened: list[Event] = []
    together: dict[Kind, list[Event]] = {}
    for event in batch:
        if event.kind in BATCH:
            together.setdefault(event.kind, []).append(event)
        else:
            happened.extend(APPLY[event.kind](game, event))
    for kind, events in together.items():
        happened.extend((yield from BATCH[kind](game, events)))
    return happened


def announce(_game: Game, event: Event) -> Sequence[Event]:
    """An event that changes nothing by itself: what it speaks of has been done, triggers are to see it."""
    return (event,)


for _kind in (
    Kind.CAST,
    Kind.ACTIVATE,
    Kind.TARGET,
    Kind.ATTACK,
    Kind.BLOCK,
    Kind.BLOCKED,
    Kind.UNBLOCKED,
    Kind.STEP,
    Kind.MANA,
    Kind.SEARCH,
    Kind.REVEAL,
    Kind.FLIP_COIN,
    Kind.CLASH,
    Kind.DEED,
    Kind.COPY_SPELL,
    Kind.CRIME,
    Kind.EXPEND,
    Kind.CYCLE,
    Kind.REGENERATE,
    Kind.CONTROL,
    Kind.PLAY_LAND,
    Kind.PLANAR_DIE,
):
    APPLY[_kind] = announce

# What replaces, sees and follows events proposes events itself: hence these come last.
from arbitre.engine import (  # noqa: E402
    day_and_night,
    durations,
    graveyards,
    merging,
    replacement,
    revealing,
    timestamps,
    triggers,
)
from arbitre.engine.effects import leaving  # noqa: E402
