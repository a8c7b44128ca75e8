"""What "of that color", "of that type" and "with that name" speak of: what the paragraph has chosen (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.ir.effects import Choice, ChooseQuality, ChosenColor, Delayed
from arbitre.ir.filters import ChosenFor, IsOfChosen
from arbitre.ir.node import Ability, Node, walk

_THAT: Final = (
    (("of", "that", "color"), {Choice.COLOR}, ChosenFor.COLOR),
    (("from", "that", "color"), {Choice.COLOR}, ChosenFor.COLOR),
    (("with", "that", "name"), {Choice.NAME}, ChosenFor.NAME),
    (("of", "that", "type"), {Choice.CREATURE_TYPE, Choice.CARD_TYPE}, ChosenFor.CREATURE_TYPE),
)


def known(key: Sequence[str], abilities: Sequence[Ability]) -> bool:
    """Whether the paragraph has chosen what it calls "that color", "that type" or "that name"."""
    for words, choices, kind in _THAT:
        if not any(tuple(key[at : at + 3]) == words for at in range(len(key) - 2)):
            continue
        nodes = list(walk(tuple(abilities)))
        if any(_speaks(node, kind) for node in nodes):
            if not any(isinstance(node, ChooseQuality) and node.what in choices for node in nodes):
                return False
            if any(isinstance(node, Delayed) and any(_speaks(one, kind) for one in walk(node)) for node in nodes):
                return False  # a later choice would be another's
    return True


def _speaks(node: Node, kind: ChosenFor) -> bool:
    if isinstance(node, IsOfChosen):
        return node.what is kind
    return kind is ChosenFor.COLOR and isinstance(node, ChosenColor)
