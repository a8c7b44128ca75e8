"""Keyword abilities (CR 702): what each keyword stands for, and which keywords the engine knows.

A keyword either stands for abilities of the ability language (:func:`expand`), or is a word that the rules of another
section ask about (flying in 509, deathtouch in 704), or changes how its card is cast (``casting_keywords``).
"""

from __future__ import annotations

from arbitre.engine.keywords import (
    activated,
    attacking,
    casting_keywords,
    copying_spells,
    entering,
    evasion,
    leaving,
    modern,
    newer,
    soulbond,
    upkeep,
    words,
)
from arbitre.engine.keywords.table import expand, known

__all__ = ["expand", "known"]

_ROOMS = (
    activated,
    attacking,
    casting_keywords,
    copying_spells,
    entering,
    evasion,
    leaving,
    modern,
    newer,
    soulbond,
    upkeep,
    words,
)
