"""The one of several cards that a number is of: "that card's mana value", where only one of those revealed fits.

What was looked at "until" something fits has one that does: nobody chooses it, and a number of it can be told without
asking. It is said as a card from among those, and meant as the last of them.
"""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import Fixed, StatOf
from arbitre.ir.effects import Do
from arbitre.ir.node import Filter, Node, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import LastOf, Pick, Result, You
from arbitre.oracle.discourse.called import wanted_by


def determined(said: Node) -> Any:
    """What is said, with the numbers of one of several as those of the last that fits."""
    fitting = {
        (part.note, wanted)
        for part in walk(said)
        if isinstance(part, Do) and (wanted := wanted_by(part.effect)) is not None
    }

    def change(part: Any) -> StatOf | None:
        match part:
            case StatOf(stat=stat, of=Pick(what=what, count=Fixed(value=1), among=Result(name=name) as among)) if (
                name,
                what,
            ) in fitting:
                return StatOf(stat, LastOf(among, what))
        return None

    return rebuilt(said, change) if fitting else said


def undetermined(meant: Any) -> Any:
    """The inverse of :func:`determined`."""

    def change(part: Any) -> StatOf | None:
        match part:
            case StatOf(stat=stat, of=LastOf(of=Result() as among, what=what)):
                return StatOf(stat, _one_of(among, what))
        return None

    return rebuilt(meant, change)


def _one_of(pile: Result, what: Filter) -> Pick:
    return Pick(what, Fixed(1), You(), among=pile)
