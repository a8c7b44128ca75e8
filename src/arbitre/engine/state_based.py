"""State-based actions (CR 704)."""

from __future__ import annotations

from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault


def check(game: Game) -> Procedure:
    """CR 704.3: returns whether any was performed."""
    raise EngineFault("not built yet")
    yield
