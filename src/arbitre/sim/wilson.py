"""How sure a share of won games is."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

CONFIDENCE_95: Final = 1.959963984540054
"""Standard deviations on both sides of which lie 95 % of a normal distribution."""


class Interval(NamedTuple):
    """Between which shares, from 0 to 1, the true one lies."""

    low: float
    high: float


def wilson(won: int, games: int, z: float = CONFIDENCE_95) -> Interval:
    """Wilson's score interval for *won* of *games*; everything is possible while there are none.

    >>> tuple(round(end, 4) for end in wilson(8, 10))
    (0.4902, 0.9433)
    """
    if games == 0:
        return Interval(0.0, 1.0)
    share = won / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return Interval(max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))
