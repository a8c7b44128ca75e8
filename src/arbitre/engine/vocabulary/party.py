"""The party of a player: up to one each of Cleric, Rogue, Warrior, and Wizard among the creatures (CR26 700.8)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.ir.amounts import Party
from arbitre.ir.filters import And, ControlledBy, HasType
from arbitre.ir.values import CardType

ROLES: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})


def size(ctx: Context, number: Party) -> int:
    """CR26 700.8a–b: each creature stands for one of its types, so that as many as can take part."""
    creatures = evaluate.matching(ctx, And((HasType(CardType.CREATURE), ControlledBy(number.who))))
    filled = {frozenset[str]()}
    for id in creatures:
        roles = ROLES & characteristics(ctx.game, id).subtypes
        filled |= {taken | {role} for taken in filled for role in roles - taken}
    return max(map(len, filled))
