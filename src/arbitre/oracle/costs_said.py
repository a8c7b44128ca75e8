"""What the cost of an ability has done, of which its effect speaks: sacrificed, counted, exiled."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir import filters as f
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import DiscardCards, ExileCards, MillCards, RemoveCounters, RevealCards, Sacrifice, Tap
from arbitre.ir.node import Cost, Ref, walk
from arbitre.ir.refs import Result, This
from arbitre.oracle.called import ANY_OBJECT, nouns_of


_PARTICIPLES: Final[dict[type[Cost], str]] = {
    Sacrifice: "sacrificed", DiscardCards: "discarded", MillCards: "milled", RevealCards: "revealed", Tap: "tapped",
}  # fmt: skip
"""By what a text calls what such a cost was paid with: "the sacrificed creature"."""


def paid_with(ability: Any, of_spell: bool) -> dict[str, tuple[Ref, frozenset[str]]]:
    """What the cost of an activated ability is paid with, and what it can be called; or what that of a spell, which stands
    elsewhere, may be."""
    if of_spell:
        return {deed: (Result(deed), ANY_OBJECT) for deed in _PARTICIPLES.values()}
    found: dict[str, tuple[Ref, frozenset[str]]] = {}
    costs = [n for n in walk(getattr(ability, "cost", None) or ()) if type(n) in _PARTICIPLES]
    for cost in costs:
        what = getattr(cost, "what", None)
        single = getattr(cost, "count", None) == Fixed(1) and what != f.Is(This())
        if single and sum(type(other) is type(cost) for other in costs) == 1:
            deed = _PARTICIPLES[type(cost)]
            cards = frozenset({"card"}) if deed in _OF_CARDS else frozenset()
            found[deed] = Result(deed), cards if what is None else nouns_of(what) | cards
    return found


_OF_CARDS: Final = frozenset({"discarded", "milled", "revealed"})


def counted_cost(ability: Any) -> str:
    """ "Remove any number of counters": the cost by the name of the instruction that would do the same."""
    costs = [n for n in walk(getattr(ability, "cost", None) or ()) if isinstance(n, RemoveCounters) and n.count is None]
    return RemoveCounters.__name__ if len(costs) == 1 else ""


def exiled_with(ability: Any) -> Ref | None:
    """What the cost of an activated ability exiles from somewhere, if it is not the card itself."""
    costs = [n for n in walk(getattr(ability, "cost", None) or ()) if isinstance(n, ExileCards)]
    return Result("exiled") if len(costs) == 1 and costs[0].what != f.Is(This()) else None
