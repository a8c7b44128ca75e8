"""The numbers of one object: power, mana value, loyalty, damage, what was paid for it (CR 107, 202.3, 208, 209)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arbitre.engine.characteristics.keyword_table import WAYS_TO_CAST
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.game import Game
from arbitre.ir import amounts as a
from arbitre.ir.values import Zone
from arbitre.state.bindings import Cast
from arbitre.state.objects import Obj
from arbitre.state.players import Player

WAITS_SINCE: Final = "waits since"
"""The moment at which a delayed triggered ability that turns something over was created."""
EXCESS: Final = "excess damage"
"""Under this name a resolution keeps how much excess damage was dealt as it last dealt damage (CR26 120.10)."""
OTHER_RESULT: Final = "other result"
"""Under this name a resolution keeps which of two results was not chosen (CR26 706.4)."""


def paid_option(it: int) -> str:
    """Under this name a resolution keeps which of the costs that it offers for one of several was paid."""
    return f"paid option of {it}"


def stat(game: Game, id: int, obj: Obj, which: a.Stat) -> int | None:
    """One number of an object, as it is or last was; None for what it does not have (CR 208.3, 209)."""
    return _STATS[which](game, id, obj)


def _power(game: Game, id: int, _obj: Obj) -> int | None:
    return reading.characteristics(game, id).power


def _toughness(game: Game, id: int, _obj: Obj) -> int | None:
    return reading.characteristics(game, id).toughness


def _power_and_toughness(game: Game, id: int, _obj: Obj) -> int | None:
    """Both together; what has neither has no such number (CR 208.3)."""
    values = reading.characteristics(game, id)
    return None if values.power is None or values.toughness is None else values.power + values.toughness


def mana_value(game: Game, id: int, obj: Obj) -> int:
    """CR 202.3: on the stack, each X is the value that was chosen (CR 107.3a), elsewhere 0 (CR 107.3f).

    CR 117.8c, 117.9c: whatever was paid.
    """
    values = reading.characteristics(game, id)
    if obj.zone is Zone.STACK and obj.cast is not None and obj.cast.x and values.mana_cost is not None:
        return values.mana_value + obj.cast.x * values.mana_cost.x_count
    return values.mana_value


def _loyalty(game: Game, id: int, obj: Obj) -> int | None:
    """CR 209.2, 306.5b: on the battlefield, its loyalty counters.

    CR 121.1b, 306.5, 306.5a, 306.5c: elsewhere, the printed number.
    """
    if obj.zone is Zone.BATTLEFIELD:
        return obj.counter("loyalty")
    return reading.characteristics(game, id).loyalty


_STATS: Final[dict[a.Stat, Callable[[Game, int, Obj], int | None]]] = {
    a.Stat.POWER: _power,
    a.Stat.TOUGHNESS: _toughness,
    a.Stat.MANA_VALUE: mana_value,
    a.Stat.POWER_AND_TOUGHNESS: _power_and_toughness,
    a.Stat.LOYALTY: _loyalty,
    a.Stat.DAMAGE: lambda game, id, obj: obj.damage,
    a.Stat.COLORS: lambda game, id, obj: len(reading.characteristics(game, id).colors),
    a.Stat.X: lambda game, id, obj: (obj.cast.x or 0) if obj.cast is not None else 0,
}


def holder(game: Game, id: int) -> Obj | Player | None:
    """The player or object, now or as it last was."""
    return game.state.player(id) if game.state.is_player(id) else game.state.find(id)


def paid(cast: Cast, keyword: str) -> int:
    """How often the cost of a keyword was paid."""
    return sum(times for name, times in cast.paid if name == keyword)


def was_paid(cast: Cast, keyword: str) -> bool:
    """Whether the cost of a keyword was paid: of one that is another way to cast the card that of whichever instance,
    unless the instance is called by its number (CR26 702.152b)."""
    name, _, number = keyword.rpartition(" ")
    if number == "1":
        return paid(cast, name) > 0
    if keyword in WAYS_TO_CAST:
        return any(times and keyword in (one, one.rpartition(" ")[0]) for one, times in cast.paid)
    return paid(cast, keyword) > 0


def times_kicked(cast: Cast) -> int:
    """CR 702.31: how often it was kicked, with any of its kicker costs."""
    return sum(times for name, times in cast.paid if name.startswith(("kicker", "multikicker")))
