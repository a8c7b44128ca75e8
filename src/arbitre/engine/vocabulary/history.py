"""What has happened this turn and the last: what is remembered, and what of it a pattern speaks of (CR 603.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

import msgspec

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language.pattern_matching import PATTERNS, event_matches, inner, kinds, match
from arbitre.ir import patterns as p
from arbitre.ir.filters import And, Anything, HasType
from arbitre.ir.node import Pattern
from arbitre.ir.patterns import AttacksWith, Cause
from arbitre.ir.values import CardType, Zone
from arbitre.state.bindings import Happening, Past
from arbitre.state.state import State


def remember(game: Game, happened: Sequence[Event]) -> None:
    """Keep what later conditions of the turn may ask about."""
    past = [_past(game, event) for event in happened if event.kind.remembered and event.to is not Zone.HAND]
    if past:
        game.state.put(game.state, State.history, (*game.state.history, *past))


def _past(game: Game, event: Event) -> Past:
    by = 0
    subtypes: tuple[str, ...] = ()
    if event.kind is Kind.DAMAGE and game.state.is_player(event.other):
        by = controller(game, event.subject)
        subtypes = tuple(sorted(characteristics(game, event.subject).subtypes))
    return Past(
        event.kind.value,
        Happening(event.subject, event.other, event.player, event.amount, event.became),
        event.origin,
        event.to,
        event.cause.value if event.cause else "",
        event.word,
        event.marks,
        event.combat,
        event.source,
        by,
        subtypes,
    )


def occurrences(ctx: Context, pattern: Pattern, history: Sequence[Past]) -> Iterator[Past]:
    """The events of a turn that match; objects that have left are seen as they last existed."""
    wanted = {kind.value for kind in kinds(pattern)}
    pattern = _at_that_time(pattern)
    return (past for past in history if past.kind in wanted and event_matches(ctx, pattern, _event(past)))


@cache
def _at_that_time(pattern: Pattern) -> Pattern:
    """CR26 608.2i: what attacked was a creature then (CR 508.1a), whatever it is now."""
    if not isinstance(pattern, AttacksWith):
        return pattern
    parts = pattern.who.parts if isinstance(pattern.who, And) else (pattern.who,)
    rest = tuple(part for part in parts if part != HasType(CardType.CREATURE))
    return msgspec.structs.replace(pattern, who=And(rest) if rest else Anything())


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
    """The history of the turn has it already; what happened to another object or player counts for that one."""
    found = match(ctx, pattern.event, event)
    if found is None:
        return None
    times = occurrences(ctx, pattern.event, ctx.game.state.history)
    alike = (past for past in times if _concerned(past.happening) == _concerned(found))
    return found if next(islice(alike, 1, None), None) is None else None


def _concerned(happening: Happening) -> int:
    return happening.subject or happening.player


PATTERNS[p.FirstInTurn] = inner(_first_in_turn)
supports(p.FirstInTurn)
