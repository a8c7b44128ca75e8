"""Changed characteristics: the same outcome is the same object, so that objects that are alike stay alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from arbitre.ir.node import Ability
from arbitre.state.characteristics import Characteristics

_MOST_REMEMBERED: Final = 50_000
_remembered: dict[tuple[Characteristics, Hashable], Characteristics] = {}


def remembered(values: Characteristics, key: Hashable, make: Callable[[], Characteristics]) -> Characteristics:
    """The outcome of one change of *values*, made once: objects that are alike stay alike."""
    found = _remembered.get((values, key))
    if found is None:
        if len(_remembered) > _MOST_REMEMBERED:
            _remembered.clear()
        found = _remembered[values, key] = make()
    return found


def forget() -> None:
    """Nothing is remembered of the games before."""
    _remembered.clear()


def with_abilities(values: Characteristics, more: tuple[Ability, ...]) -> Characteristics:
    """The characteristics with these abilities as well."""
    if not more:
        return values
    return remembered(values, more, lambda: values.but(abilities=values.abilities + more))


def with_power(values: Characteristics, power: int | None, toughness: int | None) -> Characteristics:
    """The characteristics with that power and toughness."""
    if power == values.power and toughness == values.toughness:
        return values
    return remembered(values, (power, toughness), lambda: values.but(power=power, toughness=toughness))
