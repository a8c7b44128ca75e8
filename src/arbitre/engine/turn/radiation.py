"""Rad counters: cards milled and life lost as a player's precombat main phase begins (CR26 728)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.seating import sides
from arbitre.engine.stack import triggers
from arbitre.engine.turn import turn_based
from arbitre.ir.amounts import Counters, CountOf, Fixed
from arbitre.ir.effects import Body, Do, LoseLife, Mill, Perform, RemoveCounters
from arbitre.ir.filters import Affected, And, Deed, HasType, Not
from arbitre.ir.refs import Result, You
from arbitre.ir.values import CardType

RAD: Final = "rad"
_MILLED: Final = "milled"
_DECAYS: Final = Perform((Do(LoseLife(Fixed(1))), Do(RemoveCounters(RAD, Fixed(1), You()))))
_NONLAND: Final = CountOf(And((Not(HasType(CardType.LAND)), Affected(Result(_MILLED), Deed.MILLED))))
_RADIATION: Final = Body((Do(Mill(Counters(RAD, You())), note=_MILLED), Do(_DECAYS, times=_NONLAND)))


def _radiates(game: Game) -> Procedure:
    """CR26 122.1i, 728.1: the inherent ability, without a source, of whoever is active and has a rad counter."""
    yield from ()
    for player in sides.active(game):
        if game.player(player).counter(RAD):
            triggers.at_once(Context(game, 0, player), _RADIATION, "728.1 (2026-04-17)")


turn_based.PRECOMBAT_MAIN.enter(turn_based.AsItBegins.RADIATION, _radiates)
