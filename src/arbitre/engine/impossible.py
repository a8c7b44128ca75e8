"""Events that an effect says can't happen (CR 101.2): they are neither replaced (CR 118.7, 614.7) nor happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arbitre.engine import rulings
from arbitre.engine.events import Event, Kind
from arbitre.engine.game import Game
from arbitre.engine.handlers import supports
from arbitre.ir.modifications import (
    CantBeCountered,
    CantBeSacrificed,
    CantDraw,
    CantGainLife,
    CantLoseLife,
    CantSearch,
    CantTransform,
)


def cannot_happen(game: Game, event: Event) -> bool:
    """Whether life can't be gained or lost, or a card can't be drawn."""
    test = _TESTS.get(event.kind)
    return test is not None and test(game, event)


def cannot_draw(game: Game, player: int) -> bool:
    """CR 120.3: whether an effect says that the player can't draw another card this turn."""
    if not rulings.any_of(game, CantDraw):
        return False
    drawn = game.player(player).tally("cards drawn this turn")
    return any(drawn >= mod.more_than for mod, _ in rulings.affecting(game, player, CantDraw))


def _life(game: Game, event: Event) -> bool:
    """CR 118.7–8."""
    kind = CantGainLife if event.amount > 0 else CantLoseLife
    return rulings.any_of(game, kind) and bool(rulings.affecting(game, event.player, kind))


_TESTS: Final[dict[Kind, Callable[[Game, Event], bool]]] = {
    Kind.LIFE: _life,
    Kind.DRAW: lambda game, event: cannot_draw(game, event.player),
}

supports(CantBeCountered, CantBeSacrificed, CantDraw, CantGainLife, CantLoseLife, CantSearch, CantTransform)
