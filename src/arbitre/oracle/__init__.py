"""The phrasebook: English Oracle text to the ability language and back, and on to French (CR 201–207, 112, 700).

It is loaded when it is first asked for something: that takes longer than to judge a small scenario.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arbitre.oracle.reading import Reading, read, round_trip, write, write_cost

__all__ = ["Reading", "read", "round_trip", "write", "write_cost"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    value = getattr(import_module("arbitre.oracle.reading"), name)
    globals()[name] = value
    return value
