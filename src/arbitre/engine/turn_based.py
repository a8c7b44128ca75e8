"""Turn-based actions (CR 703): what happens by itself as steps and phases begin and end."""

from __future__ import annotations

from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault


def perform(game: Game) -> Procedure:
    """CR 703.3: the turn-based actions of the step that begins."""
    raise EngineFault("not built yet")
    yield


def end_step(game: Game) -> Procedure:
    """CR 500.4: the step ends."""
    raise EngineFault("not built yet")
    yield


def skipped(game: Game, what: str) -> bool:
    """CR 500.10: whether the active player skips the phase."""
    raise EngineFault("not built yet")


def skips_step(game: Game) -> bool:
    """CR 500.10: whether the active player skips the step."""
    raise EngineFault("not built yet")


def begin_phase(game: Game) -> None:
    """A phase begins."""
    raise EngineFault("not built yet")


def reset_turn(game: Game) -> None:
    """A turn begins."""
    raise EngineFault("not built yet")
