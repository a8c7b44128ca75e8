"""Counters on objects and players (CR 121, 701.24)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from arbitre.engine.characteristics.impossible import cannot_happen
from arbitre.engine.costs.numbers_paid import counters_on
from arbitre.engine.instructions.planning import SPOKEN, done, plans
from arbitre.engine.instructions.possible import impossible_if, nothing_to_choose
from arbitre.engine.instructions.settling import own_words, settle_holders, who_chose
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Confirm, Number, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import checks, limits
from arbitre.engine.language import evaluate
from arbitre.engine.language.open_choices import asks
from arbitre.engine.routines.dividing import shares
from arbitre.engine.vocabulary import numbers
from arbitre.engine.vocabulary.amounts import informing
from arbitre.ir.effects import (
    CounterSpec,
    MoveCounters,
    Proliferate,
    PutCounters,
    PutSameCounters,
    RemoveCounters,
    TimeTravel,
)
from arbitre.ir.filters import And, ControlledBy, HasCounters, HasState, InZone, IsPermanent, Or, OwnedBy, State
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player

RULED: Final = frozenset({"hone"})
"""Counters with rules of their own that the engine does not have (newer than the latest edition)."""


def _has_rules(node: PutCounters | CounterSpec) -> str:
    return f"{node.kind} counters" if node.kind in RULED else ""


limits(PutCounters, _has_rules)
checks(CounterSpec, _has_rules)


def counter_event(ctx: Context, on: int, kind: str, change: int, by: int = 0) -> Event:
    """CR 121.1: counters are put on (or taken off) an object or player, by the controller of the spell or ability if it
    does not say by whom."""
    return Event(Kind.COUNTERS, subject=on, player=by or ctx.controller, amount=change, source=ctx.source, word=kind)


@plans(PutCounters, Kind.COUNTERS)
def put_counters(ctx: Context, effect: PutCounters) -> Procedure:
    """CR 121.1; divided as chosen with the targets or now (CR 601.2d, 608.2d). ``It()`` in a number is the holder."""
    holders = yield from settle_holders(ctx, effect.on)
    ctx.told[SPOKEN] = tuple(holders)
    if effect.divided:
        parts: Sequence[int] = yield from shares(ctx, effect.on, holders, evaluate.count(ctx, effect.count))
    else:
        own = [own_words(ctx, effect.on, holder) for holder in holders]
        parts = [evaluate.count(one, effect.count) for one in own]
    by = who_chose(ctx, effect.on)  # "Each opponent puts a -1/-1 counter on a creature they control"
    return [counter_event(ctx, on, effect.kind, n, by) for on, n in zip(holders, parts, strict=True) if n]


@plans(RemoveCounters, Kind.COUNTERS)
def remove_counters(ctx: Context, effect: RemoveCounters) -> Procedure:
    """CR 121.1: as many as there are; of any kind, the controller of the effect chooses."""
    holders = yield from settle_holders(ctx, effect.on)
    events: list[Event] = []
    for on in holders:
        taken = yield from _taken(ctx, on, effect.kind, effect)
        events += [counter_event(ctx, on, kind, -number) for kind, number in taken]
    return events


def _taken(ctx: Context, on: int, kind: str, effect: RemoveCounters | MoveCounters) -> Procedure:
    """Which counters are removed from one holder: kinds with their numbers."""
    one = numbers.holder(ctx.game, on)
    there = dict(one.counters) if one is not None else {}
    wanted = sum(there.values()) if effect.count is None else evaluate.count(ctx, effect.count)
    if kind:
        most = min(wanted, there.get(kind, 0))
        number = (yield from _up_to(ctx, most)) if effect.up_to else most
        return [(kind, number)] if number else []
    return (yield from _of_any_kind(ctx, there, wanted, up_to=effect.up_to))


def _up_to(ctx: Context, most: int) -> Procedure:
    return (yield Number(ctx.controller, "counters", 0, most, "608.2d", ctx.source)) if most else 0


def _of_any_kind(ctx: Context, there: dict[str, int], wanted: int, *, up_to: bool) -> Procedure:
    """One counter after the other, each of a kind that is chosen; all that there are need no choice."""
    if wanted >= sum(there.values()) and not up_to:
        return sorted((kind, number) for kind, number in there.items() if number)
    left = dict(there)
    found: dict[str, int] = {}
    for _ in range(min(wanted, sum(there.values()))):
        kinds = sorted(kind for kind, number in left.items() if number)
        chosen: tuple[str, ...] = (kinds[0],)
        if up_to or len(kinds) > 1:
            chosen = yield Select(ctx.controller, "counter", kinds, 0 if up_to else 1, 1, "608.2d", ctx.source)
        if not chosen:
            break
        left[chosen[0]] -= 1
        found[chosen[0]] = found.get(chosen[0], 0) + 1
    return sorted(found.items())


@plans(MoveCounters, Kind.COUNTERS)
def move_counters(ctx: Context, effect: MoveCounters) -> Procedure:
    """Taken off one object and put on another; nothing happens if either cannot."""
    origins = yield from settle_holders(ctx, effect.origin)
    targets = yield from settle_holders(ctx, effect.to)
    if len(targets) != 1:
        return []
    events: list[Event] = []
    for origin in origins:
        if origin != targets[0]:
            for kind, number in (yield from _taken(ctx, origin, effect.kind, effect)):
                put = counter_event(ctx, targets[0], kind, number)
                events += [] if cannot_happen(ctx.game, put) else [counter_event(ctx, origin, kind, -number), put]
    return events


@plans(PutSameCounters, Kind.COUNTERS)
def put_same_counters(ctx: Context, effect: PutSameCounters) -> Procedure:
    """CR26 122.9: nothing is moved; what has left the battlefield is looked at as it last was there. Doubled,
    as many are put there as there are already."""
    holders = yield from settle_holders(ctx, effect.on)
    had = None if effect.of is None else _counters_of(ctx.game, informing(ctx, effect.of))
    return [
        counter_event(ctx, on, kind, number)
        for on in holders
        for kind, number in (_counters_of(ctx.game, (on,)) if had is None else had)
        if number
    ]


def _counters_of(game: Game, ids: Iterable[int]) -> list[tuple[str, int]]:
    """The kinds of counters on objects or players, and how many of each."""
    known = (numbers.holder(game, id) for id in ids)
    return [pair for one in known if one is not None for pair in one.counters]


def _proliferated(ctx: Context, _effect: Proliferate, _happened: Sequence[Event]) -> Procedure:
    """CR26 701.34: also if nothing was chosen."""
    yield from done(ctx, "proliferate", (ctx.controller,))


@plans(Proliferate, Kind.COUNTERS, after=_proliferated)
def proliferate(ctx: Context, _effect: Proliferate) -> Procedure:
    """CR 701.24a–b: any number of those that have a counter get one more of a kind that they have (CR26: of each)."""
    game = ctx.game
    options = [id for id in (*game.order(), *game.state.battlefield) if _has_any(numbers.holder(game, id))]
    if not options:
        return []
    chosen = yield Select(ctx.controller, "proliferate", options, 0, len(options), "701.24a", ctx.source)
    events: list[Event] = []
    for id in chosen:
        one = numbers.holder(game, id)
        kinds = tuple(kind for kind, _ in one.counters) if one is not None else ()
        if len(kinds) > 1 and not game.edition.proliferate_adds_each_kind:
            kinds = yield Select(ctx.controller, "counter", kinds, rule="701.24b", source=id)
        events += [counter_event(ctx, id, kind, 1) for kind in kinds]
    return events


_TRAVELS: Final = And(
    (
        HasCounters("time"),
        Or(
            (
                And((IsPermanent(), ControlledBy(You()))),
                And((HasState(State.SUSPENDED), OwnedBy(You()), InZone(Zone.EXILE))),
            )
        ),
    )
)


@plans(TimeTravel, Kind.COUNTERS)
def time_travel(ctx: Context, _effect: TimeTravel) -> Procedure:
    """CR26 701.56a: any number of the player's permanents and suspended cards with time counters."""
    options = evaluate.matching(ctx, _TRAVELS)
    if not options:
        return []
    chosen = yield Select(ctx.controller, "time travel", options, 0, len(options), "CR26 701.56a", ctx.source)
    events: list[Event] = []
    for id in chosen:
        more = yield Confirm(ctx.controller, "time counter", "CR26 701.56a", id)
        events.append(counter_event(ctx, id, "time", 1 if more else -1))
    return events


def _has_any(one: Obj | Player | None) -> bool:
    return one is not None and bool(one.counters) and not (isinstance(one, Obj) and one.phased_out)


@impossible_if(RemoveCounters)
def _too_few_counters(ctx: Context, effect: RemoveCounters) -> bool:
    """CR 608.2d: what is known to have too few counters cannot lose them."""
    if effect.up_to:
        return nothing_to_choose(ctx, effect)
    if asks(effect.on):
        return False
    least = 1 if effect.count is None else evaluate.count(ctx, effect.count)
    holders = [id for id in evaluate.ids(ctx, effect.on) if not ctx.game.state.is_player(id)]
    return bool(holders) and not any(counters_on(ctx, id, effect.kind) >= least for id in holders)
