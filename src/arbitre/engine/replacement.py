"""Replacement and prevention effects (CR 614–616)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.events import Event
from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault


def concerns(game: Game, batch: Sequence[Event]) -> bool:
    """Whether any replacement or prevention effect could apply to these events; nearly free when there are none."""
    raise EngineFault("not built yet")


def replace(game: Game, batch: Sequence[Event]) -> Procedure:
    """CR 616.1: the events that happen in place of those proposed."""
    raise EngineFault("not built yet")
