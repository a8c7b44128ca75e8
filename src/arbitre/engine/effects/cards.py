"""Drawing, discarding and milling cards; conniving (CR 120, 701.7, CR26 701.17, 701.50)."""

from __future__ import annotations

from arbitre.engine.characteristics.impossible import cannot_draw
from arbitre.engine.instructions.planning import MADE, done, happen, plans
from arbitre.engine.instructions.possible import impossible_if
from arbitre.engine.instructions.settling import (
    at_random,
    choose,
    own_words,
    settle,
    settle_objects,
    settle_players,
    turn_order,
)
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Number, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles, heeds_one
from arbitre.engine.language import evaluate
from arbitre.engine.objects.drawing import draw_cards
from arbitre.engine.objects.revealing import reveal
from arbitre.engine.objects.zones import move_event
from arbitre.engine.routines.handling_cards import discard_events, ordered, top_cards
from arbitre.engine.vocabulary.following import now
from arbitre.engine.vocabulary.refs import controllers
from arbitre.ir.effects import (
    Connive,
    Discard,
    DiscardThese,
    Draw,
    Mill,
)
from arbitre.ir.filters import HasType
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import It, You
from arbitre.ir.values import CardType, Zone


@handles(Draw)
def draw(ctx: Context, effect: Draw) -> Procedure:
    """CR 120.2, 120.2a: one card after the other, the active player all of them first. Concerns the cards drawn.

    CR 614.11, 120.6a: a draw is proposed, and may be replaced, even with no cards left.
    CR 120.6b, 614.11a: what replaces one draw is finished before the next.
    """
    players = yield from settle_players(ctx, effect.who)
    drawn: list[int] = []
    attempted = False
    counts: dict[int, int] = {}
    for player in turn_order(ctx.game, players):
        counts[player] = evaluate.count(own_words(ctx, effect.who, player), effect.count)
        if effect.up_to:  # CR 608.2d, 101.4
            counts[player] = yield Number(player, "draw", 0, counts[player], "608.2d", ctx.source)
    for player, count in counts.items():
        attempted = attempted or count > 0
        drawn += yield from draw_cards(ctx.game, player, count, ctx.source)
    ctx.amounts[MADE] = len(drawn)
    return tuple(drawn) or (None if attempted else ())


# --- discarding -------------------------------------------------------------------------------------------------------


@plans(Discard, Kind.MOVE)
def discard(ctx: Context, effect: Discard) -> Procedure:
    """CR 701.7b, 101.4, 101.4a: each player in turn order chooses, which nobody else sees; then all the cards are
    discarded at once."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    chosen: list[int] = []
    for player in players:
        chosen += yield from _discarded_by(own_words(ctx, effect.who, player), effect, player)
    return discard_events(ctx, chosen)


def _discarded_by(ctx: Context, effect: Discard, player: int) -> Procedure:
    hand = ctx.game.player(player).hand
    chooser = player
    if effect.chooser is not None:
        reveal(ctx.game, hand, player)
        (chooser, *_) = evaluate.players(ctx, effect.chooser) or (player,)
    what = effect.what
    options = hand if what is None else tuple(card for card in hand if evaluate.matches(ctx, what, card))
    most = evaluate.at_most(ctx, effect.count, len(options))
    if effect.random:
        return at_random(ctx.game, options, most)
    least = 0 if effect.up_to else most
    return (yield from choose(chooser, "discard", options, least, most, ctx.source, "701.7b"))


heeds_one(Discard, "random", "up_to")
heeds_one(Discard, "random", "chooser")


@plans(DiscardThese, Kind.MOVE)
def discard_these(ctx: Context, effect: DiscardThese) -> Procedure:
    """CR 701.7a: particular cards, as far as they are in a hand."""
    cards = yield from settle_objects(ctx, effect.what)
    return discard_events(ctx, [c for c in cards if ctx.game.object(c).zone is Zone.HAND])


# --- milling ----------------------------------------------------------------------------------------------------------


@plans(Mill, Kind.MOVE)
def mill(ctx: Context, effect: Mill) -> Procedure:
    """The top cards of the libraries go to the graveyards, all at once; CR26 701.17c: what speaks of them
    finds them where they went."""
    players = yield from settle_players(ctx, effect.who)
    cards: list[int] = []
    for player in players:
        cards += top_cards(ctx.game, player, evaluate.count(own_words(ctx, effect.who, player), effect.count))
    return [move_event(ctx.game, card, Zone.GRAVEYARD, Cause.MILL, ctx.source) for card in cards]


# --- what cannot be chosen -------------------------------------------------------------------------------------------


@impossible_if(Mill)
def _cannot_mill(ctx: Context, effect: Mill) -> bool:
    """CR26 701.17b: who may mill cannot choose to if the library has fewer cards; who must mills all there are."""
    own = isinstance(effect.who, You | It)
    players = evaluate.players(ctx, effect.who) if own else ()
    return any(len(ctx.game.player(player).library) < evaluate.count(ctx, effect.count) for player in players)


@impossible_if(Draw)
def _cannot_draw(ctx: Context, effect: Draw) -> bool:
    """CR 120.3: from an empty library a card can be drawn; CR26 121.2b: no more cards than may be drawn this turn."""
    players = evaluate.players(ctx, effect.who)
    count = 1 if effect.up_to else max(1, evaluate.count(ctx, effect.count))
    return bool(players) and all(cannot_draw(ctx.game, player, count) for player in players)


@impossible_if(Discard)
def _cannot_discard(ctx: Context, effect: Discard) -> bool:
    """CR 608.2d: none of the players has a card in hand."""
    return not any(ctx.game.player(player).hand for player in evaluate.players(ctx, effect.who))


@handles(Connive)
def connive(ctx: Context, effect: Connive) -> Procedure:
    """CR26 701.50a–e: one permanent after the other; one that has left connives too, without counters."""
    game = ctx.game
    who = [(id, next(iter(controllers(game, (id,))), 0)) for id in (yield from settle(ctx, effect.what))]
    for player in turn_order(game, tuple(dict.fromkeys(player for _, player in who if player))):
        own = [id for id, whose in who if whose == player]
        for id in (yield from ordered(player, own, "connive", "CR26 701.50d", ctx.source)):
            yield from _connive(ctx, id, player, evaluate.count(ctx, effect.count))
            yield from done(ctx, "connives", (id,))
    return tuple(id for id, player in who if player)


def _connive(ctx: Context, id: int, player: int, count: int) -> Procedure:
    game = ctx.game
    yield from draw_cards(ctx.game, player, count, ctx.source)
    hand = game.player(player).hand
    least = min(count, len(hand))
    chosen = (yield Select(player, "discard", hand, least, least, "CR26 701.50a", ctx.source)) if least else ()
    nonland = [card for card in chosen if not evaluate.matches(ctx, HasType(CardType.LAND), card)]
    yield from happen(ctx, discard_events(ctx, chosen))
    current = now(ctx, id)
    if nonland and current in game.state.battlefield:
        grown = Event(Kind.COUNTERS, current, player=player, amount=len(nonland), source=ctx.source, word="+1/+1")
        yield from happen(ctx, [grown])
