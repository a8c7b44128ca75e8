"""Tribute: whether it was paid (CR26 702.104b)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.conditions import Matches, NotSo
from arbitre.ir.filters import Anything
from arbitre.ir.refs import Linked
from arbitre.oracle.categories import CONDITION
from arbitre.oracle.formalism.grammar import row

_PAID: Final = Matches(Linked("tribute"), Anything())

row(CONDITION, _PAID, en="tribute was paid", fr="le tribut a été payé")
row(CONDITION, NotSo(_PAID), en="tribute wasn't paid", fr="le tribut n'a pas été payé")
