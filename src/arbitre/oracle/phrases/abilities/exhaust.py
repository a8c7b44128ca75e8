"""Exhaust abilities (CR26 702.177)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.abilities import Activated, Static
from arbitre.ir.amounts import Fixed, Tally, TallyOf
from arbitre.ir.conditions import AllOf, Compares, TurnOf
from arbitre.ir.modifications import ExhaustsAnew
from arbitre.ir.node import Cost
from arbitre.ir.refs import You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import ABILITY, BODY, COSTS, LIMITS, STATIC
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.abilities.abilities import activated, activated_slots


def _exhaust(cost: Cost, body: Any, limits: tuple[tuple[str, Any], ...]) -> Any:
    return replace(activated(cost, body, limits), once=True, word="exhaust")


def _exhaust_slots(ability: Activated) -> dict[str, Any] | None:
    if ability.word != "exhaust" or not ability.once:
        return None
    return activated_slots(replace(ability, once=False, word=""))


row(
    ABILITY,
    build=_exhaust,
    unbuild=_exhaust_slots,
    of_type=Activated,
    en="exhaust — {cost}: {body} {limits}",
    fr="épuisement — {cost} : {body} {limits}",
    cost=COSTS,
    body=BODY,
    limits=LIMITS,
)

_NOT_YET = Compares(TallyOf(Tally.EXHAUSTS), Compare.EQUAL, Fixed(0))
row(
    STATIC,
    Static(You(), (ExhaustsAnew(),), AllOf((TurnOf(You()), _NOT_YET))),
    en="during your turn, as long as you haven't activated a exhaust ability this turn, you may activate exhaust "
    "abilities "
    "as though they haven't been activated.",
    fr="pendant votre tour, tant que vous n'avez pas activé de capacité d'épuisement ce tour-ci, vous pouvez "
    "activer des "
    "capacités d'épuisement comme si elles n'avaient pas été activées.",
)
