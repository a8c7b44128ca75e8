"""Damage (CR 119): dealt, processed into results, and happening, for whole batches."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.events import Event
from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault


def damage_event(
    game: Game, source: int, to: int, amount: int, *, combat: bool = False, unpreventable: bool = False
) -> Event:
    """CR 119.1: the event of an object dealing damage to a player or object. SUBJECT is the source, OTHER the recipient."""
    raise EngineFault("not built yet")


def deal(game: Game, events: Sequence[Event]) -> Procedure:
    """CR 119.4: deal damage, all of it simultaneously; returns what happened. 0 damage is not dealt (CR 119.8)."""
    raise EngineFault("not built yet")
    yield
