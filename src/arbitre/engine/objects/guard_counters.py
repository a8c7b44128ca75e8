"""Counters that guard the permanent they are on: replacement effects of the rules (CR26 122.1c–d, 122.1h)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do, GoesTo, Instead, PreventIt, RemoveCounters
from arbitre.ir.filters import Is
from arbitre.ir.patterns import Cause, Deals, Moves, TapsOrUntaps
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj

_ITSELF: Final = Is(This())
_GRAVE: Final = Moves(_ITSELF, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def _one_less(kind: str) -> tuple[Do, ...]:
    return (Do(RemoveCounters(kind, Fixed(1), This())),)


UNDESTROYED: Final = Replacement(
    Moves(_ITSELF, Zone.BATTLEFIELD, Zone.GRAVEYARD, Cause.DESTROY), Instead(_one_less("shield"))
)
"""CR26 122.1c: "if this permanent would be destroyed as the result of an effect"."""

_GUARDS: Final[dict[str, tuple[Replacement, ...]]] = {
    "shield": (UNDESTROYED, Replacement(Deals(to=_ITSELF), PreventIt(then=_one_less("shield")))),
    "stun": (Replacement(TapsOrUntaps(_ITSELF, tapped=False), Instead(_one_less("stun"))),),
    "finality": (Replacement(_GRAVE, GoesTo(Zone.EXILE)),),
}


def of_counters(obj: Obj) -> Iterator[Replacement]:
    """The effects that the counters on a permanent create, one of each kind however many there are."""
    for kind, _ in obj.counters:
        yield from _GUARDS.get(kind, ())
