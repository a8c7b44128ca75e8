"""Restarting the game (CR 714)."""

from __future__ import annotations

from arbitre.engine.kernel.agenda import Agenda
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.language import evaluate
from arbitre.engine.start import beginning_anew, starting
from arbitre.ir.effects import RestartGame
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State


@handles(RestartGame)
def restart(ctx: Context, effect: RestartGame) -> Procedure:
    """CR 104.6, 714.1: all players, within range or not (CR 714.7, 801.19), start a new game; the rest of the
    resolution comes just before its first turn (CR 714.4).

    Returns the cards that were exempted (CR 714.5). CR 714.6: the main game of a subgame stays as it is laid aside.
    """
    game = ctx.game
    state = game.state
    exempt = _exempt(ctx, effect)
    staying = {*exempt, *(id for player in state.players for id in player.outside)}  # CR 714.2: what is involved
    game.note("game restarts", "714.1", player=ctx.controller)
    decks = {
        player.id: beginning_anew.brought(
            obj for obj in beginning_anew.cards(state) if obj.owner == player.id and obj.id not in staying
        )
        for player in state.players
        if not player.left
    }
    beginning_anew.take_away(game, [obj for obj in state.objects.values() if obj.id not in staying])
    before = state.exile
    beginning_anew.clear(game)
    state.put(state, State.exile, before)
    for player, deck in decks.items():
        beginning_anew.lay_out(game, player, deck)
        _recall(game, player, exempt)
    yield from starting.begin(game, ctx.controller)
    state.put(state, State.agenda, Agenda.TURN)
    return exempt


def _exempt(ctx: Context, effect: RestartGame) -> tuple[int, ...]:
    """The cards that stay in exile."""
    if effect.leaving is None:
        return ()
    return tuple(id for id in evaluate.ids(ctx, effect.leaving) if id in ctx.game.state.exile)


def _recall(game: Game, player: int, exempt: tuple[int, ...]) -> None:
    """CR 714.5a: an exempted commander remains the commander of its deck."""
    state = game.state
    seat = state.player(player)
    for id in exempt:
        obj = state.objects[id]
        if obj.commander and obj.owner == player and obj.zone is Zone.EXILE:
            state.put(obj, Obj.commander, obj.id)
            state.put(seat, Player.commanders, (*seat.commanders, obj.id))
