"""Linked abilities (CR 607.2a–b, 614.14): an instruction to exile cards, or a replacement, and another ability that
speaks of "the exiled card".

The text of one paragraph does not tell that another one speaks of its cards; the whole face does.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import GoesTo, Move
from arbitre.ir.linked import together
from arbitre.ir.node import Ability, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Linked, This
from arbitre.ir.values import Zone

NAME = "exiled"
Paragraphs = tuple[tuple[Ability, ...], ...]


def linked(paragraphs: Paragraphs) -> Paragraphs:
    """The abilities of one face, with what they exile noted if one of them speaks of it."""
    if not any(isinstance(node, Linked) and node.name == NAME for node in walk(paragraphs)):
        return paragraphs
    return _changed(paragraphs, "", NAME)


def unlinked(paragraphs: Any) -> Paragraphs:
    """The inverse of :func:`linked`: the abilities as each paragraph says them."""
    return _changed(together(tuple(paragraphs)), NAME, "")


def _changed(paragraphs: Paragraphs, old: str, new: str) -> Paragraphs:
    def change(part: Any) -> Any:
        if isinstance(part, Ability):  # CR 607.1a: one that something else has is linked with that other's
            return part
        if isinstance(part, Move) and part.to is Zone.EXILE and part.link == old and part.what != This():
            return replace(part, link=new)
        return None

    def of(ability: Ability) -> Ability:
        if isinstance(ability, Replacement) and isinstance(ability.change, GoesTo):
            goes = ability.change
            exiles = goes.zone is Zone.EXILE and goes.link == old
            return replace(ability, change=replace(goes, link=new)) if exiles else ability
        fields = {name: rebuilt(getattr(ability, name), change) for name in ability.__struct_fields__}
        return type(ability)(**fields)

    return tuple(tuple(of(ability) for ability in paragraph) for paragraph in paragraphs)
