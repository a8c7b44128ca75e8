"""What happens to permanents where they are: tap, attach, turn, phase, leave combat (CR 701.3, 701.17, 702.24)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from arbitre.engine import combat
from arbitre.engine.characteristics import components, copying, durations, initial, rulings, timestamps
from arbitre.engine.instructions.planning import SPOKEN, plans
from arbitre.engine.instructions.settling import settle, settle_objects, settle_permanents
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.kernel.pipeline import applies
from arbitre.engine.objects import attaching, doors, merging
from arbitre.engine.objects.zones import move_event
from arbitre.engine.routines.arriving import PHASED_OUT_UNTIL, source_stays
from arbitre.engine.vocabulary.following import now
from arbitre.engine.vocabulary.numbers import WAITS_SINCE
from arbitre.ir.effects import (
    Attach,
    BecomeBlocked,
    ExchangeBlockers,
    ExchangeBlocks,
    Flip,
    Meld,
    PhaseOut,
    RemoveFromCombat,
    Reselect,
    Tap,
    TapAndUntap,
    TapOrUntap,
    Transform,
    TurnFace,
    Unattach,
    Unlock,
    Untap,
)
from arbitre.ir.modifications import CantTransform
from arbitre.ir.node import Ref
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj


def _events(ctx: Context, kind: Kind, ids: Sequence[int]) -> list[Event]:
    game = ctx.game
    return [Event(kind, subject=id, player=reading.controller(game, id), source=ctx.source) for id in ids]


# --- tapping ----------------------------------------------------------------------------------------------------------


@plans(Tap, Kind.TAP)
def tap(ctx: Context, effect: Tap) -> Procedure:
    """Only untapped permanents can be tapped."""
    ids = yield from settle_permanents(ctx, effect.what)
    ctx.told[SPOKEN] = tuple(ids)
    return _events(ctx, Kind.TAP, [i for i in ids if not ctx.game.object(i).tapped])


@plans(Untap, Kind.UNTAP)
def untap(ctx: Context, effect: Untap) -> Procedure:
    """Only tapped permanents can be untapped."""
    ids = yield from settle_permanents(ctx, effect.what)
    ctx.told[SPOKEN] = tuple(ids)
    return _events(ctx, Kind.UNTAP, [i for i in ids if ctx.game.object(i).tapped])


@plans(TapAndUntap, Kind.TAP, Kind.UNTAP)
@plans(TapOrUntap, Kind.TAP, Kind.UNTAP)
def tap_or_untap(ctx: Context, effect: TapOrUntap | TapAndUntap) -> Procedure:
    """CR 608.2d: only what is possible can be chosen, so the state of each permanent decides."""
    ids = yield from settle_permanents(ctx, effect.what)
    events: list[Event] = []
    for id in ids:
        kind = Kind.UNTAP if ctx.game.object(id).tapped else Kind.TAP
        events += _events(ctx, kind, (id,))
    return events


# --- attaching --------------------------------------------------------------------------------------------------------


@plans(Attach, Kind.ATTACH)
def attach(ctx: Context, effect: Attach) -> Procedure:
    """CR 701.3a–c: only to what it can be attached to (CR 303.4h); nothing happens if it is already."""
    ids = yield from settle_permanents(ctx, effect.what)
    hosts = tuple(now(ctx, id) or id for id in (yield from settle(ctx, effect.to)))
    if len(hosts) > 1:
        hosts = yield Select(ctx.controller, "attach", hosts, rule="608.2d", source=ctx.source)
    game = ctx.game
    return [
        Event(Kind.ATTACH, subject=id, other=host, player=reading.controller(game, id), source=ctx.source)
        for id in ids
        for host in hosts
        if game.object(id).attached_to != host
        and attaching.can_be_attached(game, id, host, as_creature=effect.as_creature)
    ]


@plans(Unattach, Kind.UNATTACH)
def unattach(ctx: Context, effect: Unattach) -> Procedure:
    """It stays on the battlefield."""
    ids = yield from settle_permanents(ctx, effect.what)
    return _events(ctx, Kind.UNATTACH, [i for i in ids if ctx.game.object(i).attached_to])


# --- faces ------------------------------------------------------------------------------------------------------------

CONVERT: Final = "convert"


@plans(Transform, Kind.TRANSFORM)
def transform(ctx: Context, effect: Transform) -> Procedure:
    """CR 701.25a: only double-faced permanents can transform; which is no turning face up or face down (CR
    701.25c). CR26 701.28a–d: so can they convert."""
    game = ctx.game
    ids = yield from settle_permanents(ctx, effect.what)
    able = [i for i in ids if _can_transform(game, game.object(i)) and not _has_transformed_since(ctx, game.object(i))]
    events = _events(ctx, Kind.TRANSFORM, able)
    for event in events:
        event.word = CONVERT if effect.convert else ""
    return events


def _has_transformed_since(ctx: Context, obj: Obj) -> bool:
    """CR26 701.27f, 701.28e: an ability of a permanent does not turn it over if it has been turned over since the
    ability was put onto the stack, or, of a delayed one, since it was created."""
    since = ctx.amounts.get(WAITS_SINCE, ctx.stack_id)
    stale = obj.id == ctx.source and 0 < since < obj.turned
    return stale and ctx.game.edition.permanents_ignore_stale_transforming


def _can_transform(game: Game, obj: Obj) -> bool:
    """CR26 701.28f: what can't transform can't convert either."""
    return any(merging.turnable(game, obj)) and not rulings.affecting(game, obj.id, CantTransform)


@applies(Kind.TRANSFORM)
def _transform(game: Game, event: Event) -> Sequence[Event]:
    """CR 701.25b: its other face is up. CR 711.7: it is the same object."""
    obj = game.state.objects.get(event.subject)
    if obj is None or not merging.turn_over(game, obj):
        return ()
    if event.word == CONVERT:
        game.note("converts", "CR26 701.28a", object=obj.id)
    else:
        game.note("transforms", "701.25b", object=obj.id)
    return (event,)


@plans(Flip, Kind.FLIP)
def flip(ctx: Context, effect: Flip) -> Procedure:
    """CR 709.4: once it is flipped it stays so; only flip cards have another half."""
    game = ctx.game
    ids = yield from settle_permanents(ctx, effect.what)
    return _events(ctx, Kind.FLIP, [i for i in ids if _can_flip(game, game.object(i))])


def _can_flip(game: Game, obj: Obj) -> bool:
    """CR 709.1b, 110.6c: as the flip card that it is, or the copy of one that it has become."""
    other = copying.copiable(game, obj.id)[1]
    return not obj.flipped and other is not None and not initial.is_prepare_spell(other)


@applies(Kind.FLIP)
def _flip(game: Game, event: Event) -> Sequence[Event]:
    obj = game.state.objects.get(event.subject)
    if obj is None or obj.flipped:
        return ()
    game.state.put(obj, Obj.flipped, True)
    game.note("flips", "709.2", object=obj.id)
    return (event,)


@plans(Meld, Kind.MOVE)
def meld(ctx: Context, effect: Meld) -> Procedure:
    """The two cards come to the battlefield with their back faces up, as one object.

    CR26 701.42b–c: objects that are not the cards of a meld pair stay where they are.
    """
    game = ctx.game
    ids = yield from settle_objects(ctx, effect.what)
    if not components.are_meld_pair([game.object(id) for id in ids]):
        return []
    event = move_event(game, ids[0], Zone.BATTLEFIELD, Cause.EFFECT, ctx.source, controller=ctx.controller, face=1)
    event.move.melds = ids[1]
    return [event]


@plans(TurnFace, Kind.FACE_UP, Kind.FACE_DOWN)
def turn_face(ctx: Context, effect: TurnFace) -> Procedure:
    """Permanents are turned face up or face down, and exiled cards face up; not down what is double-faced or has such a
    component."""
    game = ctx.game
    if effect.up:  # CR 406.3, 707.8
        there = [game.object(i) for i in (yield from settle_objects(ctx, effect.what))]
        return _events(ctx, Kind.FACE_UP, [one.id for one in there if one.face_down and _can_turn_up(one)])
    ids = yield from settle_permanents(ctx, effect.what)
    # CR 707.2, 711.6; CR26 708.2b, 712.16, 730.2j
    turned = [i for i in ids if not game.object(i).face_down and not _has_back(game, game.object(i))]
    return _events(ctx, Kind.FACE_DOWN, turned)


def _can_turn_up(obj: Obj) -> bool:
    return obj.in_play or obj.zone is Zone.EXILE


def _has_back(game: Game, obj: Obj) -> bool:
    return any(components.has_back(one.card) for one in components.all_of(game.state, obj))


@applies(Kind.FACE_DOWN)
def _turn_down(game: Game, event: Event) -> Sequence[Event]:
    """CR 707.2a: a 2/2 creature; its controller may look at it (CR 707.5), and turn it up if it has morph."""
    obj = game.state.objects.get(event.subject)
    if obj is None or obj.face_down or obj.zone is not Zone.BATTLEFIELD:
        return ()
    game.state.put(obj, Obj.face_down, "morph")
    durations.turned_face_down(game, obj.id)
    merging.uncover(game, obj)
    timestamps.turned_over(game, obj)
    game.note("turns face down", "707.2", object=obj.id)
    return (event,)


# --- doors ------------------------------------------------------------------------------------------------------------


@plans(Unlock, Kind.UNLOCK, Kind.LOCK)
def unlock(ctx: Context, effect: Unlock) -> Procedure:
    """The player chooses a locked half to unlock, or an unlocked one to lock."""
    game, events = ctx.game, list[Event]()
    for id in (yield from settle_permanents(ctx, effect.what)):
        options = [f"unlock {door}" for door in doors.locked(game, id)]
        options += [f"lock {door}" for door in doors.unlocked(game, id) if effect.either]
        if not options:
            continue
        (chosen,) = yield Select(ctx.controller, "door", options, rule="CR26 709.5f", source=id)
        deed, _, door = str(chosen).partition(" ")
        kind = Kind.UNLOCK if deed == "unlock" else Kind.LOCK
        events.append(Event(kind, subject=id, player=ctx.controller, word=door, source=ctx.source))
    return events


# --- phasing and combat -----------------------------------------------------------------------------------------------


@plans(PhaseOut, Kind.PHASE_OUT, Kind.PHASE_IN)
def phase_out(ctx: Context, effect: PhaseOut) -> Procedure:
    """Phased-in permanents phase out, phased-out ones phase in."""
    if effect.until_leaves and not source_stays(ctx):
        return []  # CR26 610.4b–c
    objects = ctx.game.state.objects
    ids = yield from settle_objects(ctx, effect.what)
    on_battlefield = [i for i in ids if objects[i].zone is Zone.BATTLEFIELD]
    going = [i for i in on_battlefield if not objects[i].phased_out]
    coming = [i for i in on_battlefield if objects[i].phased_out]
    leaving = _events(ctx, Kind.PHASE_OUT, going)
    for event in leaving:
        event.word = PHASED_OUT_UNTIL if effect.until_leaves else ""
    if effect.until_leaves:
        return leaving
    return leaving + [Event(Kind.PHASE_IN, subject=i, source=ctx.source) for i in coming]


@handles(RemoveFromCombat)
def remove_from_combat(ctx: Context, effect: RemoveFromCombat) -> Procedure:
    """They stop attacking and blocking."""
    ids = yield from settle_permanents(ctx, effect.what)

    def remove() -> None:
        for id in ids:
            combat.remove_from_combat(ctx.game, id)

    yield from combat.losing(ctx.game, remove)
    return ids


@handles(Reselect)
def reselect(ctx: Context, effect: Reselect) -> Procedure:
    """For each of them one choice is made."""
    ids = yield from settle_permanents(ctx, effect.what)
    for id in ids:
        yield from combat.reselect(ctx, id, effect.whom)
    return ids


@handles(BecomeBlocked)
def become_blocked(ctx: Context, effect: BecomeBlocked) -> Procedure:
    """Attackers become blocked."""
    ids = yield from settle_permanents(ctx, effect.what)
    yield from combat.become_blocked(ctx.game, ids)
    return ids


@handles(ExchangeBlockers)
def exchange_blockers(ctx: Context, effect: ExchangeBlockers) -> Procedure:
    """Two attackers exchange what blocks just one of them, if each could be blocked so."""
    return (yield from _exchanged(ctx, effect.what, combat.exchange_blockers))


@handles(ExchangeBlocks)
def exchange_blocks(ctx: Context, effect: ExchangeBlocks) -> Procedure:
    """Two blockers exchange what they block, if each could block so."""
    return (yield from _exchanged(ctx, effect.what, combat.exchange_blocks))


def _exchanged(ctx: Context, what: Ref, exchange: Callable[[Game, int, int], Procedure]) -> Procedure:
    """Nothing happens if one of the two is gone, or no legal target any more."""
    ids = yield from settle_permanents(ctx, what)
    if len(ids) == 2:
        yield from exchange(ctx.game, *ids)
    return ids
