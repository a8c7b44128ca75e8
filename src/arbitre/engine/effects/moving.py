"""Moving objects between zones: return, exile, onto the battlefield, into a library (CR 110.2, 303.4, 400, 401)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, Unpack

from arbitre.engine.characteristics import components, continuous
from arbitre.engine.instructions.planning import SPOKEN, happen, plans
from arbitre.engine.instructions.settling import at_random, settle, settle_objects, settle_players
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import heeds
from arbitre.engine.language import evaluate
from arbitre.engine.language.open_choices import asks
from arbitre.engine.objects import attaching, knowledge
from arbitre.engine.objects.zones import How, move_event
from arbitre.engine.routines.arriving import UNTIL_LEAVES, host, joins_combat, source_stays
from arbitre.engine.routines.handling_cards import ordered, put_in_order
from arbitre.engine.vocabulary import qualities
from arbitre.engine.vocabulary.refs import owners
from arbitre.ir import filters as f
from arbitre.ir.effects import CounterSpec, ExchangeZones, Move, Place, SwapWithHand
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Filter, Ref, walk
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import All
from arbitre.ir.values import CardType, Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player


def _after(ctx: Context, effect: Move, happened: Sequence[Event]) -> Procedure:
    """What belongs to the instruction after the objects have moved."""
    moved = [event for event in happened if event.kind is Kind.MOVE and event.became]
    if effect.place is Place.SHUFFLED:
        yield from _shuffle_in(ctx, effect, moved)
    if effect.random_order:
        _mix(ctx, [event.became for event in moved])
        knowledge.forget(ctx.game, [ctx.game.object(event.became) for event in moved])
    arrived = [event.became for event in moved if event.to is Zone.BATTLEFIELD]
    if effect.with_mods and arrived and not ctx.game.edition.characteristics_enter_along:
        continuous.apply_lasting(ctx, arrived, effect.with_mods, Lasts(Until.FOREVER))
    source = ctx.game.state.objects.get(ctx.source)
    if effect.until_leaves and source is not None:  # CR26 610.3
        for event in moved:
            if event.origin is not None:
                ctx.game.state.link(source, UNTIL_LEAVES + event.origin.value, (event.became,))


def _arranged(ctx: Context, effect: Move, events: list[Event]) -> Procedure:
    """CR 401.4: what goes to one end of a library for each of several goes there at the same time."""
    if effect.to is not Zone.LIBRARY or effect.place is Place.SHUFFLED or effect.random_order or effect.nth is not None:
        return events
    arranged = [
        event for event in events if ctx.game.object(event.subject).is_token
    ]  # CR 110.5f: they are nowhere then
    cards = [event for event in events if event not in arranged]
    for owner in ctx.game.order():
        for end, index in ((Place.TOP, None), (Place.BOTTOM, 0)):
            mine = {e.subject: e for e in cards if e.player == owner and e.move.index == index}
            chosen = yield from ordered(owner, tuple(mine), end.value, "401.4", ctx.source)
            arranged += [mine[id] for id in (reversed(chosen) if end is Place.TOP else chosen)]
    return arranged


@plans(Move, Kind.MOVE, after=_after, arrange=_arranged)
def move(ctx: Context, effect: Move) -> Procedure:
    """CR 400.3, 400.7: the objects go to the zone, each to that of its owner, all at once; into a hand, that is no draw
    (CR 120.5)."""
    state = ctx.game.state
    if effect.until_leaves and not source_stays(ctx):
        return []  # CR26 610.3a–b
    ids = yield from settle_objects(ctx, effect.what)
    ids = tuple(i for i in ids if _can_move(state.objects[i], effect))
    if _speaks_of_revealed_cards(effect.what):
        ids = tuple(i for i in ids if not state.objects[i].in_play)
    if effect.to is Zone.BATTLEFIELD:
        return (yield from _onto_battlefield(ctx, effect, ids))
    if effect.to is Zone.LIBRARY:
        return (yield from _into_library(ctx, effect, ids))
    face_down = "exile" if effect.face_down and effect.to is Zone.EXILE else ""
    return [_event(ctx, effect, id, face_down=face_down, counters=_counters(ctx, effect.counters)) for id in ids]


_PLACES: Final = (Zone.BATTLEFIELD, Zone.EXILE, Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
"""Where instructions put things."""


def _onto_library(effect: Move) -> bool:
    return effect.to is Zone.LIBRARY


def _enters(effect: Move) -> bool:
    return effect.to is Zone.BATTLEFIELD


def _stays_seen(effect: Move) -> bool:
    """Whether it goes where it can lie face down and have counters."""
    return effect.to in (Zone.BATTLEFIELD, Zone.EXILE)


heeds(
    Move,
    to=lambda effect: effect.to in _PLACES,
    link=lambda effect: not _onto_library(effect),
    place=_onto_library,
    nth=lambda effect: _onto_library(effect) and effect.place in (Place.TOP, Place.TOP_OR_BOTTOM),
    random_order=_onto_library,
    any_order=lambda effect: _onto_library(effect) and effect.place is not Place.SHUFFLED and not effect.random_order,
    shuffling=lambda effect: effect.place is Place.SHUFFLED,
    face_down=_stays_seen,
    counters=_stays_seen,
    until_leaves=lambda effect: effect.to is Zone.EXILE,
    under=_enters,
    tapped=_enters,
    transformed=_enters,
    in_combat=_enters,
    attached_to=lambda effect: _enters(effect) and not effect.face_down,
    with_mods=_enters,
    crafted_of=_enters,
)


def _can_move(obj: Obj, effect: Move) -> bool:
    """Whether it is there and can move: a token that has left the battlefield stays where it is (CR 110.5g), an ability
    on the stack does not move."""
    if effect.origin is not None and obj.zone is not effect.origin:
        return False
    if obj.phased_out or qualities.is_ability(obj) or (obj.is_token and obj.zone is not Zone.BATTLEFIELD):
        return False
    if obj.zone is effect.to is Zone.EXILE:
        return True  # CR 400.8, 406.6: it becomes a new object there
    return obj.zone is not effect.to or effect.to is Zone.LIBRARY


@cache
def _speaks_of_revealed_cards(what: Ref) -> bool:
    """CR 109.2: "all creature cards revealed this way" are cards: what has been put onto the battlefield is none."""
    return isinstance(what, All) and any(
        isinstance(node, f.Affected) and node.deed is f.Deed.REVEALED for node in walk(what.what)
    )


def _event(ctx: Context, effect: Move, id: int, **how: Unpack[How]) -> Event:
    event = move_event(ctx.game, id, effect.to, Cause.EFFECT, ctx.source, **how)
    event.move.link = effect.link
    return event


def _counters(ctx: Context, specs: Sequence[CounterSpec]) -> tuple[tuple[str, int], ...]:
    found = ((spec.kind, evaluate.count(ctx, spec.count)) for spec in specs)
    return tuple((kind, count) for kind, count in found if count)


# --- into a library ---------------------------------------------------------------------------------------------------


def _into_library(ctx: Context, effect: Move, ids: tuple[int, ...]) -> Procedure:
    """The owner (or the effect's controller) orders what goes to the same library at the same time."""
    events: list[Event] = []
    if any(ctx.game.object(i).zone is Zone.LIBRARY for i in ids):
        ctx.told[SPOKEN] = ids  # CR 608.2c: "the rest" is without a card that stays in its library
    whose = owners(ctx.game, ids)
    for owner in (player for player in ctx.game.order() if player in whose):  # CR 101.4
        mine = [i for i in ids if ctx.game.object(i).owner == owner]
        if effect.place is Place.SHUFFLED:
            events += [_event(ctx, effect, i) for i in mine if ctx.game.object(i).zone is not Zone.LIBRARY]
            continue
        top, bottom = yield from _ends(ctx, effect, owner, mine)
        events += _placed(ctx, effect, owner, top, bottom)
    return events


def _ends(ctx: Context, effect: Move, owner: int, cards: Sequence[int]) -> Procedure:
    """Which of the cards go on top and which on the bottom, each from the top down."""
    player = ctx.controller if effect.any_order else owner
    if effect.random_order:
        inside = [card for card in cards if ctx.game.object(card).zone is Zone.LIBRARY]
        cards = [*at_random(ctx.game, inside, len(inside)), *(card for card in cards if card not in inside)]
    if effect.place is not Place.TOP_OR_BOTTOM:
        if not effect.random_order:  # CR 401.4
            cards = yield from ordered(player, cards, effect.place.value, "401.4", ctx.source)
        return (cards, ()) if effect.place is Place.TOP else ((), cards)
    top: list[int] = []
    bottom: list[int] = []
    where = "place" if effect.nth is None else "depth"
    for card in cards:
        (end,) = yield Select(player, where, ("top", "bottom"), rule="401.4", source=card)
        (top if end == "top" else bottom).append(card)
    above = yield from ordered(player, top, "top", "401.4", ctx.source)
    below = yield from ordered(player, bottom, "bottom", "401.4", ctx.source)
    return above, below


def _placed(ctx: Context, effect: Move, owner: int, top: Sequence[int], bottom: Sequence[int]) -> list[Event]:
    """Cards of the library are put in order there, which is no change of zones; the events of the others.

    CR 701.16b: what was found in a library that was then shuffled is put in its place now, as if it had been apart.
    """
    objects = ctx.game.state.objects
    library = ctx.game.player(owner).library
    within = {i for i in (*top, *bottom) if objects[i].zone is Zone.LIBRARY}
    index = None
    if effect.nth is None:
        by = 0 if effect.random_order else ctx.controller if effect.any_order else owner
        put_in_order(ctx.game, owner, [i for i in top if i in within], [i for i in bottom if i in within], by)
    else:  # CR 401.8: on the bottom if there are not so many
        index = max(0, len(library) + 1 - max(1, evaluate.count(ctx, effect.nth)))
        for card in within:
            _sink(ctx, owner, card, index - 1 if card in top else 0)
    events = [_event(ctx, effect, i, index=index) for i in reversed(top) if i not in within]
    return events + [_event(ctx, effect, i, index=0) for i in bottom if i not in within]


def _mix(ctx: Context, cards: Sequence[int]) -> None:
    """Cards that have just been put into libraries change places there at random. They go there in an order that all
    can tell: nobody learns the other from the log (CR 400.2)."""
    state = ctx.game.state
    for player in state.players:
        places = [place for place, card in enumerate(player.library) if card in cards]
        mixed = at_random(ctx.game, [player.library[place] for place in places], len(places))
        library = list(player.library)
        for place, card in zip(places, mixed, strict=True):
            library[place] = card
        if mixed:
            state.put(player, Player.library, tuple(library))


def _sink(ctx: Context, owner: int, card: int, index: int) -> None:
    """Put a card of a library at a place of that library, counted from the bottom."""
    state = ctx.game.state
    rest = [i for i in state.player(owner).library if i != card]
    rest.insert(max(0, index), card)
    state.put(state.player(owner), Player.library, tuple(rest))


def _shuffle_in(ctx: Context, effect: Move, moved: Sequence[Event]) -> Procedure:
    """CR 701.16c–d: libraries are shuffled into which objects went, or were to go if they are named as a set."""
    game = ctx.game
    wanted = {event.player for event in moved if event.to is Zone.LIBRARY}
    if isinstance(effect.what, All):
        wanted.update(_whose(ctx, effect.what.what))
    elif not asks(effect.what):
        found = (game.state.find(id) for id in evaluate.ids(ctx, effect.what))
        for obj in found:
            if obj is not None and (obj.zone is Zone.LIBRARY or not game.edition.missing_objects_stop_shuffle):
                wanted.add(obj.owner)
    if effect.shuffling is not None:
        wanted.update((yield from settle_players(ctx, effect.shuffling)))
    players = [p for p in game.order() if p in wanted]
    yield from happen(ctx, [Event(Kind.SHUFFLE, player=player, source=ctx.source) for player in players])


def _whose(ctx: Context, what: Filter) -> list[int]:
    """The players whose cards a filter names, even if there are none (CR 701.16e)."""
    parts = what.parts if isinstance(what, f.And) else (what,)
    return [p for part in parts if isinstance(part, f.OwnedBy) for p in evaluate.players(ctx, part.who)]


# --- onto the battlefield ---------------------------------------------------------------------------------------------


def _onto_battlefield(ctx: Context, effect: Move, ids: tuple[int, ...]) -> Procedure:
    """CR 110.2a: under whose control, attached to what, attacking whom."""
    under = 0
    if effect.under is not None:
        (under, *_) = (yield from settle_players(ctx, effect.under)) or (0,)
        if not under:
            return []
    named: tuple[int, ...] | None = None
    if effect.attached_to is not None:
        named = yield from settle(ctx, effect.attached_to)
    events: list[Event] = []
    for id in ids:
        event = yield from _entering(ctx, effect, id, under or ctx.game.object(id).owner, named)
        if event is not None:
            events.append(event)
    return events


def _entering(ctx: Context, effect: Move, id: int, under: int, named: tuple[int, ...] | None) -> Procedure:
    """The event of one object entering; None if it cannot."""
    obj = ctx.game.object(id)
    face = 0  # CR26 712.14b: if that is no permanent's, it stays
    if effect.transformed:
        if not components.has_two_faces(obj.card):
            return None  # CR26 712.14a
        face = 1
    event: Event = _event(ctx, effect, id, controller=under, tapped=effect.tapped, face=face)
    event.move.face_down = "manifest" if effect.face_down else ""
    if effect.with_mods and ctx.game.edition.characteristics_enter_along:  # CR26 611.2e, 613.7n: after its own
        event.move.along = lambda new: continuous.apply_lasting(ctx, (new,), effect.with_mods, Lasts(Until.FOREVER))
    event.move.counters = _counters(ctx, effect.counters)
    if effect.crafted_of is not None:  # CR26 702.167c
        materials = yield from settle(ctx, effect.crafted_of)
        event.move.links = (("crafted", tuple(one for one in materials if one != id)),)
    if not effect.face_down:
        attach_to = yield from host(ctx, id, under, named)
        if attach_to is None:
            return None
        event.move.attach_to = attach_to
    is_creature = _is_creature(obj, face, face_down=effect.face_down)
    joined = yield from joins_combat(ctx, effect.in_combat, under, is_creature=is_creature)
    event.move.attacking, event.move.blocking = joined
    return event


def _is_creature(obj: Obj, face: int, *, face_down: bool) -> bool:
    """Whether it is one as it enters."""
    types = obj.card.faces[face].types if obj.card is not None else obj.base.types
    return face_down or CardType.CREATURE in types


# --- exchanged with a card in hand ------------------------------------------------------------------------------------


_CARDS: Final = (Zone.EXILE, Zone.GRAVEYARD, Zone.HAND)
"""Zones of cards that stand in no order."""


@plans(ExchangeZones, Kind.MOVE)
def exchange_zones(ctx: Context, effect: ExchangeZones) -> Procedure:
    """All cards of both zones at once, also if one of them is empty."""
    yield from ()
    game, events = ctx.game, list[Event]()
    for origin, to in ((effect.one, effect.other), (effect.other, effect.one)):
        cards = game.state.zone(origin, ctx.controller)
        events += [move_event(game, card, to, Cause.EFFECT, ctx.source) for card in cards]
    return events


heeds(ExchangeZones, one=lambda effect: effect.one in _CARDS, other=lambda effect: effect.other in _CARDS)


@plans(SwapWithHand, Kind.MOVE)
def swap_with_hand(ctx: Context, effect: SwapWithHand) -> Procedure:
    """CR 701.8a: both halves or none; the card that comes is attached to what the other was attached to."""
    game, player = ctx.game, ctx.controller
    for id in (yield from settle(ctx, effect.what)):
        obj = game.state.objects.get(id)  # CR 702.63b: one that has left is not exchanged
        if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.owner != player:
            continue
        hand = [card for card in game.player(player).hand if evaluate.matches(ctx, effect.card, card)]
        fitting = [card for card in hand if _can_replace(game, obj, card, player)]
        chosen = (yield Select(player, "exchanged", tuple(fitting), 0, 1, "701.8d", ctx.source)) if fitting else ()
        for card in chosen:
            comes = move_event(game, card, Zone.BATTLEFIELD, Cause.EFFECT, ctx.source, controller=player)
            comes.move.attach_to = obj.attached_to
            return [move_event(game, id, Zone.HAND, Cause.EFFECT, ctx.source), comes]
    return []


def _can_replace(game: Game, obj: Obj, card: int, player: int) -> bool:
    return not obj.attached_to or attaching.can_be_attached(game, card, obj.attached_to, by=player)
