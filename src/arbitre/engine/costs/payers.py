"""How the parts of costs are paid (CR 117.1, 601.2g): each kind as an event or a batch of events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.engine.costs.parts import ENERGY, candidates, counted, in_hand, unclear_pick, with_counters
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import checks, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.language import evaluate
from arbitre.engine.objects.revealing import reveal
from arbitre.engine.objects.zones import move_event
from arbitre.ir import costs as c
from arbitre.ir.node import Cost
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone


def word(part: Cost) -> str:
    """The word for choosing the objects that pay a part."""
    return _WORDS.get(type(part), "choose")


_WORDS: Final[dict[type[Cost], str]] = {
    c.Tap: "tap",
    c.Sacrifice: "sacrifice",
    c.DiscardCards: "discard",
    c.ExileCards: "exile",
    c.ReturnToHand: "return",
    c.RevealCards: "reveal",
}


def pay(ctx: Context, player: int, part: Cost, chosen: tuple[int, ...]) -> Procedure:
    """CR 117.1, 117.11: carry out one part; it has been paid whatever effects make of it."""
    yield from _PAY[type(part)](ctx, player, part, chosen)


def _note(ctx: Context, name: str, ids: tuple[int, ...]) -> None:
    ctx.results[name] = ctx.results.get(name, ()) + ids


def _tap(ctx: Context, player: int, part: c.TapThis | c.Tap, chosen: tuple[int, ...]) -> Procedure:
    ids = (ctx.source,) if isinstance(part, c.TapThis) else chosen
    yield from propose(ctx.game, [Event(Kind.TAP, subject=id, player=player, source=ctx.source) for id in ids])
    if isinstance(part, c.Tap):
        _note(ctx, "tapped", ids)


def _untap(ctx: Context, player: int, _part: c.UntapThis, _chosen: tuple[int, ...]) -> Procedure:
    yield from propose(ctx.game, [Event(Kind.UNTAP, subject=ctx.source, player=player, source=ctx.source)])


def _move(
    ctx: Context, player: int, ids: tuple[int, ...], to: Zone, cause: Cause, index: int | None = None, amount: int = 0
) -> Procedure:
    """Move objects as payment; returns what they became."""
    game = ctx.game
    events = [move_event(game, id, to, cause, ctx.source, index=index, player=player) for id in ids]
    for event in events:
        event.amount = amount
    happened = yield from propose(game, events)
    return tuple(e.became for e in happened if e.kind is Kind.MOVE and e.became)


def _sacrifice(ctx: Context, player: int, _part: c.Sacrifice, chosen: tuple[int, ...]) -> Procedure:
    """CR 701.14a."""
    yield from _move(ctx, player, chosen, Zone.GRAVEYARD, Cause.SACRIFICE)
    _note(ctx, "sacrificed", chosen)


def _discard(ctx: Context, player: int, part: c.DiscardCards, chosen: tuple[int, ...]) -> Procedure:
    """CR 701.7; at random, the game picks (CR 701.7b)."""
    ids = chosen
    if part.whole_hand:
        ids = in_hand(ctx, player, part)
    elif part.random and part.count is not None:
        options = list(in_hand(ctx, player, part))
        ids = tuple(options.pop(ctx.game.state.below(len(options))) for _ in range(evaluate.count(ctx, part.count)))
    _note(ctx, "discarded", (yield from _move(ctx, player, ids, Zone.GRAVEYARD, Cause.DISCARD)))


def _discard_this(ctx: Context, player: int, part: c.DiscardThis, _chosen: tuple[int, ...]) -> Procedure:
    """CR 701.7, 702.27c; a card that is cycled tells the X of the cost (CR26 107.3e)."""
    cause = Cause.CYCLE if part.cycles else Cause.DISCARD
    moved = yield from _move(ctx, player, (ctx.source,), Zone.GRAVEYARD, cause, amount=ctx.x if part.cycles else 0)
    _note(ctx, "discarded", moved)


def _life(ctx: Context, player: int, part: c.PayLife, _chosen: tuple[int, ...]) -> Procedure:
    """CR 118.4: the player loses that much life. CR 117.3b."""
    amount = evaluate.count(ctx, part.amount)
    if amount:
        yield from propose(ctx.game, [Event(Kind.LIFE, player=player, amount=-amount, source=ctx.source)])
        ctx.amounts["life paid"] = ctx.amounts.get("life paid", 0) + amount


def _energy(ctx: Context, player: int, part: c.PayEnergy, _chosen: tuple[int, ...]) -> Procedure:
    """CR26 107.14: the payer removes that many energy counters from themselves."""
    amount = evaluate.count(ctx, part.amount)
    event = Event(Kind.COUNTERS, subject=player, player=player, amount=-amount, word=ENERGY, source=ctx.source)
    yield from propose(ctx.game, [event] if amount else [])


def _exile(ctx: Context, player: int, part: c.ExileCards, chosen: tuple[int, ...]) -> Procedure:
    """CR 406.2. CR 701.9a."""
    ids = chosen
    if part.top:
        ids = candidates(ctx, player, part)[: counted(ctx, part.count, 0)]
    _note(ctx, "exiled", (yield from _move(ctx, player, ids, Zone.EXILE, Cause.COST)))


def _mill(ctx: Context, player: int, part: c.MillCards, _chosen: tuple[int, ...]) -> Procedure:
    library = ctx.game.state.player(player).library
    ids = tuple(reversed(library))[: evaluate.count(ctx, part.count)]
    _note(ctx, "milled", (yield from _move(ctx, player, ids, Zone.GRAVEYARD, Cause.MILL)))


def _return(ctx: Context, player: int, _part: c.ReturnToHand, chosen: tuple[int, ...]) -> Procedure:
    _note(ctx, "returned", (yield from _move(ctx, player, chosen, Zone.HAND, Cause.COST)))


def _into_library(ctx: Context, player: int, part: c.MoveToLibrary, chosen: tuple[int, ...]) -> Procedure:
    yield from _move(ctx, player, chosen, Zone.LIBRARY, Cause.COST, None if part.top else 0)


def _reveal(ctx: Context, player: int, _part: c.RevealCards, chosen: tuple[int, ...]) -> Procedure:
    """CR 701.13: all players see the cards, as long as they stay where they are (CR 702.47b)."""
    reveal(ctx.game, chosen, player)
    _note(ctx, "revealed", chosen)
    yield from ()


def _remove_counters(ctx: Context, player: int, part: c.RemoveCounters, chosen: tuple[int, ...]) -> Procedure:
    """CR 121: counters come off the object that the cost names, or one by one off objects among those that match.

    CR 107.7, 606.4–5: [-N] takes them off, as many as there must be.
    """
    left = counted(ctx, part.count, ctx.x)
    on = chosen or evaluate.ids(ctx, part.on)
    while left > 0:
        if part.among is not None and not chosen:
            options = with_counters(ctx, player, part)
            on = options if len(options) == 1 else (yield Select(player, "remove counter", options, rule="121.1"))
        chosen = ()
        for id in on:
            amount = 1 if part.among is not None or not part.kind else left
            kind = part.kind or (yield from _kind_on(ctx, player, id))
            event = Event(Kind.COUNTERS, subject=id, player=player, amount=-amount, word=kind, source=ctx.source)
            yield from propose(ctx.game, [event])
            left -= amount


def _kind_on(ctx: Context, player: int, id: int) -> Procedure:
    """The kind of counter to remove, where the cost leaves it open."""
    kinds = tuple(kind for kind, _ in ctx.game.object(id).counters)
    if len(kinds) == 1:
        return kinds[0]
    (kind,) = yield Select(player, "counter kind", kinds, rule="121.1", source=id)
    return kind


def _add_counters(ctx: Context, player: int, part: c.AddCounters, chosen: tuple[int, ...]) -> Procedure:
    """CR 107.7, 606.4: [+N] puts loyalty counters on the planeswalker."""
    amount = evaluate.count(ctx, part.count)
    for id in chosen or evaluate.ids(ctx, part.on):
        event = Event(Kind.COUNTERS, subject=id, player=player, amount=amount, word=part.kind, source=ctx.source)
        yield from propose(ctx.game, [event] if amount else [])


def _unattach(ctx: Context, player: int, _part: c.Unattach, _chosen: tuple[int, ...]) -> Procedure:
    yield from propose(ctx.game, [Event(Kind.UNATTACH, subject=ctx.source, player=player, source=ctx.source)])


def _draw(ctx: Context, _player: int, part: c.DrawCards, _chosen: tuple[int, ...]) -> Procedure:
    """CR 120.2: cards are drawn one at a time."""
    for who in evaluate.players(ctx, part.who):
        for _ in range(evaluate.count(ctx, part.count)):
            yield from propose(ctx.game, [Event(Kind.DRAW, player=who, source=ctx.source)])


def _give_life(ctx: Context, _player: int, part: c.GiveLife, _chosen: tuple[int, ...]) -> Procedure:
    amount = evaluate.count(ctx, part.amount)
    events = [Event(Kind.LIFE, player=p, amount=amount, source=ctx.source) for p in evaluate.players(ctx, part.who)]
    yield from propose(ctx.game, events if amount else [])


_PAY: Final[dict[type[Cost], Callable[[Context, int, Any, tuple[int, ...]], Procedure]]] = {
    c.TapThis: _tap,
    c.UntapThis: _untap,
    c.Tap: _tap,
    c.Sacrifice: _sacrifice,
    c.DiscardCards: _discard,
    c.DiscardThis: _discard_this,
    c.PayLife: _life,
    c.PayEnergy: _energy,
    c.ExileCards: _exile,
    c.MillCards: _mill,
    c.ReturnToHand: _return,
    c.MoveToLibrary: _into_library,
    c.RevealCards: _reveal,
    c.RemoveCounters: _remove_counters,
    c.AddCounters: _add_counters,
    c.Unattach: _unattach,
    c.DrawCards: _draw,
    c.GiveLife: _give_life,
}

supports(c.Costs, c.OneOf, c.Repeated, c.PayMana, c.PayMuchMana, *_PAY)
checks(c.Waterbend, lambda cost: "waterbend with {X}" if cost.mana.x_count else "")
checks(c.AddCounters, unclear_pick)
checks(c.RemoveCounters, unclear_pick)
