"""Airbending, earthbending, enduring, foraging (CR26 701.61, 701.63, 701.65–66)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import ExileCards, OneOf, Sacrifice
from arbitre.ir.effects import Airbend, Earthbend, Endure, TargetSlot
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType, InZone, OwnedBy
from arbitre.ir.refs import You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import COST_VERB, EFFECT, OBJECTS, PAID, VERB
from arbitre.oracle.discourse.said import Targeted, stand_in
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.amounts.amounts import MUCH

_LAND: Final = TargetSlot(And((HasType(CardType.LAND), ControlledBy(You()))))


def _earthbent(at: int, count: Any) -> Earthbend:
    return Earthbend(stand_in(Targeted(at, _LAND)), count)


row(VERB, build=_earthbent, unbuild=lambda v: {"count": v.count}, of_type=Earthbend, en="earthbend* {count}",
    fr="maîtriser* la terre {count}", count=MUCH, wants_place=True)  # fmt: skip

row(VERB, Airbend, en="airbend* {what}", fr="maîtriser* l'air avec {what}", what=OBJECTS)

# CR26 701.61a
_YOURS: Final = And((InZone(Zone.GRAVEYARD), OwnedBy(You())))
_FORAGED: Final = OneOf((ExileCards(_YOURS, Zone.GRAVEYARD, Fixed(3)), Sacrifice(HasSubtype("Food"))))
for _category in (COST_VERB, PAID):
    row(_category, _FORAGED, en="forage*", fr="fourrager*")
row(EFFECT, Endure, en="{what!} endure* {count}", fr="{what!} endurer* {count}", what=OBJECTS, count=MUCH)
