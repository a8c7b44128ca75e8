"""Counters that change what an object is (CR 121.1a; CR26 122.1b)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

_COUNTER: Final = re.compile(r"([+-]\d+)/([+-]\d+)")


@cache
def counter_size(kind: str) -> tuple[int, int] | None:
    """CR 121.1a: what a counter adds to power and toughness; None for other kinds."""
    found = _COUNTER.fullmatch(kind)
    return (int(found[1]), int(found[2])) if found else None


KEYWORD_COUNTERS: Final = frozenset(
    [
        "flying",
        "first strike",
        "double strike",
        "deathtouch",
        "decayed",
        "exalted",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    ]
)
"""CR26 122.1b."""
CUMULATIVE_COUNTERS: Final = frozenset({"exalted"})
"""Each counter of these kinds counts: every instance of exalted triggers (CR 112.2c, 702.81a)."""
