"""Loyalty abilities (CR 606), and what they cost more (CR26 606.5)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Activated, Static, Timing
from arbitre.ir.amounts import Fixed, Times, X
from arbitre.ir.costs import AddCounters, PayMana, RemoveCounters
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import CostsMore
from arbitre.ir.node import Amount, Cost, Filter, Ref
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import CardType
from arbitre.oracle.categories import ABILITY, BODY, NP, PLAIN_STATIC
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import LOYALTY, MANA


def _loyalty(n: Any, body: Any) -> Activated:
    return Activated(loyalty_cost(n), body, Timing.LOYALTY)


def loyalty_cost(n: Amount) -> Cost:
    """CR 606.4: counters put on or removed from the permanent."""
    match n:
        case Fixed(value=value) if value < 0:
            return RemoveCounters("loyalty", Fixed(-value))
        case Times(Fixed(-1), X()):
            return RemoveCounters("loyalty", X())
    return AddCounters("loyalty", n)


def _loyalty_slots(ability: Activated) -> dict[str, Any] | None:
    if ability.timing is not Timing.LOYALTY:
        return None
    match ability.cost:
        case AddCounters(count=count):
            return {"n": count, "body": ability.body}
        case RemoveCounters(count=Fixed(value=value)):
            return {"n": Fixed(-value), "body": ability.body}
        case RemoveCounters(count=X()):
            return {"n": Times(Fixed(-1), X()), "body": ability.body}
    return None


row(
    ABILITY,
    build=_loyalty,
    unbuild=_loyalty_slots,
    of_type=Activated,
    en="{n}: {body}",
    fr="{n} : {body}",
    n=LOYALTY,
    body=BODY,
)

# --- loyalty abilities (CR26 606.5) --------------------------------------------------------------------------------------


def _loyalty_costs(who: Ref, what: Filter, cost: Cost) -> Static:
    return Static(who, (CostsMore(what, cost, abilities=True, loyalty=True),))


def _dearer_slots(given: Static, kind: type[Cost]) -> tuple[Filter, Any] | None:
    match given.mods:
        case (CostsMore(what=what, cost=cost, abilities=True, loyalty=True),) if isinstance(cost, kind):
            return what, cost
    return None


def _carth(n: Amount) -> Any:
    return REJECT if n == Fixed(0) else _loyalty_costs(You(), HasType(CardType.PLANESWALKER), loyalty_cost(n))


def _carth_slots(given: Static) -> dict[str, Any] | None:
    found = _dearer_slots(given, AddCounters)
    return {"n": found[1].count} if found and given == _carth(found[1].count) else None


row(PLAIN_STATIC, build=_carth, unbuild=_carth_slots, of_type=Static, n=LOYALTY,
    en="planeswalkers' loyalty abilities you activate cost a additional [ {n} ] to activate",
    fr="les capacités de loyauté de planeswalkers que vous activez coûtent [ {n} ] de plus à activer")  # fmt: skip


row(
    PLAIN_STATIC,
    _loyalty_costs(Players(Who.EACH), h.what, PayMana(h.mana)),
    what=NP,
    mana=MANA,
    en="loyalty abilities of {what:plur} cost a additional {mana} to activate",
    fr="les capacités de loyauté de le* {what:plur} coûtent {mana} de plus à activer",
)
