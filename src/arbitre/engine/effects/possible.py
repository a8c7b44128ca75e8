"""What cannot be chosen because it is impossible (CR 608.2d): "you may …" is not asked then."""

from __future__ import annotations

from arbitre.engine import evaluate, rulings
from arbitre.engine.common import asks
from arbitre.engine.context import Context
from arbitre.engine.effects.acting import now, own_words
from arbitre.engine.impossible import cannot_draw
from arbitre.engine.layers import controller
from arbitre.engine.parts import counters_on
from arbitre.ir.effects import Discard, Draw, PlayCards, RemoveCounters, SacrificeChosen, SacrificeThese, Search
from arbitre.ir.modifications import CantSearch
from arbitre.ir.node import Effect
from arbitre.ir.refs import Pick
from arbitre.ir.values import Zone


def impossible(ctx: Context, effect: Effect) -> bool:
    """CR 608.2d, 120.3: whether nothing of an instruction could be done; from an empty library a card can be drawn."""
    if isinstance(effect, Draw):
        players = evaluate.players(ctx, effect.who)
        return bool(players) and all(cannot_draw(ctx.game, player) for player in players)
    if isinstance(effect, Discard):
        return not any(ctx.game.player(player).hand for player in evaluate.players(ctx, effect.who))
    if isinstance(effect, Search):
        only_libraries = effect.zones == (Zone.LIBRARY,)
        searchers = evaluate.players(ctx, effect.who)
        return only_libraries and all(rulings.affecting(ctx.game, player, CantSearch) for player in searchers)
    if isinstance(effect, SacrificeThese) and not asks(effect.what):
        return not any(_sacrificed(ctx, effect, now(ctx, id)) for id in evaluate.ids(ctx, effect.what))
    if isinstance(effect, RemoveCounters) and not effect.up_to:
        return _too_few_counters(ctx, effect)
    if isinstance(effect, SacrificeChosen):
        return not any(_has_one(ctx, effect, player) for player in evaluate.players(ctx, effect.who))
    if isinstance(effect, PlayCards) and not isinstance(effect.what, Pick):
        from arbitre.engine.effects.playing import playable

        return not playable(ctx, effect)
    return any(_nothing_to_pick(ctx, getattr(effect, name)) for name in effect.__struct_fields__)


def _sacrificed(ctx: Context, effect: SacrificeThese, id: int) -> bool:
    """CR 701.14a: whether one of the players controls it and can sacrifice it."""
    from arbitre.engine.effects.leaving import can_sacrifice

    if id not in ctx.game.state.battlefield:
        return False
    if effect.who is None or asks(effect.who):
        return can_sacrifice(ctx, controller(ctx.game, id), id)
    players = evaluate.players(ctx, effect.who)
    return any(can_sacrifice(ctx, player, id) for player in players)


def _too_few_counters(ctx: Context, effect: RemoveCounters) -> bool:
    """CR 608.2d: what is known to have too few counters cannot lose them."""
    if asks(effect.on):
        return False
    least = 1 if effect.count is None else evaluate.count(ctx, effect.count)
    holders = [id for id in evaluate.ids(ctx, effect.on) if not ctx.game.state.is_player(id)]
    return bool(holders) and not any(counters_on(ctx, id, effect.kind) >= least for id in holders)


def _has_one(ctx: Context, effect: SacrificeChosen, player: int) -> bool:
    from arbitre.engine.effects.leaving import can_sacrifice

    own = own_words(ctx, effect.who, player)
    return any(can_sacrifice(own, player, id) for id in evaluate.matching(own, effect.what))


def _nothing_to_pick(ctx: Context, part: object) -> bool:
    """CR 608.2d: there is nothing to choose from."""
    if not isinstance(part, Pick) or part.up_to:
        return False
    for player in evaluate.players(ctx, part.by):
        own = own_words(ctx, part.by, player)
        options = evaluate.matching(own, part.what) if part.among is None else evaluate.ids(own, part.among)
        if any(evaluate.matches(own, part.what, id) for id in options):
            return False
    return True
