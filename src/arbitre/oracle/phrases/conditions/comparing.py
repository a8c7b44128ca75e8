"""Any number compared with any other: "its power is 4 or greater", "your life total is less than …" (CR 608.2g).

What compares numbers in words of its own ("if you control three or more Elves") is said so; this is what is left.
"""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import Fixed, Stat, StatOf, X
from arbitre.ir.conditions import Compares
from arbitre.ir.node import Amount
from arbitre.ir.values import Compare
from arbitre.oracle.categories import AMOUNT, CONDITION, POSS
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import NUMERAL

# --- numbers compared -------------------------------------------------------------------------------------------------

COMPARED = Category("number that another is compared with")
row(COMPARED, of_type=(Fixed, X), en="{n}", fr="{n}", n=NUMERAL)
row(COMPARED, of_type=Amount, en="{n}", fr="{n}", n=AMOUNT)
for _compare, _en, _fr in (
    (Compare.AT_LEAST, "{right} or greater", "supérieur* ou égal* à {right}"),
    (Compare.AT_LEAST, "{right} or more", ""),
    (Compare.AT_LEAST, "greater than or equal to {right}", ""),
    (Compare.AT_MOST, "{right} or less", "inférieur* ou égal* à {right}"),
    (Compare.AT_MOST, "less than or equal to {right}", ""),
    (Compare.MORE, "greater than {right}", "supérieur* à {right}"),
    (Compare.LESS, "less than {right}", "inférieur* à {right}"),
    (Compare.EQUAL, "equal to {right}", "égal* à {right}"),
    (Compare.EQUAL, "exactly {right}", ""),
):
    row(
        CONDITION,
        Compares(compare=_compare, left=h.left, right=h.right),
        en=f"{{left}} was {_en}",
        alias=True,
        left=AMOUNT,
        right=COMPARED,
    )
    row(
        CONDITION,
        Compares(compare=_compare, left=h.left, right=h.right),
        en=f"{{left}} is {_en}",
        fr=(_fr and f"{{left!}} être* {_fr}") or None,
        alias=not _fr,
        left=AMOUNT,
        right=COMPARED,
        rank=2,
    )

for _compare, _en, _fr in (
    (Compare.AT_LEAST, "greater than or equal to", "supérieur ou égal à"),
    (Compare.AT_MOST, "less than or equal to", "inférieur ou égal à"),
    (Compare.MORE, "greater than", "supérieur à"),
    (Compare.LESS, "less than", "inférieur à"),
):
    row(
        CONDITION,
        Compares(X(), _compare, h.right),
        en=f"x is {_en} {{right}}",
        fr=f"X est {_fr} {{right}}",
        right=AMOUNT,
        rank=1,
    )

row(
    CONDITION,
    Compares(compare=Compare.EQUAL, left=h.left, right=h.right),
    en="{left} is {right}",
    left=AMOUNT,
    right=NUMERAL,
    alias=True,
)


def _greater(stat: Stat, one: Any, other: Any) -> Compares:
    """ "If its power is greater than ~'s"."""
    return Compares(StatOf(stat, one), Compare.MORE, StatOf(stat, other))


for _stat, _word in ((Stat.POWER, "power"), (Stat.TOUGHNESS, "toughness"), (Stat.MANA_VALUE, "mana value")):
    row(
        CONDITION,
        _greater(_stat, h.one, h.other),
        en=f"{{one}} {_word} is greater than {{other}}",
        one=POSS,
        other=POSS,
        alias=True,
    )
