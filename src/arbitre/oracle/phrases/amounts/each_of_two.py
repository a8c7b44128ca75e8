"""So many for each of one kind and for each of another: "for each Zombie you control and each Zombie card" (CR 107)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import CountOf, Plus
from arbitre.ir.effects import CounterSpec, EntersWith
from arbitre.ir.filters import And, HasSubtype, HasType, Is, Or
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.oracle.categories import EACH, NP, REPLACEMENT
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.phrases.amounts.amounts import count_of
from arbitre.oracle.phrases.amounts.measures import UNIT


def _of_two(one: Filter, other: Filter) -> Plus:
    return Plus(count_of(one), count_of(other))


def _enters(kind: str, one: Any, again: str, other: Any) -> Any:
    """ "A +1/+1 counter on it for each red creature and a +1/+1 counter on it for each green creature": the sum of both."""
    change = EntersWith(counters=(CounterSpec(kind, Plus(one, other)),))
    return Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), change) if again == kind else REJECT


def _of_either(one: Filter, other: Filter) -> Any:
    """ "Aura and Equipment attached to it": what is said behind the nouns is said of both."""
    match other:
        case And(parts=(HasSubtype() | HasType() as head, *rest)) if rest and isinstance(one, HasSubtype | HasType):
            return count_of(And((Or((one, head)), *rest)))
    return REJECT


row(UNIT, build=_of_either, of_type=CountOf, en="{one:sing} and {other:sing}", one=NP, other=NP, alias=True)
row(EACH, build=_of_two, of_type=Plus, en="{one:sing} and each {other:sing}", one=NP, other=NP, alias=True)
row(REPLACEMENT, build=_enters, of_type=Replacement, kind=COUNTER_KIND, one=EACH, again=COUNTER_KIND, other=EACH, alias=True,
    en="~ enters with a {kind} counter on it for each {one} and a {again} counter on it for each {other}.")  # fmt: skip
