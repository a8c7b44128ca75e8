"""What must be so: a value that is read off the game, compared with another."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from arbitre.judge.readings import GAME, OBJECT, PLAYER, Reading
from arbitre.judge.world import World


@dataclass(frozen=True, slots=True)
class Claim:
    """A reading of some objects or players, or of the game, and what it must be."""

    reading: str
    wanted: Any
    of: tuple[int, ...] = (0,)
    """Players or objects; 0 stands for the game, or for all players together."""
    compare: str = "=="
    some: bool = False
    """It is enough if it is so for one of them."""
    about: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Found:
    """That a claim does not hold, and what is so instead."""

    value: Any
    claim: Claim


COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "has": lambda found, wanted: wanted <= found,
    "has none of": lambda found, wanted: not (wanted & found),
    "has not": lambda found, wanted: not wanted <= found,
    "holds": lambda found, wanted: wanted in found,
}


def reading(world: World, name: str, id: int) -> Reading | None:
    """The reading of that name for the game, a player or an object; None if there is none."""
    if not id:
        return GAME.get(name) or PLAYER.get(name)
    return (PLAYER if world.game.state.is_player(id) else OBJECT).get(name)


def fails(world: World, claim: Claim) -> Found | None:
    """None if the claim holds.

    :raises KeyError: nothing of that kind has such a reading.
    """
    compare = COMPARE[claim.compare]
    values: list[Any] = []
    for id in claim.of:
        read = reading(world, claim.reading, id)
        if read is None:
            raise KeyError(claim.reading)
        values.append(read(world, id, claim.about))
    right = [compare(value, claim.wanted) for value in values]
    if any(right) if claim.some else all(right):
        return None
    return Found(values if claim.some else values[right.index(False)], claim)
