"""The characteristics and controller of every object, through the layers of continuous effects (CR 613)."""

from __future__ import annotations

from arbitre.engine.game import Game
from arbitre.errors import EngineFault
from arbitre.state.characteristics import Characteristics


def characteristics(game: Game, id: int) -> Characteristics:
    """CR 613.1: the object's characteristics now; of one that has left, as it last existed (CR 608.2g)."""
    raise EngineFault("not built yet")


def controller(game: Game, id: int) -> int:
    """CR 110.2 + 613.1b: the player who controls the object, or did as it last existed."""
    raise EngineFault("not built yet")


def has(game: Game, id: int, keyword: str) -> bool:
    """Whether the object has a keyword ability."""
    return keyword in characteristics(game, id).keywords
