"""Coins and dice (CR 705, CR26 706)."""

from __future__ import annotations

from arbitre.engine.characteristics import rulings
from arbitre.engine.instructions.clauses import sequence
from arbitre.engine.instructions.planning import MADE
from arbitre.engine.instructions.settling import own_words, settle_players, turn_order
from arbitre.engine.kernel.bounds import bounded
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.language import evaluate
from arbitre.engine.vocabulary.numbers import OTHER_RESULT
from arbitre.ir.effects import FlipCoin, ResultsTable, RollDie, TableRow
from arbitre.ir.modifications import RollsOneMore

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
    """CR26 706.1–2: the number is the result, added up over the dice and the players."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    total = 0
    for player in players:
        own = own_words(ctx, effect.who, player)
        results = yield from _roll(own, effect, player)
        total += (yield from _chosen(ctx, player, results)) if effect.choose and results else sum(results)
    ctx.amounts[MADE] = total
    return players


def _roll(ctx: Context, effect: RollDie, player: int) -> Procedure:
    """The results of one player's dice, each of as many outcomes as it has sides, equally likely (CR26 706.1a).

    CR26 706.6: a roll that is ignored never happened.
    """
    game = ctx.game
    count = bounded(evaluate.count(ctx, effect.count), "dice", "706.1 (2026-04-17)")
    more = len(rulings.affecting(game, player, RollsOneMore)) if count else 0
    rolled = sorted(game.state.below(effect.sides) + 1 for _ in range(count + more))
    ignored, naturals = rolled[: effect.ignored + more], rolled[effect.ignored + more :]
    for natural in ignored:
        game.note("ignores roll", "CR26 706.6", player=player, result=natural)
    added = 0 if effect.modifier is None else evaluate.amount(ctx, effect.modifier)
    for natural in naturals:
        game.note("rolls", "CR26 706.2", player=player, sides=effect.sides, result=natural + added)
    yield from propose(game, [_rolled(ctx, player, natural, natural + added) for natural in naturals])
    return tuple(natural + added for natural in naturals)


def _rolled(ctx: Context, player: int, natural: int, result: int) -> Event:
    return Event(Kind.ROLL_DIE, player=player, amount=result, word=str(natural), source=ctx.source)


def _chosen(ctx: Context, player: int, results: tuple[int, ...]) -> Procedure:
    """The result that the player chooses; the other one is kept beside it."""
    (chosen,) = yield Select(player, "die result", sorted(set(results)), rule="608.2d", source=ctx.source)
    ctx.amounts[OTHER_RESULT] = sum(results) - chosen
    return chosen


@handles(ResultsTable)
def look_up(ctx: Context, effect: ResultsTable) -> Procedure:
    """CR26 706.3a: what is listed for the result, if anything is."""
    result = evaluate.amount(ctx, effect.result)
    for row in effect.rows:
        if row.low <= result and (row.high is None or result <= row.high):
            ids, done = yield from sequence(ctx, row.clauses)
            return ids or (None if done else ())
    return ()


supports(RollsOneMore, TableRow)
