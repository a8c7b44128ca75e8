"""Where numbers are asked about one object after the other, and nothing that they look at changes meanwhile (CR 613.3):
what is the same for all those objects is found once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from arbitre.engine.kernel.game import Game

_FOUND: Final = "found once for several objects"


@contextmanager
def steadily(game: Game) -> Iterator[None]:
    """Within, nothing changes that the numbers look at, and all of them are asked for one source."""
    game.derived.tables[_FOUND] = {}
    try:
        yield
    finally:
        game.derived.tables.pop(_FOUND, None)


def found(game: Game) -> dict[Any, Any] | None:
    """What was found so, for the room that asks to add to; None where things may change."""
    table: dict[Any, Any] | None = game.derived.tables.get(_FOUND)
    return table
