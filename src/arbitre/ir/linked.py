"""Linked abilities that an object gains: linked among themselves alone (CR 607.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.effects import GoesTo, Move
from arbitre.ir.node import Ability, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Linked

_OWN: Final = " gained "


def apart(abilities: tuple[Ability, ...], own: str) -> tuple[Ability, ...]:
    """Abilities that another object gains, linked among themselves under a name of their *own* (CR 607.4)."""
    if not any(isinstance(node, Linked) for node in walk(abilities)):
        return abilities
    changed: tuple[Ability, ...] = _renamed(abilities, lambda name: f"{name}{_OWN}{own}")
    return changed


def together(given: Any) -> Any:
    """The inverse of :func:`apart`: what their text says."""
    return _renamed(given, lambda name: name.partition(_OWN)[0])


def _renamed(given: Any, rename: Callable[[str], str]) -> Any:
    def change(part: Any) -> Any:
        if isinstance(part, Linked):
            return replace(part, name=rename(part.name))
        if isinstance(part, Move | GoesTo) and part.link:
            return replace(rebuilt(replace(part, link=""), change), link=rename(part.link))
        return None

    return rebuilt(given, change)
