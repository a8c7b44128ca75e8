"""The words of a kind, of which one is replaced by another (CR 105.4, 205.3, 612.2)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.kernel.game import Game
from arbitre.ir.filters import ChosenFor
from arbitre.ir.values import BASIC_LAND_TYPES, Color
from arbitre.rules.subtypes import subtypes


def words_of(game: Game, kind: ChosenFor) -> Sequence[str]:
    """CR 105.4, 205.3i, 205.3m: the colors, the basic land types or the creature types."""
    if kind is ChosenFor.COLOR:
        return [color.value for color in Color]
    return tuple(BASIC_LAND_TYPES) if kind is ChosenFor.LAND_TYPE else subtypes("creature", game.edition)
