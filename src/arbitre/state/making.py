"""Writes that no journal notes, to records that are not yet part of a game.

Only the rooms of the state may use it; everyone else changes a game by :meth:`arbitre.state.state.State.put`.
"""

from __future__ import annotations

from typing import TypeVar

from arbitre.state.fields import Slot

H = TypeVar("H")
T = TypeVar("T")


def fill(holder: H, field: Slot[H, T], value: T) -> None:
    """Set a field."""
    field.__set__(holder, value)
