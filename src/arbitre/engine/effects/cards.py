"""Drawing, discarding and milling cards (CR 120, 701.7, CR26 701.17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics.impossible import cannot_draw
from arbitre.engine.instructions.acting import at_random, choose, own_words, settle_objects, settle_players, turn_order
from arbitre.engine.instructions.planning import MADE, plans
from arbitre.engine.instructions.possible import impossible_if
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.language import evaluate
from arbitre.engine.objects.revealing import reveal
from arbitre.engine.objects.zones import move_event
from arbitre.engine.vocabulary.refs import staying
from arbitre.errors import EngineLimit
from arbitre.ir.effects import Discard, DiscardThese, Draw, Mill
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone


@handles(Draw)
def draw(ctx: Context, effect: Draw) -> Procedure:
    """CR 120.2, 120.2a: one card after the other, the active player all of them first. Concerns the cards drawn.

    CR 614.11, 120.6a: a draw is proposed, and may be replaced, even with no cards left.
    CR 120.6b, 614.11a: what replaces one draw is finished before the next.
    """
    players = yield from settle_players(ctx, effect.who)
    drawn: list[int] = []
    attempted = False
    for player in turn_order(ctx.game, players):
        count = evaluate.count(own_words(ctx, effect.who, player), effect.count)
        attempted = attempted or count > 0
        drawn += yield from draw_cards(ctx, player, count)
    ctx.amounts[MADE] = len(drawn)
    return tuple(drawn) or (None if attempted else ())


MOST_REPLACED: Final = 1000
"""After so many draws of one instruction by which no card was drawn, those that are left are not tried."""


def draw_cards(ctx: Context, player: int, count: int) -> Procedure:
    """CR 120.2: one card after the other; those drawn.

    CR 120.3: once a draw from an empty library has changed nothing, the draws that are left change nothing either.

    :raises EngineLimit: other draws without end.
    """
    game, state, drawn = ctx.game, ctx.game.state, list[int]()
    for number in range(count):
        if state.result is not None or not game.player(player).playing:
            break
        if number - len(drawn) > MOST_REPLACED:
            raise EngineLimit("draws", count, MOST_REPLACED, "120.6b")
        empty, mark = not game.player(player).library, state.mark()
        happened = yield from propose(game, [Event(Kind.DRAW, player=player, source=ctx.source)])
        drawn += [event.became for event in happened if event.kind is Kind.DRAW]
        if empty and state.unchanged_since(mark):
            break
    return drawn


# --- discarding -------------------------------------------------------------------------------------------------------


def discard_events(ctx: Context, cards: Sequence[int]) -> list[Event]:
    """CR 701.7a: cards go from their owners' hands to the graveyard."""
    return [move_event(ctx.game, card, Zone.GRAVEYARD, Cause.DISCARD, ctx.source) for card in cards]


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
    most = len(options) if effect.count is None else min(len(options), evaluate.count(ctx, effect.count))
    if effect.random:
        return at_random(ctx.game, options, most)
    least = 0 if effect.up_to else most
    return (yield from choose(chooser, "discard", options, least, most, ctx.source, "701.7b"))


@plans(DiscardThese, Kind.MOVE)
def discard_these(ctx: Context, effect: DiscardThese) -> Procedure:
    """CR 701.7a: particular cards, as far as they are in a hand."""
    cards = yield from settle_objects(ctx, effect.what)
    return discard_events(ctx, [c for c in cards if ctx.game.object(c).zone is Zone.HAND])


# --- milling ----------------------------------------------------------------------------------------------------------


def top_cards(game: Game, player: int, count: int) -> tuple[int, ...]:
    """The top cards of a library, the topmost first; all of them if there are fewer."""
    return staying(game, player)[::-1][:count]


@plans(Mill, Kind.MOVE)
def mill(ctx: Context, effect: Mill) -> Procedure:
    """CR26 701.17: the top cards of the libraries go to the graveyards, all at once."""
    players = yield from settle_players(ctx, effect.who)
    cards: list[int] = []
    for player in players:
        cards += top_cards(ctx.game, player, evaluate.count(own_words(ctx, effect.who, player), effect.count))
    return [move_event(ctx.game, card, Zone.GRAVEYARD, Cause.MILL, ctx.source) for card in cards]


# --- what cannot be chosen -------------------------------------------------------------------------------------------


@impossible_if(Draw)
def _cannot_draw(ctx: Context, effect: Draw) -> bool:
    """CR 120.3: from an empty library a card can be drawn."""
    players = evaluate.players(ctx, effect.who)
    return bool(players) and all(cannot_draw(ctx.game, player) for player in players)


@impossible_if(Discard)
def _cannot_discard(ctx: Context, effect: Discard) -> bool:
    """CR 608.2d: none of the players has a card in hand."""
    return not any(ctx.game.player(player).hand for player in evaluate.players(ctx, effect.who))
