"""How a mana cost can be paid with the mana in the pool and the mana abilities at hand (CR 106.4, 117.3, 601.2f)."""

from __future__ import annotations

from typing import Any

from arbitre.engine.game import Game
from arbitre.errors import EngineFault
from arbitre.ir.values import ManaCost


def plan(game: Game, player: int, cost: ManaCost) -> Any:
    """A payment if there is one at all, otherwise None."""
    raise EngineFault("not built yet")
