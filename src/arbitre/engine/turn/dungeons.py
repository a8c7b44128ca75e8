"""Dungeons that are completed once their last room ability is gone (CR26 309.6)."""

from __future__ import annotations

from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.objects import dungeons
from arbitre.engine.turn import state_based
from arbitre.ir.abilities import Triggered
from arbitre.ir.patterns import EntersRoom


def _left(game: Game) -> Procedure:
    """CR26 309.6, 704.5t: the venture marker is on the bottommost room, and no room ability is left."""
    yield from ()
    return [
        dungeons.completing(obj)
        for obj in dungeons.entered(game)
        if not dungeons.room_of(obj).leads and not _telling(game, obj.id)
    ]


def _telling(game: Game, dungeon: int) -> bool:
    """Whether it is the source of a room ability that has triggered and not yet left the stack."""
    state = game.state
    if any(one.source == dungeon and _is_of_room(one.ability) for one in state.waiting):
        return True
    items = (state.objects[id].stack for id in state.stack)
    return any(i is not None and i.binding.source == dungeon and _is_of_room(i.ability) for i in items)


def _is_of_room(ability: object) -> bool:
    return isinstance(ability, Triggered) and isinstance(ability.event, EntersRoom)


state_based.ADDITIONAL.enter("dungeons", state_based.Additional(dungeons.entered, _left))
