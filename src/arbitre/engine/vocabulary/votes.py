"""Where a resolution keeps what players have voted for (CR26 701.38)."""

from __future__ import annotations

from typing import Final

MOST: Final = "most votes"
"""The note of the objects and players with the most votes or tied for most votes."""
_FOR: Final = "votes for "


def votes_for(option: str) -> str:
    """The name of the number of votes that one of the words has got."""
    return f"{_FOR}{option}"


def others(option: str, amounts: dict[str, int]) -> list[int]:
    """The numbers of votes of all other words."""
    own = votes_for(option)
    return [count for name, count in amounts.items() if name.startswith(_FOR) and name != own]
