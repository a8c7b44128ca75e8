"""Paired creatures (CR26 702.95): which creature is paired with which, and when they no longer are."""

from __future__ import annotations

from functools import partial
from typing import Final

from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, controller, kept
from arbitre.ir.values import CardType, Zone
from arbitre.state.objects import Obj
from arbitre.state.state import State

_PAIRED: Final = "paired"
"""The note of a paired creature: the other one, and the player who controls both."""


def partner(game: Game, obj: Obj) -> int:
    """CR26 702.95b: the creature that a creature is, or as it left was, paired with; 0: it is unpaired."""
    noted = obj.link(_PAIRED) if obj.links else ()
    other = game.state.objects.get(noted[0]) if noted else None
    return other.id if other is not None and other.zone is Zone.BATTLEFIELD else 0


def pair(game: Game, player: int, one: int, other: int) -> bool:
    """CR26 702.95c–d: two unpaired creatures of a player become paired; whether they did."""
    state = game.state
    if one == other or any(partner(game, state.objects[id]) or not _fits(game, id, player) for id in (one, other)):
        return False
    settle(game)
    state.put(state, State.paired, True)
    state.link(state.objects[one], _PAIRED, (other, player))
    state.link(state.objects[other], _PAIRED, (one, player))
    return True


def settle(game: Game) -> None:
    """CR26 702.95e: the pairs that no longer are two creatures on the battlefield under that player's control end.

    CR 702.24: nor is a creature paired that is phased out.
    """
    state = game.state
    if not state.paired:
        return
    for id in kept(game, "paired", None, partial(_paired, state)):
        obj = state.objects[id]
        noted = obj.link(_PAIRED)
        if noted and not (_fits(game, id, noted[1]) and _fits(game, noted[0], noted[1])):
            state.put(obj, Obj.links, tuple(link for link in obj.links if link[0] != _PAIRED))


def _paired(state: State) -> list[int]:
    return [obj.id for obj in state.permanents() if obj.links and obj.link(_PAIRED)]


def _fits(game: Game, id: int, player: int) -> bool:
    obj = game.state.permanent(id)
    if obj is None:
        return False
    return controller(game, id) == player and CardType.CREATURE in characteristics(game, id).types
