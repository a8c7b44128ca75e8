"""Sieges, with and without a back face."""

from __future__ import annotations

from arbitre.cards.records import Card, Layout
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType
from table import Table, card, creature

ANGEL = creature("Angel", 4, 4, cost=None, colors=())


def siege(name: str = "Siege", *abilities: Ability, back: Card | None = ANGEL, defense: str = "3") -> Card:
    """A Siege for {0}; with *back* a double-faced card."""
    front = card(name, *abilities, types=(CardType.BATTLE,), subtypes=("Siege",), cost="{0}", defense=defense)
    if back is None:
        return front
    return Card(f"{name} // {back.name}", (*front.faces, *back.faces), Layout.TRANSFORM)


def besieged(table: Table, player: int = 1, protector: int = 2, what: Card | None = None, defense: int = 3) -> int:
    """A Siege on the battlefield that a player protects."""
    return table.put(what or siege(), player, protector=protector, counters={"defense": defense})
