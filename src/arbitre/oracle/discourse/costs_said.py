"""What the cost of an ability has done, of which its effect speaks: sacrificed, counted, exiled."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir import effects as fx
from arbitre.ir import filters as f
from arbitre.ir.amounts import Fixed, ResultAmount, X
from arbitre.ir.costs import (
    DiscardCards,
    ExileCards,
    MillCards,
    PayEnergy,
    PayLife,
    RemoveCounters,
    RevealCards,
    Sacrifice,
    Tap,
)
from arbitre.ir.node import Amount, Cost, Effect, Ref, walk
from arbitre.ir.refs import Result, This
from arbitre.ir.shared_fields import cost_of, count_of, what_of
from arbitre.oracle.discourse.called import ANY_OBJECT, nouns_of

_PARTICIPLES: Final[dict[type[Cost], str]] = {
    Sacrifice: "sacrificed",
    DiscardCards: "discarded",
    MillCards: "milled",
    RevealCards: "revealed",
    Tap: "tapped",
}
"""By what a text calls what such a cost was paid with: "the sacrificed creature"."""


def paid_with(ability: Any, of_spell: bool) -> dict[str, tuple[Ref, frozenset[str]]]:
    """What the cost of an activated ability is paid with, and what it can be called; or what that of a spell may be,
    which stands elsewhere. What is paid "unless" which something is done is spoken of only where it was."""
    if of_spell:
        return {deed: (Result(deed), ANY_OBJECT) for deed in _PARTICIPLES.values()}
    found: dict[str, tuple[Ref, frozenset[str]]] = {}
    gates = [clause.unless for clause in walk(ability) if isinstance(clause, fx.Do) and clause.otherwise]
    costs = [n for n in walk((cost_of(ability), *gates)) if isinstance(n, Cost) and type(n) in _PARTICIPLES]
    for cost in costs:
        what = what_of(cost)
        single = count_of(cost) == Fixed(1) and what != f.Is(This())
        if single and sum(type(other) is type(cost) for other in costs) == 1:
            deed = _PARTICIPLES[type(cost)]
            cards = frozenset({"card"}) if deed in _OF_CARDS else frozenset()
            found[deed] = Result(deed), cards if what is None else nouns_of(what) | cards
    return found


_OF_CARDS: Final = frozenset({"discarded", "milled", "revealed"})


_INSTRUCTIONS: Final[dict[type[Cost], type[Effect]]] = {
    Sacrifice: fx.SacrificeChosen,
    DiscardCards: fx.Discard,
    MillCards: fx.Mill,
    Tap: fx.Tap,
}
"""The instructions that do what such a cost does."""
PAID_NUMBERS: Final = frozenset({"removed", *_PARTICIPLES.values()})
"""The names under which the engine keeps how many things a cost was paid with."""
LIFE_PAID: Final = ResultAmount("life paid")
ENERGY_PAID: Final = ResultAmount("energy paid")
"""How much was paid of them as the latest payment."""


def amount_paid(cost: Cost) -> Amount | None:
    """How much was paid of what the payer chooses the amount: X, or any amount."""
    if isinstance(cost, PayLife | PayEnergy) and cost.amount is None:
        return LIFE_PAID if isinstance(cost, PayLife) else ENERGY_PAID
    return X() if any(isinstance(node, X) for node in walk(cost)) else None


Counted = tuple[Amount, frozenset[str]]


def counted_cost(ability: Any, of_spell: bool) -> dict[type[Effect], Counted]:
    """How many things the cost is paid with, by the instruction that would do the same, and what they are
    called: "each counter removed this way"; that of a spell stands elsewhere."""
    if of_spell:
        return {deed: (ResultAmount(_PARTICIPLES[kind]), ANY_OBJECT) for kind, deed in _INSTRUCTIONS.items()}
    found: dict[type[Effect], Counted] = {}
    costs = [n for n in walk(cost_of(ability)) if isinstance(n, Cost)]
    for cost in costs:
        if sum(type(other) is type(cost) for other in costs) > 1:
            continue
        if isinstance(cost, RemoveCounters) and not isinstance(cost.count, Fixed):
            found[fx.RemoveCounters] = X() if cost.count is None else ResultAmount("removed"), frozenset()
        elif type(cost) in _INSTRUCTIONS:
            nouns = nouns_of(what_of(cost))
            found[_INSTRUCTIONS[type(cost)]] = ResultAmount(_PARTICIPLES[type(cost)]), nouns
    return found


def exiled_with(ability: Any) -> Ref | None:
    """What the cost of an activated ability exiles from somewhere, if it is not the card itself."""
    costs = [n for n in walk(cost_of(ability)) if isinstance(n, ExileCards)]
    return Result("exiled") if len(costs) == 1 and costs[0].what != f.Is(This()) else None
