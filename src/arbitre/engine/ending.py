"""Ending the game (CR 104): players lose, win, leave (CR 800.4) and the game ends."""

from __future__ import annotations

from typing import Final

import msgspec

from arbitre.engine import evaluate, rulings
from arbitre.engine.context import Context
from arbitre.engine.events import Event, Kind
from arbitre.engine.game import Game, Procedure
from arbitre.engine.handlers import supports
from arbitre.engine.layers import characteristics, controller
from arbitre.engine.pipeline import BATCH, propose
from arbitre.engine.zones import move_event
from arbitre.ir.modifications import CantLoseGame, CantWinGame, HasController
from arbitre.ir.node import Node
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.state.objects import Lasting, Obj

supports(CantLoseGame, CantWinGame)

LIFE: Final = "life"
"""The ``word`` of a LOSE event for having 0 or less life."""
CONCEDES: Final = "concedes"


def cannot_lose(game: Game, player: int, reason: str) -> bool:
    """CR 101.2, 104.3: an effect says that the player can't lose; nothing keeps a player from conceding (CR 104.3a)."""
    if reason == CONCEDES:
        return False
    found = rulings.affecting(game, player, CantLoseGame)
    return any(not mod.for_life or reason == LIFE for mod, _ in found)


def side(game: Game, player: int) -> int:
    """The team of a player; a player without one is a team alone (CR 102.3)."""
    return game.state.player(player).team or -player


def concede(game: Game, player: int) -> Procedure:
    """CR 104.3a: the player leaves the game and loses it."""
    yield from propose(game, [Event(Kind.LOSE, player=player, word=CONCEDES)])


def _lose(game: Game, events: list[Event]) -> Procedure:
    """CR 104.3, 104.4a: all the losers at once; then the game ends, or they leave it (CR 800.4)."""
    state = game.state
    losing = []
    for event in events:
        player = state.player(event.player)
        if player.playing and not cannot_lose(game, player.id, event.word):
            losing.append(event)
    for event in losing:
        player = state.player(event.player)
        if player.playing:
            state.put(player, "lost", True)
            game.note("loses", "104.3", player=player.id, reason=event.word)
    if losing and not _decide(game):
        for event in losing:
            yield from leave(game, event.player)
    return losing


BATCH[Kind.LOSE] = _lose


def _decide(game: Game) -> bool:
    """CR 104.2a, 104.2c, 104.4a: the game ends when no more than one side is left; the winners are all its players."""
    state = game.state
    if state.result is not None:
        return True
    left = {side(game, player.id) for player in state.players if player.playing}
    if len(left) > 1:
        return False
    _end(game, tuple(player.id for player in state.players if side(game, player.id) in left))
    return True


def _end(game: Game, winners: tuple[int, ...]) -> None:
    state = game.state
    state.put(state, "result", winners)
    for player in winners:
        state.put(state.player(player), "won", True)
        game.note("wins", "104.2", player=player)
    if not winners:
        game.note("game is drawn", "104.4")


def draw(game: Game, rule: str = "104.4c") -> None:
    """CR 104.4: the game is a draw."""
    game.state.put(game.state, "result", ())
    game.note("game is drawn", rule)


def _win(game: Game, events: list[Event]) -> Procedure:
    """CR 104.2b; in a game of more than two players all opponents of the winner lose instead (CR 104.3h)."""
    state = game.state
    winning = [
        event
        for event in events
        if state.player(event.player).playing and not rulings.affecting(game, event.player, CantWinGame)
    ]
    if not winning or state.result is not None:
        return []
    sides = {side(game, event.player) for event in winning}
    if len(state.players) > 2:
        others = [p.id for p in state.players if p.playing and side(game, p.id) not in sides]
        yield from propose(game, [Event(Kind.LOSE, player=id, word="opponent wins") for id in others])
    else:
        _end(game, tuple(player.id for player in state.players if side(game, player.id) in sides))
    return winning


BATCH[Kind.WIN] = _win


# --- leaving the game ------------------------------------------------------------------------------------------------


def leave(game: Game, player: int) -> Procedure:
    """CR 800.4a: what the player owns leaves the game, effects that give control end, what is still held is exiled."""
    state = game.state
    seat = state.player(player)
    if seat.left:
        return
    state.put(seat, "left", True)
    yield from propose(game, _owned(game, player))
    _end_control(game, player)
    for obj in [state.objects[id] for id in state.stack if controller(game, id) == player]:
        state.remove(obj, characteristics(game, obj.id), player)
    kept = [id for id in state.battlefield if controller(game, id) == player]
    yield from propose(game, [move_event(game, id, Zone.EXILE, Cause.STATE_BASED) for id in kept])
    game.note("leaves the game", "800.4a", player=player)


def _owned(game: Game, player: int) -> list[Event]:
    """Everything the player owns but in the ante zone (CR 800.4h), abilities on the stack apart."""
    state = game.state
    mine: list[Obj] = [
        obj
        for obj in state.objects.values()
        if obj.owner == player and obj.zone is not Zone.ANTE and not (obj.stack is not None and obj.stack.ability)
    ]
    for obj in [o for o in mine if o.phased_out]:  # CR 702.24j: without triggers
        state.remove(obj, characteristics(game, obj.id), player)
        mine.remove(obj)
    return [move_event(game, obj.id, Zone.OUTSIDE, Cause.STATE_BASED) for obj in mine]


def _end_control(game: Game, player: int) -> None:
    """Effects that give the player control of objects or players end."""
    state = game.state
    kept = []
    for lasting in state.lasting:
        mods = tuple(mod for mod in lasting.mods if not _gives_control(game, lasting, mod, player))
        if mods == lasting.mods:
            kept.append(lasting)
        elif mods:
            kept.append(msgspec.structs.replace(lasting, mods=mods))
    if kept != list(state.lasting):
        state.put(state, "lasting", tuple(kept))
    for other in state.players:
        if other.control_by == player:
            state.put(other, "control_by", 0)


def _gives_control(game: Game, lasting: Lasting, mod: Node, player: int) -> bool:
    if not isinstance(mod, HasController):
        return False
    if isinstance(mod.who, You):
        return lasting.binding.controller == player
    return player in evaluate.ids(Context.of(game, lasting.binding), mod.who)
