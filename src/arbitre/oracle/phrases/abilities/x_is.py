"""Activated abilities that say what the X of their cost is: "{X}, {T}: … X is the mana value of that card." (CR
107.3c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed, Stat, StatOf, Times
from arbitre.ir.costs import PayMana, PayMuchMana
from arbitre.ir.refs import Linked, Pick
from arbitre.ir.values import ManaCost
from arbitre.oracle.categories import ABILITY, AMOUNT, BODY, COSTS
from arbitre.oracle.discourse.said import Exiled, parts_in
from arbitre.oracle.discourse.told import uses_x
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.abilities.abilities import activated, activated_slots
from arbitre.oracle.phrases.costs.costs import parts_of_cost, whole

_X: Final = PayMana(ManaCost(("X",)))
_TWICE: Final = PayMana(ManaCost(("X", "X")))


def _amount(part: Any, amount: Any) -> Any:
    """What such a part of the cost is, once X is that amount."""
    if part == _X:
        return PayMuchMana(amount)
    return PayMuchMana(Times(Fixed(2), amount)) if part == _TWICE else part


def _told(cost: Any, body: Any, amount: Any) -> Any:
    parts = parts_of_cost(cost)
    if (
        uses_x(body)
        or sum(part in (_X, _TWICE) for part in parts) != 1
        or any(isinstance(part, Pick) for part in parts_in(amount))
    ):
        return REJECT
    return activated(whole(tuple(_amount(part, amount) for part in parts)), body, ())


def _told_slots(ability: Activated) -> dict[str, Any] | None:
    slots, parts = activated_slots(ability), parts_of_cost(ability.cost)
    amounts = [part.amount for part in parts if isinstance(part, PayMuchMana) and part.amount is not None]
    if slots is None or slots.pop("limits") or len(amounts) != 1:
        return None
    for symbols, amount in ((_TWICE, amounts[0].right if isinstance(amounts[0], Times) else None), (_X, amounts[0])):
        if amount is not None:
            cost = whole(tuple(symbols if isinstance(part, PayMuchMana) else part for part in parts))
            if _told(cost, slots["body"], amount) == ability:
                return {**slots, "cost": cost, "amount": amount}
    return None


row(
    ABILITY,
    build=_told,
    unbuild=_told_slots,
    of_type=Activated,
    en="{cost}: {body} x is {amount}.",
    fr="{cost} : {body} X est {amount}.",
    cost=COSTS,
    body=BODY,
    amount=AMOUNT,
)


def _of_that_card(cost: Any, body: Any) -> Any:
    """ "That card" is the exiled card of which the instruction speaks."""
    spoken = any(isinstance(part, Exiled) for part in parts_in(body))
    return _told(cost, body, StatOf(Stat.MANA_VALUE, Linked("exiled"))) if spoken else REJECT


row(
    ABILITY,
    build=_of_that_card,
    of_type=Activated,
    en="{cost}: {body} x is the mana value of that card.",
    cost=COSTS,
    body=BODY,
    alias=True,
)
