"""The most common color: "as long as black is the most common color among all permanents" (CR 105, 604)."""

from __future__ import annotations

from arbitre.ir.amounts import CountOf
from arbitre.ir.conditions import AllOf, Compares
from arbitre.ir.filters import And, HasColor, IsPermanent
from arbitre.ir.values import Color, Compare
from arbitre.oracle.categories import CONDITION
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.lexicon.words import COLOR


def _permanents(color: Color) -> CountOf:
    return CountOf(And((HasColor(color), IsPermanent())))


def most_common(color: Color) -> AllOf:
    """No color is more common; a permanent of several colors counts for each of them."""
    others = (other for other in Color if other is not color)
    return AllOf(tuple(Compares(_permanents(color), Compare.AT_LEAST, _permanents(other)) for other in others))


_COLORS = {most_common(color): color for color in Color}
row(CONDITION, build=most_common, unbuild=lambda v: {"color": _COLORS[v]} if v in _COLORS else None, of_type=AllOf, color=COLOR,
    en="{color} is the most common color among all permanents or is tied for most common",
    fr="le {color} est la couleur la plus répandue parmi tous les permanents, ou l'une des plus répandues")  # fmt: skip
