"""Effects that change the rules of the game for objects and players (CR 613.10)."""

from __future__ import annotations

from typing import TypeVar

from arbitre.engine.context import Context
from arbitre.engine.game import Game
from arbitre.errors import EngineFault
from arbitre.ir.node import Modification

M = TypeVar("M", bound=Modification)


def affecting(game: Game, id: int, kind: type[M]) -> list[tuple[M, Context]]:
    """The modifications of one kind that apply to an object or player, each with the words of its ability."""
    raise EngineFault("not built yet")


def any_of(game: Game, kind: type[Modification]) -> bool:
    """Whether any effect of that kind exists now."""
    raise EngineFault("not built yet")
