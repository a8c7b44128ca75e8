"""Activating activated abilities (CR 602)."""

from __future__ import annotations

from arbitre.engine.decisions import Activate
from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault


def activate(game: Game, player: int, action: Activate) -> Procedure:
    """CR 602.2: activate the ability; returns whether it was activated."""
    raise EngineFault("not built yet")
