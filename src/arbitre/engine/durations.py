"""Where continuous effects end (CR 611.2, 514.2)."""

from __future__ import annotations

from arbitre.engine.game import Game
from arbitre.errors import EngineFault


def turn_begins(game: Game) -> None:
    """A turn has begun: effects "until your next turn" of the active player end."""
    raise EngineFault("not built yet")


def step_begins(game: Game) -> None:
    """A step is about to begin."""
    raise EngineFault("not built yet")


def step_ends(game: Game) -> None:
    """A step (or its phase) ends."""
    raise EngineFault("not built yet")


def cleanup(game: Game) -> None:
    """CR 514.2: damage wears off and "until end of turn" and "this turn" effects end, simultaneously."""
    raise EngineFault("not built yet")
