"""Starting the game (CR 103)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.cards.records import Card
from arbitre.engine.game import Game, Procedure
from arbitre.errors import EngineFault
from arbitre.state.state import State


def starting_state(decks: Sequence[Sequence[Card]], seed: int = 0, names: Sequence[str] = (), life: int = 20) -> State:
    """The state before the game begins."""
    raise EngineFault("not built yet")


def begin(game: Game) -> Procedure:
    """CR 103."""
    raise EngineFault("not built yet")
    yield
