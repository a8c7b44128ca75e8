"""How long each player may think in all: a clock runs while its player must decide, never while the server is down.

Time is not given back with choices: what was spent stays spent.
"""

from __future__ import annotations

from arbitre.tables.line import Line


def left(line: Line, seat: int, seconds: int, increment: int) -> int:
    """Milliseconds that a seat has left, without those that run now: *increment* is given for each choice by hand."""
    return 1000 * (seconds + increment * line.by_hand[seat]) - line.spent[seat]
