"""Forecast abilities: from the hand, in one's own upkeep (CR 702.55)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Activated
from arbitre.ir.conditions import AllOf, DuringStep, TurnOf
from arbitre.ir.costs import Costs, RevealCards
from arbitre.ir.filters import And, InZone, Is, OwnedBy
from arbitre.ir.node import Cost
from arbitre.ir.refs import This, You
from arbitre.ir.values import Step, Zone
from arbitre.oracle.categories import ABILITY, BODY, COSTS
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.costs.costs import parts_of_cost, whole

_SHOWN: Final = RevealCards(And((Is(This()), InZone(Zone.HAND), OwnedBy(You()))))
_MY_UPKEEP: Final = AllOf((TurnOf(You()), DuringStep((Step.UPKEEP,))))


def _forecast(cost: Cost, body: Any) -> Activated:
    """CR 702.55a–b: the card is revealed as the ability is activated."""
    parts = parts_of_cost(cost)
    return Activated(Costs((*parts, _SHOWN)), body, condition=_MY_UPKEEP, per_turn=1, zone=Zone.HAND, word="forecast")


def _slots(ability: Activated) -> dict[str, Any] | None:
    match ability.cost:
        case Costs(parts=(*parts, last)) if last == _SHOWN and parts:
            cost = whole(parts)
            return {"cost": cost, "body": ability.body} if ability == _forecast(cost, ability.body) else None
    return None


row(
    ABILITY,
    build=_forecast,
    unbuild=_slots,
    of_type=Activated,
    en="forecast — {cost}, reveal ~ from your hand: {body}",
    fr="prévision — {cost}, révélez ~ de votre main : {body}",
    cost=COSTS,
    body=BODY,
)
