"""How much one instruction may do at once: numbers have no bound, what is made of them has (CR 107.1)."""

from __future__ import annotations

from typing import Final

from arbitre.errors import EngineLimit
from arbitre.messages import Messages

said: Final = Messages(
    {
        "copies": ("copies", "copies"),
        "dead ends": ("dead ends on the way to a choice", "impasses sur la voie d'un choix"),
        "dice": ("dice", "dés"),
        "draws": ("draws", "pioches"),
        "repetitions": ("repetitions", "répétitions"),
        "steps": ("steps", "étapes"),
        "tokens": ("tokens", "jetons"),
        "triggers": ("triggers", "déclenchements"),
        "units of mana": ("units of mana", "manas"),
    }
)
"""What there may be too many of."""

MOST_AT_ONCE: Final = 20_000
"""More things than this are not made, or done one after the other, by one instruction; numbers have no bound."""


def bounded(number: int, what: str, rule: str) -> int:
    """The number of things that are to be made or done one by one.

    :raises EngineLimit: they are too many to be kept.
    """
    if number > MOST_AT_ONCE:
        raise EngineLimit(said(what), number, MOST_AT_ONCE, rule)
    return number
