"""Keyword abilities (CR 702): the abilities that a keyword stands for."""

from __future__ import annotations

from functools import cache

from arbitre.ir.abilities import Keyword
from arbitre.ir.node import Ability


@cache
def expand(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that *keyword* stands for; none for a keyword that the rules of its section handle."""
    return ()
