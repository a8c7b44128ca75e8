"""What a spell says of its own X: "X can't be 0", "X can't be greater than …" (CR 601.2b)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.modifications import LimitsX
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.oracle.categories import AMOUNT, STATIC
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h

_NOT_ZERO: Final = Static(This(), (LimitsX(Fixed(1)),), zone=Zone.STACK)
row(STATIC, _NOT_ZERO, en="x can't be 0.", fr="X ne peut pas être 0.")
row(
    STATIC,
    Static(This(), (LimitsX(most=h.most),), zone=Zone.STACK),
    en="x can't be greater than {most}.",
    fr="X ne peut pas être supérieur à {most}.",
    most=AMOUNT,
)
