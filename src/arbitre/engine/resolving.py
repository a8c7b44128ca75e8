"""Resolving spells and abilities (CR 608)."""

from __future__ import annotations

from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault


def resolve_top(game: Game) -> Procedure:
    """CR 608.1: the top object of the stack resolves."""
    raise EngineFault("not built yet")
