"""The game as a whole: winning, losing and drawing it (CR 104)."""

from __future__ import annotations

from arbitre.engine.instructions.planning import plans
from arbitre.engine.instructions.settling import settle_players
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.players import ending
from arbitre.ir.effects import (
    DrawGame,
    LoseGame,
    WinGame,
)


@plans(WinGame, Kind.WIN)
def win_game(ctx: Context, effect: WinGame) -> Procedure:
    """A player wins the game."""
    players = yield from settle_players(ctx, effect.who)
    return [Event(Kind.WIN, player=player, source=ctx.source) for player in players]


@plans(LoseGame, Kind.LOSE)
def lose_game(ctx: Context, effect: LoseGame) -> Procedure:
    """Players lose the game."""
    players = yield from settle_players(ctx, effect.who)
    return [Event(Kind.LOSE, player=player, source=ctx.source, word="effect") for player in players]


@handles(DrawGame)
def draw_game(ctx: Context, _effect: DrawGame) -> Procedure:
    """The game ends as a draw."""
    players = ctx.game.order()
    yield from ending.draw_within_range(ctx.game, (ctx.controller,), "104.4c")
    return players
