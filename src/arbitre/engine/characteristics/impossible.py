"""Events that an effect says can't happen (CR 101.2): they are neither replaced (CR 118.7, 614.7) nor happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.seating import sides
from arbitre.ir.modifications import (
    CantBeCountered,
    CantBeSacrificed,
    CantDraw,
    CantEnter,
    CantGainLife,
    CantGetCounters,
    CantHaveCounters,
    CantLoseLife,
    CantSearch,
    CantTransform,
    CantTurnFaceUp,
)


def cannot_happen(game: Game, event: Event) -> bool:
    """CR26 614.17a: whether, as it would happen, life can't be gained or lost, a card can't be drawn, or counters can't
    be put somewhere."""
    test = _TESTS.get(event.kind)
    return test is not None and test(game, event)


def cannot_draw(game: Game, player: int, count: int = 1) -> bool:
    """CR 120.3: whether an effect says that the player can't draw another card this turn, or so many.

    CR 120.3a: also if another player makes the choice.
    """
    if not rulings.any_of(game, CantDraw):
        return False
    drawn = game.player(player).tally("cards drawn this turn")
    return any(drawn + count > mod.more_than for mod, _ in rulings.affecting(game, player, CantDraw))


def _life(game: Game, event: Event) -> bool:
    """CR 118.7–8."""
    return cannot_change_life(game, event.player, CantGainLife if event.amount > 0 else CantLoseLife)


def cannot_change_life(game: Game, player: int, kind: type[CantGainLife] | type[CantLoseLife]) -> bool:
    """Whether an effect says that the player, or one who has the same life total (CR 810.9g–h), can't gain (or lose)
    life."""
    if not rulings.any_of(game, kind):
        return False
    return any(rulings.affecting(game, member, kind) for member in sides.sharing_life(game, player))


def _counters(game: Game, event: Event) -> bool:
    """CR 121.1: only what is put there is concerned, not what is taken off; CR 810.10c: poison of any of a team."""
    of_player = game.state.is_player(event.subject)
    kind: type[CantGetCounters] | type[CantHaveCounters] = CantGetCounters if of_player else CantHaveCounters
    if event.amount <= 0 or not rulings.any_of(game, kind):
        return False
    shared = of_player and event.word == "poison"
    holders = sides.sharing_poison(game, event.subject) if shared else (event.subject,)
    found = (mod for holder in holders for mod, _ in rulings.affecting(game, holder, kind))
    return any(mod.kind in ("", event.word) for mod in found)


_TESTS: Final[dict[Kind, Callable[[Game, Event], bool]]] = {
    Kind.LIFE: _life,
    Kind.COUNTERS: _counters,
    Kind.DRAW: lambda game, event: cannot_draw(game, event.player),  # CR26 121.2b: one card after the other
    Kind.FACE_UP: lambda game, event: bool(rulings.affecting(game, event.subject, CantTurnFaceUp)),
}

supports(
    CantBeCountered,
    CantBeSacrificed,
    CantDraw,
    CantEnter,
    CantGainLife,
    CantGetCounters,
    CantHaveCounters,
    CantLoseLife,
    CantSearch,
    CantTransform,
    CantTurnFaceUp,
)
