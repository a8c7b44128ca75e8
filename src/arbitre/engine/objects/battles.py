"""Battles: who protects them (CR26 310.8, 310.11a), and who defends where one is attacked (CR26 310.8d, 508.5)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.seating import sides
from arbitre.ir.values import CardType

DEFENSE: Final = "defense"
"""CR26 310.4c: the defense of a battle on the battlefield is the number of these counters."""
SIEGE: Final = "Siege"


def is_battle(game: Game, id: int) -> bool:
    """Whether an object is a battle."""
    return CardType.BATTLE in characteristics(game, id).types


def may_protect(game: Game, battle: int) -> tuple[int, ...]:
    """CR26 310.8a, 310.11a: whom its battle type lets protect a battle: opponents of a Siege's controller; without
    battle types its controller."""
    holder = controller(game, battle)
    if SIEGE not in characteristics(game, battle).subtypes:
        return (holder,)
    own = sides.side(game, holder)
    return tuple([player for player in game.order(holder) if sides.side(game, player) != own])


def defender(game: Game, attacked: int) -> int:
    """CR 508.5: the player who is attacked, the protector of the battle, the controller of the planeswalker."""
    if game.state.is_player(attacked):
        return attacked
    if is_battle(game, attacked):
        return game.object(attacked).protector
    return controller(game, attacked)
