"""Mana and mana abilities (CR 106, 605)."""

from __future__ import annotations

from arbitre.engine.game import Game
from arbitre.errors import EngineFault


def abilities(game: Game, player: int) -> tuple[tuple[int, int], ...]:
    """CR 605.3a: the mana abilities that the player can activate, as (object, index)."""
    raise EngineFault("not built yet")
