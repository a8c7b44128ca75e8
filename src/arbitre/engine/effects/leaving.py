"""Leaving the battlefield and the stack: destroy, sacrifice, counter; what comes back then (CR 701.5–6, 701.14)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.characteristics import continuous, rulings
from arbitre.engine.costs.giving_up import can_be_sacrificed
from arbitre.engine.instructions.planning import done, happen, plans
from arbitre.engine.instructions.possible import impossible_if, nothing_to_choose
from arbitre.engine.instructions.settling import (
    choose,
    own_words,
    settle_objects,
    settle_permanents,
    settle_players,
    turn_order,
)
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, heeds
from arbitre.engine.kernel.pipeline import Moment, after, always, leaving, propose
from arbitre.engine.language import evaluate
from arbitre.engine.language.open_choices import asks
from arbitre.engine.objects.zones import move_event
from arbitre.engine.routines.arriving import PHASED_OUT_UNTIL, UNTIL_LEAVES, host
from arbitre.engine.vocabulary import qualities
from arbitre.engine.vocabulary.following import now
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Airbend, Counter, Destroy, Place, SacrificeChosen, SacrificeThese
from arbitre.ir.filters import Is
from arbitre.ir.modifications import CantBeCountered, HowCast, Lasts, MayPlayFrom, Played, Until
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import Exactly
from arbitre.ir.values import ManaCost, Zone


@plans(Destroy, Kind.MOVE)
def destroy(ctx: Context, effect: Destroy) -> Procedure:
    """CR 701.6a–b: permanents are destroyed, all at once; regeneration replaces it (CR 701.6c). Concerns what they
    became."""
    permanents = yield from settle_permanents(ctx, effect.what)
    events = []
    for id in permanents:
        event = Event(
            Kind.DESTROY,
            subject=id,
            player=reading.controller(ctx.game, id),
            origin=Zone.BATTLEFIELD,
            to=Zone.GRAVEYARD,
            cause=Cause.DESTROY,
            source=ctx.source,
        )
        event.no_regeneration = effect.no_regeneration
        events.append(event)
    return events


# --- sacrifice --------------------------------------------------------------------------------------------------------


def sacrifice_events(ctx: Context, ids: Sequence[int], cause: Cause = Cause.SACRIFICE) -> list[Event]:
    """CR 701.14a: each permanent is sacrificed by its controller, unless it can't be."""
    game = ctx.game
    return [
        move_event(game, id, Zone.GRAVEYARD, cause, ctx.source, player=reading.controller(game, id))
        for id in ids
        if can_be_sacrificed(ctx, id)
    ]


@plans(SacrificeThese, Kind.MOVE)
def sacrifice_these(ctx: Context, effect: SacrificeThese) -> Procedure:
    """CR 701.14a: particular permanents; a player can't sacrifice what another player controls."""
    permanents = yield from settle_permanents(ctx, effect.what)
    if effect.who is not None:
        players = yield from settle_players(ctx, effect.who)
        permanents = tuple(id for id in permanents if reading.controller(ctx.game, id) in players)
    return sacrifice_events(ctx, permanents)


@plans(SacrificeChosen, Kind.MOVE)
def sacrifice_chosen(ctx: Context, effect: SacrificeChosen) -> Procedure:
    """CR 701.14a: each player in turn order chooses among the player's permanents; then all are sacrificed."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    chosen: list[int] = []
    for player in players:
        own = own_words(ctx, effect.who, player)
        options = [id for id in evaluate.matching(own, effect.what) if can_sacrifice(ctx, player, id)]
        most = evaluate.at_most(own, effect.count, len(options))
        least = 0 if effect.count is None else most
        chosen += yield from choose(player, "sacrifice", options, least, most, ctx.source, "701.14a")
    source = ctx.game.state.objects.get(ctx.source)
    if effect.link and source is not None:
        ctx.game.state.link(source, effect.link, tuple(chosen))
    return sacrifice_events(ctx, chosen, effect.cause)


heeds(SacrificeChosen, cause=lambda effect: effect.cause is Cause.EXPLOIT)


def can_sacrifice(ctx: Context, player: int, id: int) -> bool:
    """CR 701.14a: only what the player controls, unless an effect forbids it."""
    return reading.controller(ctx.game, id) == player and can_be_sacrificed(ctx, id)


@impossible_if(SacrificeThese)
def _cannot_sacrifice_these(ctx: Context, effect: SacrificeThese) -> bool:
    """CR 608.2d: none of them can be sacrificed."""
    if asks(effect.what):
        return nothing_to_choose(ctx, effect)
    return not any(_sacrificed(ctx, effect, now(ctx, id)) for id in evaluate.ids(ctx, effect.what))


def _sacrificed(ctx: Context, effect: SacrificeThese, id: int) -> bool:
    """CR 701.14a: whether one of the players controls it and can sacrifice it."""
    if id not in ctx.game.state.battlefield:
        return False
    if effect.who is None or asks(effect.who):
        return can_sacrifice(ctx, reading.controller(ctx.game, id), id)
    players = evaluate.players(ctx, effect.who)
    return any(can_sacrifice(ctx, player, id) for player in players)


@impossible_if(SacrificeChosen)
def _cannot_sacrifice(ctx: Context, effect: SacrificeChosen) -> bool:
    """CR 608.2d: none of the players has anything to sacrifice."""
    return not any(_has_one(ctx, effect, player) for player in evaluate.players(ctx, effect.who))


def _has_one(ctx: Context, effect: SacrificeChosen, player: int) -> bool:
    own = own_words(ctx, effect.who, player)
    return any(can_sacrifice(own, player, id) for id in evaluate.matching(own, effect.what))


# --- counter ----------------------------------------------------------------------------------------------------------


@plans(Counter, Kind.MOVE, Kind.CEASE)
def counter(ctx: Context, effect: Counter) -> Procedure:
    """CR 701.5a: a spell goes to its owner's graveyard (or where the effect says), an ability ceases to exist; nothing
    that was paid comes back (CR 701.5b). What counters spells counters no abilities (CR 112.9)."""
    game = ctx.game
    ids = yield from settle_objects(ctx, effect.what)
    events: list[Event] = []
    for id in ids:
        obj = game.object(id)
        if obj.zone is not Zone.STACK:
            continue
        if _cant_be_countered(ctx, id):  # CR 101.2
            game.note("is not countered", "101.2", object=id)
            continue
        game.note("counters spell", "701.5a", object=id, source=ctx.stack_id or ctx.source)
        if qualities.is_ability(obj):
            events.append(Event(Kind.CEASE, subject=id, source=ctx.source))
            continue
        index = 0 if effect.to is Zone.LIBRARY and (yield from _goes_to_bottom(ctx, effect.place, id)) else None
        to = effect.to or Zone.GRAVEYARD
        events.append(move_event(game, id, to, Cause.COUNTER, ctx.source, index=index))
    return events


def _goes_to_bottom(ctx: Context, place: Place, id: int) -> Procedure:
    """CR 608.2d: on which end of a library a countered spell is put, whoever counters it may choose."""
    if place is not Place.TOP_OR_BOTTOM:
        return place is Place.BOTTOM
    (end,) = yield Select(ctx.controller, "place", ("top", "bottom"), rule="608.2d", source=id)
    return end == "bottom"


heeds(
    Counter,
    to=lambda effect: effect.to in (Zone.EXILE, Zone.HAND, Zone.LIBRARY, Zone.BATTLEFIELD),
    place=lambda effect: effect.to is Zone.LIBRARY and effect.place is not Place.SHUFFLED,
)


def _cant_be_countered(ctx: Context, id: int) -> bool:
    by = ctx.stack_id or ctx.source
    found = rulings.affecting(ctx.game, id, CantBeCountered)
    return any(evaluate.fits(own, mod.by, by) for mod, own in found)


# --- coming back ------------------------------------------------------------------------------------------------------


@after(Moment.RETURNS, leaving, always)
def bring_back(game: Game, happened: Sequence[Event]) -> Procedure:
    """What was to come back when a permanent leaves the battlefield does so at once, to where it was."""
    events: list[Event] = []
    for event in happened:
        if event.kind is Kind.MOVE and event.origin is Zone.BATTLEFIELD:
            for name, ids in game.object(event.subject).links:
                if name.startswith(UNTIL_LEAVES):  # CR26 610.3, 610.3d: all of them together
                    to = Zone(name.removeprefix(UNTIL_LEAVES))
                    events += yield from _coming_back(game, event.subject, ids, to)
            events += _phasing_in(game, event.subject)
    yield from propose(game, events)


def _phasing_in(game: Game, source: int) -> list[Event]:
    """CR26 610.4, 610.4d: what phased out until the permanent left and has not phased in since, all of it together."""
    out = (game.object(id) for id in game.state.battlefield if game.object(id).phased_out)
    return [Event(Kind.PHASE_IN, subject=obj.id, source=source) for obj in out if source in obj.link(PHASED_OUT_UNTIL)]


def _coming_back(game: Game, source: int, ids: Sequence[int], to: Zone) -> Procedure:
    """CR26 610.3c: under the control of its owner; an Aura is attached to something that its owner chooses."""
    events: list[Event] = []
    for id in ids:
        obj = game.state.objects.get(id)
        if obj is None or obj.zone is not Zone.EXILE:
            continue
        event = move_event(game, id, to, source=source)
        if to is Zone.BATTLEFIELD:
            attach_to = yield from host(Context(game, source, obj.owner), id, obj.owner, None)
            if attach_to is None:
                continue
            event.move.attach_to = attach_to
        events.append(event)
    return events


# --- airbending -------------------------------------------------------------------------------------------------------

_TWO = PayMana(ManaCost(("2",)))


@handles(Airbend)
def airbend(ctx: Context, effect: Airbend) -> Procedure:
    """CR26 701.65b: they are exiled; the owner of each card may cast it for {2} as long as it remains exiled."""
    game = ctx.game
    ids = yield from settle_objects(ctx, effect.what)
    moves = [move_event(game, id, Zone.EXILE, Cause.EFFECT, ctx.source) for id in ids]
    happened = yield from happen(ctx, moves)
    exiled = [event for event in happened if event.kind is Kind.MOVE and event.to is Zone.EXILE]
    for card in [event.became for event in exiled if event.became]:
        may = MayPlayFrom(Is(Exactly(card, existing=True)), played=Played.SPELLS, how=HowCast(rather=_TWO))
        continuous.apply_lasting(ctx, (game.object(card).owner,), (may,), Lasts(Until.FOREVER))
    yield from done(ctx, "airbend", (ctx.controller,) if exiled else ())
    return tuple(event.became or event.subject for event in exiled)
