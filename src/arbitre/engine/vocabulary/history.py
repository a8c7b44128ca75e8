"""What has happened this turn and the last: what is remembered, and what of it a pattern speaks of (CR 603.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.language.pattern_matching import PATTERNS, event_matches, inner, kinds, match
from arbitre.ir import patterns as p
from arbitre.ir.filters import And, Anything, ControlledBy, HasType
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import AttacksWith, Cause, Deals
from arbitre.ir.values import HAND, CardType
from arbitre.state.bindings import Happening, Past
from arbitre.state.state import State


def remember(game: Game, happened: Sequence[Event]) -> None:
    """Keep what later conditions of the turn may ask about."""
    past = [_past(game, event) for event in happened if event.kind.remembered and not _is_told(event)]
    if past:
        game.state.put(game.state, State.history, (*game.state.history, *past))


def _is_told(event: Event) -> bool:
    """What went to a hand is hidden; of what was blocked by creatures, the events of those tell (CR 509.4)."""
    return event.to is HAND or (event.kind is Kind.BLOCKED and event.amount > 0)


def _past(game: Game, event: Event) -> Past:
    by = controller(game, event.subject) if event.kind is Kind.DAMAGE else 0
    subtypes: tuple[str, ...] = ()
    if event.kind is Kind.DAMAGE and game.state.is_player(event.other):
        subtypes = tuple(sorted(characteristics(game, event.subject).subtypes))
    return Past(
        event.kind.value,
        Happening(event.subject, event.other, event.player, event.amount, event.became),
        event.origin,
        event.to,
        str(event.cause or ""),
        event.word,
        event.marks,
        event.combat,
        event.source,
        by,
        subtypes,
    )


def occurrences(ctx: Context, pattern: Pattern, history: Sequence[Past]) -> Iterator[Past]:
    """The events of a turn that match; objects that have left are seen as they last existed, and players who have left
    are remembered (CR26 800.4i)."""
    ctx = ctx.recalling()
    wanted = {kind.value for kind in kinds(pattern)}
    found = _at_that_time(pattern)
    for past in history:
        if past.kind in wanted and event_matches(ctx, found, _event(past)) and _was_theirs(ctx, pattern, past):
            yield past


@cache
def _at_that_time(pattern: Pattern) -> Pattern:
    """CR26 608.2i: what attacked was a creature then (CR 508.1a), whatever it is now; whoever controls now what dealt
    damage then does not matter."""
    match pattern:
        case AttacksWith(who=who):
            rest = [part for part in _parts(who) if part != HasType(CardType.CREATURE)]
            return msgspec.structs.replace(pattern, who=And(tuple(rest)) if rest else Anything())
        case Deals(source=Filter() as source):
            rest = [part for part in _parts(source) if not isinstance(part, ControlledBy)]
            return msgspec.structs.replace(pattern, source=And(tuple(rest)) if rest else None)
    return pattern


def _was_theirs(ctx: Context, pattern: Pattern, past: Past) -> bool:
    """CR26 608.2i: whether who controlled the source of damage then is who is asked for."""
    if not isinstance(pattern, Deals) or pattern.source is None:
        return True
    owners = [part.who for part in _parts(pattern.source) if isinstance(part, ControlledBy)]
    return all(past.by in evaluate.players(ctx, who) for who in owners)


def _parts(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, And) else (what,)


def _event(past: Past) -> Event:
    happening = past.happening
    event = Event(
        Kind.named(past.kind),
        happening.subject,
        happening.other,
        happening.player,
        happening.amount,
        past.origin,
        past.to,
        Cause(past.cause) if past.cause else None,
        past.source,
        past.word,
        combat=past.combat,
        marks=past.marks,
    )
    event.became = happening.became
    return event


def _first_in_turn(ctx: Context, pattern: p.FirstInTurn, event: Event) -> Happening | None:
    """Of one event: the history of the turn, which has it already, has no other such."""
    found = match(ctx, pattern.event, event)
    return next(firsts(ctx, pattern, (event,), iter((found,))), None) if found is not None else None


def firsts(
    ctx: Context, pattern: p.FirstInTurn, happened: Sequence[Event], found: Iterator[Happening]
) -> Iterator[Happening]:
    """CR 603.2c: those found in a batch that are the first of the turn: all such events of the turn are in this batch.

    What happened to another object or player counts for that one.
    """

    def about(happening: Happening) -> int:
        at_once = isinstance(pattern.event, p.Moves) or p.is_of_batch(pattern.event)
        return 0 if at_once else happening.subject or happening.player

    now = Counter(about(one) for one in (match(ctx, pattern.event, event) for event in happened) if one is not None)
    past = Counter(about(one.happening) for one in occurrences(ctx, pattern.event, ctx.game.state.history))
    for one in found:
        if past[about(one)] <= now[about(one)]:
            now[about(one)] = -1
            yield one


def is_enough(pattern: p.OfAmount, happening: Happening) -> bool:
    """Whether the number of the event lies between the bounds."""
    return pattern.least <= happening.amount and (pattern.most is None or happening.amount <= pattern.most)


def _of_amount(ctx: Context, pattern: p.OfAmount, event: Event) -> Happening | None:
    found = match(ctx, pattern.event, event)
    return found if found is not None and is_enough(pattern, found) else None


PATTERNS[p.OfAmount] = inner(_of_amount)
supports(p.OfAmount)
PATTERNS[p.FirstInTurn] = inner(_first_in_turn)
supports(p.FirstInTurn)
