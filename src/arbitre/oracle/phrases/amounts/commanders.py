"""Commanders: how often they were cast from the command zone (CR 903.10)."""

from __future__ import annotations

from arbitre.ir.amounts import CommanderCasts
from arbitre.oracle.categories import AMOUNT
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.amounts.measures import UNIT

for _whose, _alias in (("your", False), ("a", True)):
    _en, _fr = f"you've cast {_whose} commander from the command zone this game", "vous avez lancé votre commandant depuis la zone de commandement dans cette partie"  # fmt: skip
    row(UNIT, CommanderCasts(), en=f"time {_en}", fr=None if _alias else f"fois* que {_fr}", alias=_alias)
    row(
        AMOUNT,
        CommanderCasts(),
        en=f"the number of times {_en}",
        fr=None if _alias else f"le nombre de fois que {_fr}",
        alias=_alias,
    )
