"""What the cost of an ability has done, of which its effect speaks: sacrificed, counted, exiled."""

from __future__ import annotations

from typing import Any

from arbitre.ir import filters as f
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import DiscardCards, ExileCards, RemoveCounters, RevealCards, Sacrifice
from arbitre.ir.node import Ref, walk
from arbitre.ir.refs import Result, This
from arbitre.oracle.called import ANY_OBJECT, nouns_of


def paid_with(ability: Any, of_spell: bool) -> tuple[Ref, frozenset[str]] | None:
    """What the cost of an activated ability sacrifices, or that of a spell, which stands elsewhere, may sacrifice."""
    if of_spell:
        return Result("sacrificed"), ANY_OBJECT
    costs = [n for n in walk(getattr(ability, "cost", None) or ()) if isinstance(n, Sacrifice) and n.count == Fixed(1)]
    if len(costs) != 1 or costs[0].what == f.Is(This()):
        return None
    return Result("sacrificed"), nouns_of(costs[0].what)


def shown_with(ability: Any, of_spell: bool) -> dict[str, Ref]:
    """What the cost of an activated ability discards or reveals, one card of it, or that of a spell may have."""
    if of_spell:
        return {deed: Result(deed) for deed in ("discarded", "revealed")}
    found: dict[str, Ref] = {}
    for kind, deed in ((DiscardCards, "discarded"), (RevealCards, "revealed")):
        costs = [n for n in walk(getattr(ability, "cost", None) or ()) if isinstance(n, kind)]
        if len(costs) == 1 and costs[0].count == Fixed(1) and not getattr(costs[0], "whole_hand", False):
            found[deed] = Result(deed)
    return found


def counted_cost(ability: Any) -> str:
    """ "Remove any number of counters": the cost by the name of the instruction that would do the same."""
    costs = [n for n in walk(getattr(ability, "cost", None) or ()) if isinstance(n, RemoveCounters) and n.count is None]
    return RemoveCounters.__name__ if len(costs) == 1 else ""


def exiled_with(ability: Any) -> Ref | None:
    """What the cost of an activated ability exiles from somewhere, if it is not the card itself."""
    costs = [n for n in walk(getattr(ability, "cost", None) or ()) if isinstance(n, ExileCards)]
    return Result("exiled") if len(costs) == 1 and costs[0].what != f.Is(This()) else None
