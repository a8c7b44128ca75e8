"""How long each player may think in all: a clock runs while its player must decide, never while the server is down.

Time is not given back with choices: what was spent stays spent.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.tables.line import Entry, Made


def left(entries: Iterable[Entry], seat: int, seconds: int, increment: int) -> int:
    """Milliseconds that a seat has left, without those that run now: *increment* is given for each choice by hand."""
    mine = [one for one in entries if isinstance(one, Made) and one.player == seat]
    by_hand = sum(one.by == "hand" for one in mine)
    return 1000 * (seconds + increment * by_hand) - sum(one.spent for one in mine)
