"""Counters that are paid: energy, loyalty, and what loyalty abilities cost more (CR 606, CR26 107.14, 606.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from arbitre.ir.abilities import Activated, Static, Timing
from arbitre.ir.amounts import Counters, Fixed, Times, X
from arbitre.ir.costs import AddCounters, PayEnergy, PayMana, RemoveCounters
from arbitre.ir.effects import PutCounters
from arbitre.ir.filters import HasType, Is
from arbitre.ir.modifications import CostsMore
from arbitre.ir.node import Amount, Cost, Filter, Ref
from arbitre.ir.patterns import PutsCounters
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import CardType
from arbitre.oracle.categories import (
    ABILITY,
    AMOUNT,
    BODY,
    COST_VERB,
    EACH,
    EFFECT,
    NP,
    PAID,
    PLAIN_STATIC,
    PLAYER,
    VERB,
)
from arbitre.oracle.discourse.costs_said import ENERGY_PAID
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import PLUR, REJECT, Category, Terminal, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.normalise import Token
from arbitre.oracle.lexicon.words import LOYALTY, MANA
from arbitre.oracle.phrases.amounts.amounts import COUNTED, MANY
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.events.events import ONE_EVENT

# --- energy counters: {E} that players get and pay (CR26 107.14, 122.1) -----------------------------------------------

_SYMBOL: Final = "{E}"


def _read_run(tokens: Sequence[Token], at: int) -> Iterator[tuple[Any, int, str]]:
    end = at
    while tokens[end].text == _SYMBOL:
        end += 1
    if end > at:
        yield Fixed(end - at), end, PLUR


def _write_run(value: Any, _: str) -> tuple[list[Any], str] | None:
    return ([_SYMBOL] * value.value, PLUR) if isinstance(value, Fixed) and value.value > 0 else None


_RUN: Final = Terminal("energy symbols", ("<symbol>",), _read_run, _write_run)
ENERGY: Final = Category("energy")
""" "{E}{E}", "eight {E}", "X {E}", "that many {E}": how many energy counters."""

row(ENERGY, h.n, of_type=Fixed, en="{n}", fr="{n}", n=_RUN)
row(
    ENERGY,
    h.n,
    provided=lambda n: not isinstance(n, Fixed),
    written=lambda n: not isinstance(n, COUNTED),
    en="{n} {E}",
    fr="{n} {E}",
    n=MANY,
)
row(ENERGY, h.n, provided=lambda n: isinstance(n, Fixed), of_type=Fixed, en="{n} {E}", n=MANY, alias=True)

row(
    ENERGY,
    h.n,
    provided=lambda n: not isinstance(n, (Fixed, X)),
    en="a amount of {E} equal to {n}",
    fr="une quantité de {E} égale à {n}",
    n=AMOUNT,
)

row(
    EFFECT,
    PutCounters(kind="energy", count=h.count, on=h.on),
    en="{on!} get* {count}",
    fr="{on!} recevoir* {count}",
    count=ENERGY,
    on=PLAYER,
)
row(VERB, PutCounters(kind="energy", count=h.count, on=DOER), en="get* {count}", count=ENERGY, alias=True)
for _category in (COST_VERB, PAID):
    row(_category, PayEnergy, en="pay* {amount}", fr="payer* {amount}", amount=ENERGY)
row(AMOUNT, Counters(kind="energy", on=You()), en="the amount of {E} you have", fr="la quantité de {E} que vous avez")
row(
    ONE_EVENT,
    PutsCounters(kind="energy", on=Is(You())),
    en="you get one or more {E}",
    fr="vous* recevoir* au moins un {E}",
)


row(
    EFFECT,
    build=lambda on, count, each: PutCounters("energy", each if count == Fixed(1) else Times(count, each), on),
    of_type=PutCounters,
    en="{on!} get* {count} for each {each}",
    on=PLAYER,
    count=ENERGY,
    each=EACH,
    alias=True,
)

row(PAID, PayEnergy(None), en="pay* any amount of {E}", fr="payer* n'importe quelle quantité de {E}")
row(UNIT, ENERGY_PAID, en="{E} paid this way", fr="{E} payé de cette manière")
row(AMOUNT, ENERGY_PAID, en="the amount of {E} paid this way", fr="la quantité de {E} payée de cette manière")

# --- loyalty abilities (CR 606), and what they cost more (CR26 606.5) -------------------------------------------------


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

# --- loyalty abilities (CR26 606.5) -----------------------------------------------------------------------------------


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


row(
    PLAIN_STATIC,
    build=_carth,
    unbuild=_carth_slots,
    of_type=Static,
    n=LOYALTY,
    en="planeswalkers' loyalty abilities you activate cost a additional [ {n} ] to activate",
    fr="les capacités de loyauté de planeswalkers que vous activez coûtent [ {n} ] de plus à activer",
)


row(
    PLAIN_STATIC,
    _loyalty_costs(Players(Who.EACH), h.what, PayMana(h.mana)),
    what=NP,
    mana=MANA,
    en="loyalty abilities of {what:plur} cost a additional {mana} to activate",
    fr="les capacités de loyauté de le* {what:plur} coûtent {mana} de plus à activer",
)
