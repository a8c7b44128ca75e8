"""Copying objects (CR 706)."""

from __future__ import annotations

from arbitre.engine.game import Game
from arbitre.errors import EngineFault
from arbitre.state.characteristics import Characteristics


def copiable_values(game: Game, id: int) -> Characteristics:
    """CR 706.2: what a copy of the object copies."""
    raise EngineFault("not built yet")
