"""Casting spells (CR 601)."""

from __future__ import annotations

from arbitre.engine.decisions import CastSpell
from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault


def cast(game: Game, player: int, action: CastSpell, *, free: bool = False) -> Procedure:
    """CR 601.2: cast the spell; returns whether it was cast."""
    raise EngineFault("not built yet")
