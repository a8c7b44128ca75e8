"""How large a scenario may be."""

from __future__ import annotations

from typing import Final

MOST_BYTES: Final = 100_000
"""The longest scenario."""
MOST_PROSE: Final = 4000
"""The longest text in people's own words, in letters."""
LARGEST: Final = 10**9
"""No number in a scenario is larger."""
MOST_OF_ONE: Final = 500
"""How many cards of one sort a scenario may have."""
MOST_CARDS: Final = 2000
"""How many cards a scenario may have."""
MOST_COUNTERS: Final = 10**6
MOST_PLAYERS: Final = 16
"""How many players a scenario may have."""
