"""Speed: how it begins and rises (CR26 702.179)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.language import evaluate
from arbitre.engine.turn import state_based
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed, SpeedOf
from arbitre.ir.conditions import Compares, TurnOf
from arbitre.ir.effects import Body, Do, PutCounters
from arbitre.ir.modifications import StartsEngines
from arbitre.ir.patterns import Cause, LosesLife, Provided
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Compare, Zone
from arbitre.state.characteristics import Characteristics

supports(StartsEngines)

MOST: Final = 4
"""CR26 702.179e."""
_SPEEDS_UP: Final = Triggered(
    Provided(LosesLife(Players(Who.OPPONENTS)), TurnOf(You())),
    Body((Do(PutCounters("speed")),)),
    Compares(SpeedOf(), Compare.LESS, Fixed(MOST)),
    Zone.COMMAND,
    per_turn=1,
)
_ENGINE: Final = Characteristics(name="Speed", abilities=(_SPEEDS_UP,))
"""CR26 702.179b, 702.179d: what stands for the inherent ability of a player with speed; its counters are the speed."""


def _starting(game: Game) -> Procedure:
    """CR26 702.179a, 702.179c, 704.5z: the speed of a player who has none becomes 1."""
    yield from ()
    drivers = dict.fromkeys(ctx.controller for _, ctx in rulings.every(game, StartsEngines))
    return [_starts(game, player) for player in drivers if not evaluate.amount(Context(game, 0, player), SpeedOf())]


def _starts(game: Game, player: int) -> Event:
    rule = "CR26 702.179a"
    game.note("has speed", rule, player=player)
    event = Event(Kind.MOVE, player=player, to=Zone.COMMAND, cause=Cause.STATE_BASED, rule=rule)
    event.move.base = _ENGINE
    event.move.counters = (("speed", 1),)
    return event


state_based.ADDITIONAL.enter(
    "speed", state_based.Additional(lambda game: rulings.any_of(game, StartsEngines), _starting)
)
