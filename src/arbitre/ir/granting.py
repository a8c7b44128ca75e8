"""Abilities that one object gives to another and that speak of the one that gives them (CR 201.4a; CR26 201.5a)."""

from __future__ import annotations

from functools import cache
from typing import Any

from arbitre.ir.abilities import Static
from arbitre.ir.node import Ability, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Exactly, Granter


@cache
def speaks_of_granter(abilities: tuple[Ability, ...]) -> bool:
    """Whether any of the abilities calls the object that gives them by name."""
    return any(isinstance(node, Granter) for node in walk(abilities))


@cache
def given_by(abilities: tuple[Ability, ...], granter: int, name: str) -> tuple[Ability, ...]:
    """The abilities as *granter* gives them: its name means only that object, whoever copies or gains them.

    An ability that resolves knows it as it last existed (CR 608.2g), a static ability only while it exists.
    """

    def change(part: Any, existing: bool = False) -> Any:
        if isinstance(part, Granter):
            return Exactly(granter, name, existing)
        if isinstance(part, Static) and not existing:
            return rebuilt(part, lambda inner: change(inner, True))
        return None

    changed: tuple[Ability, ...] = rebuilt(abilities, change)
    return changed
