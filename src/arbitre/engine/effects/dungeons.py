"""Venturing into dungeons (CR26 701.49)."""

from __future__ import annotations

from arbitre.engine.instructions.settling import settle_players, turn_order
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.objects import dungeons
from arbitre.ir.dungeons import DUNGEONS
from arbitre.ir.effects import Venture


@handles(Venture)
def venture(ctx: Context, effect: Venture) -> Procedure:
    """CR26 309.5, 309.5b, 701.49a–d: a dungeon is entered, or the next room, or another dungeon after the bottommost
    room."""
    game = ctx.game
    players = turn_order(game, (yield from settle_players(ctx, effect.who)))
    for player in players:
        present = dungeons.of_player(game, player)
        leads = () if present is None else dungeons.room_of(present).leads
        if present is not None and leads:
            (room,) = yield Select(player, "room", leads, rule="CR26 701.49b", source=present.id)
            yield from dungeons.move_into(game, present, room)
            continue
        if present is not None:
            yield from propose(game, [dungeons.completing(present)])
        yield from _enter(ctx, player, effect.dungeon)
    return players


def _enter(ctx: Context, player: int, wanted: str) -> Procedure:
    """CR26 701.49a, 701.49d: a dungeon of the player's choice, or the one that is named."""
    free = [dungeon.name for dungeon in DUNGEONS.values() if not dungeon.by_name]
    names = [wanted] if wanted else free
    (chosen,) = yield Select(player, "dungeon", names, rule="CR26 701.49a", source=ctx.source)
    yield from dungeons.enter(ctx.game, player, DUNGEONS[chosen], ctx.source)
