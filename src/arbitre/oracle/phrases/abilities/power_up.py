"""Power-up abilities: each is activated once, for less in the turn in which its creature enters (CR 117.7, 602.5b)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Activated
from arbitre.ir.conditions import Matches
from arbitre.ir.filters import HasState, State
from arbitre.ir.modifications import ThisCostsItsManaCostLess
from arbitre.ir.node import Cost
from arbitre.ir.refs import This
from arbitre.oracle.categories import ABILITY, BODY, COSTS, LIMITS
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.abilities.abilities import activated, activated_slots

_LESS: Final = (ThisCostsItsManaCostLess(Matches(This(), HasState(State.ENTERED_THIS_TURN))),)


def _power_up(cost: Cost, body: Any, limits: tuple[tuple[str, Any], ...]) -> Any:
    return replace(activated(cost, body, limits), once=True, prices=_LESS, word="power-up")


def _slots(ability: Activated) -> dict[str, Any] | None:
    if ability.word != "power-up" or not ability.once or ability.prices != _LESS:
        return None
    return activated_slots(replace(ability, once=False, prices=(), word=""))


row(
    ABILITY,
    build=_power_up,
    unbuild=_slots,
    of_type=Activated,
    en="power-up — {cost}: {body} {limits}",
    fr="montée en puissance — {cost} : {body} {limits}",
    cost=COSTS,
    body=BODY,
    limits=LIMITS,
)
