"""Coins and dice (CR 705, CR26 706)."""

from __future__ import annotations

from arbitre.engine.instructions.clauses import sequence
from arbitre.engine.instructions.planning import MADE
from arbitre.engine.instructions.settling import own_words, settle_players, turn_order
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.kernel.pipeline import propose
from arbitre.ir.effects import FlipCoin, RollDie

MOST_FLIPS = 1000


@handles(FlipCoin)
def flip_coin(ctx: Context, effect: FlipCoin) -> Procedure:
    """CR 705.1–2: whoever calls wins half of the flips, whatever is called; without a call, heads counts as won.

    The number is how many flips were won; what follows a flip is carried out before the next one.
    """
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    wins = 0
    for player in players:
        own = own_words(ctx, effect.who, player)
        for _ in range(MOST_FLIPS):
            won = yield from _flip(own, player, calls=effect.calls)
            wins += won
            yield from sequence(own, effect.won if won else effect.lost)
            if not effect.until_loss or not won:
                break
    ctx.amounts[MADE] = wins
    return players


def _flip(ctx: Context, player: int, *, calls: bool) -> Procedure:
    """CR 705.2: without a call nobody wins, and nothing waits for it."""
    game = ctx.game
    won = game.state.below(2)
    if not calls:
        game.note("flips heads" if won else "flips tails", "705.2", player=player)
    else:
        game.note("wins flip" if won else "loses flip", "705.1", player=player)
        yield from propose(game, [Event(Kind.FLIP_COIN, player=player, amount=won, source=ctx.source)])
    return won


@handles(RollDie)
def roll_die(ctx: Context, effect: RollDie) -> Procedure:
    """CR26 706.1–2: the number is what came up, added up over the players."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    total = 0
    for player in players:
        rolled = ctx.game.state.below(effect.sides) + 1
        total += rolled
        ctx.game.note("rolls", "CR26 706.2", player=player, sides=effect.sides, result=rolled)
        yield from propose(ctx.game, [Event(Kind.ROLL_DIE, player=player, amount=rolled, source=ctx.source)])
    ctx.amounts[MADE] = total
    return players
