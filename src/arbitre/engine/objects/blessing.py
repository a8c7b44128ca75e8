"""The city's blessing: any time a player with ascend controls ten permanents (CR26 702.131)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import Moment, after, anything
from arbitre.engine.kernel.reading import controller
from arbitre.ir.modifications import Ascends

supports(Ascends)

BLESSED: Final = "city's blessing"
ENOUGH: Final = 10


def bless(game: Game, player: int) -> None:
    """CR26 702.131c: a designation that the player keeps for the rest of the game."""
    whom = game.player(player)
    if not whom.link(BLESSED):
        game.state.link(whom, BLESSED, (player,))
        game.note("gets the city's blessing", "CR26 702.131c", player=player)


def _may_come(game: Game, _happened: Sequence[Event]) -> bool:
    return rulings.any_of(game, Ascends)


@after(Moment.BLESSINGS, anything, _may_come)
def _ascend(game: Game, _happened: Sequence[Event]) -> Procedure:
    """CR26 702.131b, 702.131d: before abilities look at what has happened."""
    yield from ()
    for player in dict.fromkeys(ctx.controller for _, ctx in rulings.every(game, Ascends)):
        if sum(controller(game, obj.id) == player for obj in game.state.permanents()) >= ENOUGH:
            bless(game, player)
