"""Special actions (CR 115)."""

from __future__ import annotations

from arbitre.engine.decisions import Special
from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault


def take(game: Game, player: int, action: Special) -> Procedure:
    """CR 115.1: take the special action."""
    raise EngineFault("not built yet")
