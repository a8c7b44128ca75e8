"""Which events a pattern speaks of, and which part of the event is which (CR 603.2, 603.6, 614.1): what happens to
objects; of players: :mod:`.patterns_of_players`."""

from __future__ import annotations

from typing import Any, Final

from arbitre.engine.characteristics import saga_chapters
from arbitre.engine.characteristics.rulings import is_in_scope
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import AS_COST, FEWER, MORE, Event, Kind
from arbitre.engine.kernel.handlers import heeds, heeds_one, supports
from arbitre.engine.kernel.reading import characteristics, controller, effect_controller
from arbitre.engine.language import evaluate
from arbitre.engine.language.pattern_matching import PATTERNS, PatternKind, inner, kinds, looks_back, match, of
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir.node import Filter, Pattern, Ref, walk
from arbitre.ir.values import Zone
from arbitre.state.bindings import Happening
from arbitre.state.state import AHEAD

_SACRIFICES: Final = frozenset({p.Cause.SACRIFICE, p.Cause.EXPLOIT})
_ALSO: Final = {p.Cause.CYCLE: p.Cause.DISCARD, p.Cause.EXPLOIT: p.Cause.SACRIFICE}
"""CR 702.27c; CR26 702.29d: a card that is cycled is discarded, in one event.

CR26 702.110a: what is exploited is sacrificed."""


def fits(ctx: Context, what: Filter | None, id: int) -> bool:
    """Whether an object, if there is one, is what a pattern describes; nothing described is anything."""
    return what is None or (id != 0 and evaluate.matches(ctx, what, id))


def fits_there(ctx: Context, what: Filter | None, id: int) -> bool:
    """CR 109.2: as :func:`fits`; what is described without a zone is a permanent, no card elsewhere and no spell."""
    if isinstance(what, f.Or):
        return any(fits_there(ctx, part, id) for part in what.parts)
    return fits(ctx, what, id) and (what is None or is_in_scope(ctx.game, what, id))


def is_by(ctx: Context, who: Ref | None, player: int) -> bool:
    """Whether a player is one of those that a pattern speaks of."""
    return who is None or player in evaluate.players(ctx, who)


def _any_event(ctx: Context, pattern: p.AnyEvent, event: Event) -> Happening | None:
    for part in pattern.parts:
        found = match(ctx, part, event)
        if found is not None:
            return found
    return None


def _of_any(pattern: p.AnyEvent) -> frozenset[Kind]:
    return frozenset().union(*map(kinds, pattern.parts))


def _provided(ctx: Context, pattern: p.Provided, event: Event) -> Happening | None:
    return match(ctx, pattern.event, event) if evaluate.holds(ctx, pattern.condition) else None


def _moves_looking_back(pattern: p.Moves) -> bool:
    left = pattern.origin is Zone.BATTLEFIELD or _leaves_graveyard(pattern)
    return left or pattern.cause in _SACRIFICES or pattern.cause is p.Cause.COUNTER  # CR26 603.10e


def _leaves_graveyard(pattern: p.Moves) -> bool:
    """CR26 603.10a: "leaves your graveyard", wherever it goes, or "is put into your hand from your graveyard" (CR
    603.6d)."""
    return pattern.origin is Zone.GRAVEYARD and pattern.to is not Zone.BATTLEFIELD


def _moves(ctx: Context, pattern: p.Moves, event: Event) -> Happening | None:
    """Entering looks at the object in its new zone, leaving the battlefield at the one that left."""
    if event.origin is event.to is Zone.EXILE:
        return None  # CR 400.8
    if pattern.origin is not None and event.origin is not pattern.origin:
        return None
    if pattern.to is not None and event.to is not pattern.to:
        return None
    if pattern.cause is not None and pattern.cause not in (event.cause, _also(event)):
        return None
    if event.kind is Kind.PART and not speaks_of_cards(pattern):
        return None
    leaving = event.origin is Zone.BATTLEFIELD and pattern.to is not Zone.BATTLEFIELD
    leaving = leaving and not speaks_of_cards(pattern)
    as_it_was = leaving or _leaves_graveyard(pattern) or pattern.cause is p.Cause.COUNTER
    subject = event.subject if as_it_was or not event.became else event.became
    if not fits(ctx, pattern.what, subject) and not _is_this(ctx, pattern, event):
        return None
    if not is_by(ctx, pattern.by, event.player) or not fits(ctx, pattern.source, event.source):
        return None
    if pattern.effect_of is not None and not is_by(ctx, pattern.effect_of, effect_controller(ctx.game, event.source)):
        return None
    amount = event.amount if event.cause is p.Cause.CYCLE else 1
    return Happening(subject, event.source, event.player, amount, event.became)  # CR 603.6, 603.6a, 603.6c


def speaks_of_cards(pattern: Pattern) -> bool:
    """Whether it asks for cards that go somewhere from anywhere: it does not look back, but at the card where it is
    (CR 603.6c), and of several that leave as one permanent at each (CR26 712.21, 712.21e, 730.3)."""
    if not isinstance(pattern, p.Moves) or pattern.origin is not None:
        return False
    return any(isinstance(node, f.IsCard) for node in walk(pattern.what))


def _also(event: Event) -> p.Cause | None:
    return None if event.cause is None else _ALSO.get(event.cause)


def _is_this(ctx: Context, pattern: p.Moves, event: Event) -> bool:
    """An object that went into the zone where its own ability works asks about itself under either identity (CR
    112.6j)."""
    return bool(event.became) and event.became == ctx.source and evaluate.matches(ctx, pattern.what, event.became)


def _deals(ctx: Context, pattern: p.Deals, event: Event) -> Happening | None:
    """CR 609.7b–c, 109.2c: the source as it is when it would deal the damage, in whatever zone.

    CR26 120.9: the damage of that source alone.
    """
    if event.amount <= 0 or (pattern.combat is not None and event.combat is not pattern.combat):
        return None
    if not fits(ctx, pattern.source, event.subject) or not fits(ctx, pattern.to, event.other):
        return None
    player = event.other if ctx.game.state.is_player(event.other) else 0
    if pattern.received:
        return Happening(event.other, event.subject, player, event.amount)
    return Happening(event.subject, event.other, player, event.amount)


def _dealt_excess(ctx: Context, pattern: p.DealtExcess, event: Event) -> Happening | None:
    if pattern.combat is not None and event.combat is not pattern.combat:
        return None
    return event.happening() if fits(ctx, pattern.what, event.subject) else None


def _attacks(ctx: Context, pattern: p.AttacksWith, event: Event) -> Happening | None:
    """At the moment of the declaration, as a creature is declared (CR26 508.3, 508.3a); ``amount`` is how many were."""
    if (pattern.alone and event.amount != 1) or event.amount <= pattern.others:
        return None  # CR 506.5
    if not fits(ctx, pattern.who, event.subject) or not fits(ctx, pattern.whom, event.other):
        return None
    if pattern.beside is not None and _attacking_beside(ctx, pattern.beside, event.subject) < pattern.others:
        return None
    return event.happening()  # CR 508.2a


def _attacking_beside(ctx: Context, what: Filter, attacker: int) -> int:
    """CR 508.1a: how many others that match have been declared as attackers, which no creature was before."""
    others = (obj.id for obj in ctx.game.state.permanents() if obj.attacking and obj.id != attacker)
    return sum(fits(ctx, what, id) for id in others)


def _blocks(ctx: Context, pattern: p.BlocksIt, event: Event) -> Happening | None:
    """Once a combat (the first event of a blocker has ``word`` "first"), or for each creature blocked; not for what it
    is blocking but never blocked. ``amount`` is how many were declared."""
    if pattern.at_least:
        return _blocks_so_many(ctx, pattern, event)
    if event.word in ("put", "band", FEWER) or (pattern.alone and event.amount != 1):
        return None
    # CR 509.4f: they are looked at as the block is declared
    if not fits(ctx, pattern.who, event.subject) or not fits(ctx, pattern.whom, event.other):
        return None
    if pattern.each or pattern.whom is not None:
        return event.happening()  # CR 509.4b
    return event.happening() if event.word == "first" else None  # CR 509.4a


def _becomes_blocked(ctx: Context, pattern: p.BecomesBlocked, event: Event) -> Happening | None:
    """A BLOCKED event is the becoming blocked, a BLOCK event each creature that blocks it."""
    one_by_one = pattern.each or (pattern.by is not None and not pattern.at_least)
    if one_by_one is not (event.kind is Kind.BLOCK):
        return None
    if event.kind is Kind.BLOCK:
        if not fits(ctx, pattern.who, event.other) or not fits(ctx, pattern.by, event.subject):
            return None
        if pattern.batch and _blocked_before(ctx, pattern, event):
            return None
        return Happening(event.other, event.subject, event.player, 1)  # CR 509.4d
    if not fits(ctx, pattern.who, event.subject):
        return None
    if not pattern.at_least:  # CR 509.4c
        return event.happening() if not event.word else None
    # CR 509.4e
    if event.word and not fits(ctx, pattern.by, event.other):
        return None
    blockers = ctx.game.object(event.subject).damage_order
    number = event.amount if pattern.by is None else sum(fits(ctx, pattern.by, id) for id in blockers)
    return event.happening() if _are_so_many(pattern, number, event.word) else None


def _blocks_so_many(ctx: Context, pattern: p.BlocksIt, event: Event) -> Happening | None:
    """CR 509.4e: as it is declared, with the first of what it blocks; or as an effect changes how many it blocks."""
    if event.word in ("put", "band") or (not event.word and event.amount) or not fits(ctx, pattern.who, event.subject):
        return None
    change = event.word if event.word == FEWER else "" if event.word else MORE
    if change and not fits(ctx, pattern.whom, event.other):
        return None
    blocked = (id for id in ctx.game.object(event.subject).blocking if id > 0)
    number = sum(fits(ctx, pattern.whom, id) for id in blocked)
    return event.happening() if _are_so_many(pattern, number, change) else None


def _are_so_many(pattern: p.BlocksIt | p.BecomesBlocked, number: int, change: str) -> bool:
    """CR 509.4e: whether there are so many; after an effect has changed how many there are, whether it made them so."""
    if pattern.exactly or change == MORE:
        return number == pattern.at_least and (pattern.exactly or change != FEWER)
    return number >= pattern.at_least and change != FEWER


def _blocked_before(ctx: Context, pattern: p.BecomesBlocked, event: Event) -> bool:
    """Of a creature that comes blocking later: whether one of that kind blocks already (CR 509.4e)."""
    blockers = [obj.id for obj in ctx.game.state.objects.values() if event.other in obj.blocking]
    return event.word in ("put", "band") and any(id != event.subject and fits(ctx, pattern.by, id) for id in blockers)


def _subject(ctx: Context, pattern: Any, event: Event) -> Happening | None:
    """Patterns whose only part is what it happens to, in a field ``what``."""
    # CR 603.2d; CR26 508.3f
    return event.happening() if fits(ctx, pattern.what, event.subject) else None


def _unblocked(ctx: Context, pattern: p.Unblocked, event: Event) -> Happening | None:
    """CR 509.4g: it attacks, and no creature was declared to block it."""
    about = fits(ctx, pattern.who, event.subject) and fits(ctx, pattern.whom, event.other)
    return event.happening() if about else None


def _transforms(ctx: Context, pattern: p.Transforms, event: Event) -> Happening | None:
    """CR26 701.27e, 701.28a: whether it transforms or converts, if it is afterwards what it is said to become."""
    return _subject(ctx, pattern, event) if fits(ctx, pattern.into, event.subject) else None


def _phases(ctx: Context, pattern: p.PhasesIn, event: Event) -> Happening | None:
    """CR 603.6d; CR26 603.10b: what phases out is looked at as it was."""
    found = evaluate.matches(ctx, pattern.what, event.subject, phased_out=pattern.out)
    return event.happening() if found else None


def _reaches_level(ctx: Context, pattern: p.ReachesLevel, event: Event) -> Happening | None:
    """CR26 716.2a."""
    return _subject(ctx, pattern, event) if event.amount == pattern.level else None


def _enters_room(ctx: Context, pattern: p.EntersRoom, event: Event) -> Happening | None:
    """CR26 309.4c."""
    return _subject(ctx, pattern, event) if event.word == pattern.room else None


def _puts_counters(ctx: Context, pattern: p.PutsCounters, event: Event) -> Happening | None:
    """CR 121.6: counters with which a permanent has entered have been put on it."""
    if event.kind is Kind.MOVE:
        return _entered_with(ctx, pattern, event)
    if not is_by(ctx, pattern.by, event.player):
        return None
    if pattern.by_effect and (not event.source or AS_COST in event.marks):
        return None
    if pattern.entering and (AHEAD, event.subject) not in ctx.game.state.replacing:
        return None
    if event.amount <= 0 or (pattern.kind and event.word != pattern.kind):
        return None
    if not fits_there(ctx, pattern.on, event.subject):
        return None
    if pattern.reaching and (not _reaches(ctx, pattern.reaching, event) or _passed_over(ctx, pattern, event.subject)):
        return None
    return event.happening()


def _entered_with(ctx: Context, pattern: p.PutsCounters, event: Event) -> Happening | None:
    """CR26 122.6a: its controller has put them on it."""
    count = sum(number for kind, number in event.move.counters if pattern.kind in ("", kind))
    if event.to is not Zone.BATTLEFIELD or not event.became or count < max(1, pattern.reaching):
        return None
    if not fits(ctx, pattern.on, event.became) or not is_by(ctx, pattern.by, controller(ctx.game, event.became)):
        return None
    if _passed_over(ctx, pattern, event.became):
        return None
    return Happening(event.became, event.source, event.player, count)


def _removes_counters(ctx: Context, pattern: p.RemovesCounters, event: Event) -> Happening | None:
    if event.amount >= 0 or (pattern.kind and event.word != pattern.kind):
        return None
    if not fits_there(ctx, pattern.on, event.subject):
        return None
    if pattern.last:
        state = ctx.game.state
        holder = state.player(event.subject) if state.is_player(event.subject) else ctx.game.object(event.subject)
        if holder.counter(event.word):
            return None
    return event.happening()


def _reaches(ctx: Context, number: int, event: Event) -> bool:
    """CR26 122.7, 714.2b: the counters were fewer than that before, and are not now."""
    holder = ctx.game.state.objects.get(event.subject)
    return holder is not None and holder.counter(event.word) - event.amount < number <= holder.counter(event.word)


def _passed_over(ctx: Context, pattern: p.PutsCounters, id: int) -> bool:
    """CR26 702.155a: whether it is a chapter that its Saga, which entered this turn, has read ahead of."""
    if not pattern.reaching or pattern.kind != saga_chapters.LORE:
        return False
    saga = ctx.game.object(id)
    now = saga.entered_turn == ctx.game.state.turn
    return now and saga_chapters.is_ahead(characteristics(ctx.game, id), pattern.reaching, saga.counter(pattern.kind))


def _becomes_target(ctx: Context, pattern: p.BecomesTarget, event: Event) -> Happening | None:
    """CR 603.2d: as it becomes one."""
    if not fits_there(ctx, pattern.what, event.subject) or not fits(ctx, pattern.by, event.other):
        return None
    return event.happening()


def _attached(ctx: Context, pattern: p.BecomesAttached, event: Event) -> Happening | None:
    if not fits(ctx, pattern.what, event.subject) or not fits(ctx, pattern.to, event.other):
        return None
    return event.happening()


def _control(ctx: Context, pattern: p.ChangesControl, event: Event) -> Happening | None:
    player = event.other if pattern.loses else event.player
    if not fits(ctx, pattern.what, event.subject) or not is_by(ctx, pattern.by, player):
        return None
    return Happening(event.subject, 0, player, 1)


def _tokens(ctx: Context, pattern: p.CreatesTokens, event: Event) -> Happening | None:
    """Only for replacement: a token would come to be; its filter cannot be asked before it exists."""
    if event.move.base is None or event.to is not Zone.BATTLEFIELD or not is_by(ctx, pattern.who, event.player):
        return None
    return event.happening()


_MEANINGS: Final[dict[type[Pattern], PatternKind]] = {
    p.AnyEvent: PatternKind(_any_event, _of_any, lambda pattern: any(map(looks_back, pattern.parts))),
    p.Provided: inner(_provided),
    p.Moves: PatternKind(_moves, lambda pattern: (Kind.MOVE, Kind.PART), _moves_looking_back),
    p.Deals: of(_deals, Kind.DAMAGE),
    p.AttacksWith: of(_attacks, Kind.ATTACK),
    p.BlocksIt: of(_blocks, Kind.BLOCK),
    p.BecomesBlocked: of(_becomes_blocked, Kind.BLOCKED, Kind.BLOCK),
    p.Unblocked: of(_unblocked, Kind.UNBLOCKED),
    p.ReachesLevel: of(_reaches_level, Kind.LEVEL),
    p.EntersRoom: of(_enters_room, Kind.ROOM),
    p.DealtExcess: of(_dealt_excess, Kind.EXCESS),
    p.TapsOrUntaps: PatternKind(
        _subject, lambda pattern: (Kind.TAP if pattern.tapped else Kind.UNTAP,), lambda pattern: False
    ),
    p.PutsCounters: of(_puts_counters, Kind.COUNTERS, Kind.MOVE),
    p.RemovesCounters: of(_removes_counters, Kind.COUNTERS),
    p.BecomesTarget: of(_becomes_target, Kind.TARGET),
    p.TurnedFaceUp: of(_subject, Kind.FACE_UP),
    p.Mutates: of(_subject, Kind.MUTATE),
    p.Transforms: of(_transforms, Kind.TRANSFORM),
    p.BecomesAttached: PatternKind(
        _attached, lambda pattern: (Kind.UNATTACH if pattern.un else Kind.ATTACH,), lambda pattern: pattern.un
    ),
    p.ChangesControl: PatternKind(_control, lambda pattern: (Kind.CONTROL,), lambda pattern: pattern.loses),
    p.CreatesTokens: of(_tokens, Kind.MOVE),
    p.PhasesIn: PatternKind(
        _phases, lambda pattern: (Kind.PHASE_OUT if pattern.out else Kind.PHASE_IN,), lambda pattern: pattern.out
    ),
    p.SetInMotion: of(_subject, Kind.SET_IN_MOTION),
    p.Encounters: of(_subject, Kind.PLANESWALK),
    p.Becomes: of(lambda ctx, pattern, event: None),
}

PATTERNS.enter(_MEANINGS)
supports(*_MEANINGS)
heeds(p.Moves, to=lambda pattern: not pattern.origin is pattern.to is Zone.EXILE)  # CR 400.8
heeds(p.CreatesTokens, what=lambda pattern: False)  # it cannot be asked before the token exists
heeds(p.Deals, together=lambda pattern: pattern.batch and pattern.to is not None)
heeds(
    p.AttacksWith,
    at_least=lambda pattern: pattern.batch,
    exactly=lambda pattern: pattern.batch,
    together=lambda pattern: pattern.batch and pattern.whom is not None,
    beside=lambda pattern: pattern.others,
)
heeds_one(p.AttacksWith, "alone", "others")
heeds(
    p.BlocksIt,
    exactly=lambda pattern: pattern.at_least,
    batch=lambda pattern: pattern.whom is not None,
)
for _field in ("each", "alone", "batch"):
    heeds_one(p.BlocksIt, _field, "at_least")
heeds(p.BecomesBlocked, exactly=lambda pattern: pattern.at_least)
for _field in ("each", "batch"):
    heeds_one(p.BecomesBlocked, _field, "at_least")
heeds(p.PutsCounters, each=lambda pattern: not pattern.reaching)
