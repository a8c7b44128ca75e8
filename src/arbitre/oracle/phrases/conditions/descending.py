"""Descending: a permanent card is put into a player's graveyard from anywhere (CR26 700.11)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.amounts import TimesHappened
from arbitre.ir.conditions import Happened
from arbitre.ir.filters import And, IsCard, IsPermanent, OwnedBy
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import AMOUNT, CONDITION
from arbitre.oracle.formalism.grammar import row

_DESCENDS: Final = Moves(And((IsCard(), IsPermanent(), OwnedBy(You()))), None, Zone.GRAVEYARD)

row(CONDITION, Happened(_DESCENDS), en="you descended this turn", fr="vous êtes descendu ce tour-ci")
row(
    AMOUNT,
    TimesHappened(_DESCENDS),
    en="the number of times you descended this turn",
    fr="le nombre de fois où vous êtes descendu ce tour-ci",
)
