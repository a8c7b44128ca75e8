"""Priority (CR 116): what a player may do, and doing it."""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.engine.decisions import Action
from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault, IllegalAction


def legal_actions(game: Game, player: int) -> Iterator[Action]:
    """CR 116.1: everything that the player may do now, apart from passing."""
    raise EngineFault("not built yet")


def can_act(game: Game, player: int) -> bool:
    """Whether there is anything to do but pass; mana abilities alone do not count when mana is paid by the game."""
    raise EngineFault("not built yet")


def why_not(game: Game, player: int, action: Action) -> IllegalAction | None:
    """None if the action is legal, otherwise the first rule that forbids it."""
    raise EngineFault("not built yet")


def give(game: Game, player: int) -> Procedure:
    """CR 116.3: the player acts (True) or passes (False)."""
    raise EngineFault("not built yet")
