"""What a static ability affects (CR 604, 611.3)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.filters import And, ControlledBy, HasColor, HasSubtype, HasType, Is, IsToken, Not, Or, Other
from arbitre.ir.node import Filter
from arbitre.ir.refs import Players, This, Who, You
from arbitre.oracle.categories import NP, NPS, SUBJECT
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.nouns.nouns import parts_of

_BEFORE: Final = (HasType, HasSubtype, HasColor)
_ALONE: Final = (*_BEFORE, Other, IsToken)
"""What stands before the noun: of one of two kinds it is said without a doubt whether it is said of both."""


def _two(one: Filter, other: Filter) -> Any:
    """ "Skeletons you control and other Zombies you control", "white creatures and blue creatures": of each what is said
    of it alone."""
    controlled = any(isinstance(part, ControlledBy) for part in parts_of(one)[-1:])
    return Or((one, other)) if controlled or all(map(_is_alone, (one, other))) else REJECT


def _is_alone(what: Filter) -> bool:
    return isinstance(what, And) and all(
        isinstance(part.part, _BEFORE) if isinstance(part, Not) else isinstance(part, _ALONE) for part in what.parts
    )


def _two_slots(what: Or) -> dict[str, Any] | None:
    if len(what.parts) != 2 or _two(*what.parts) != what:
        return None
    return {"one": what.parts[0], "other": what.parts[1]}


row(SUBJECT, build=_two, unbuild=_two_slots, of_type=Or, en="{one:plur} and {other:plur}", fr="le* {one@:plur} et le* {other:plur}", one=NP,
    other=NP, number=PLUR)  # fmt: skip
row(SUBJECT, of_type=Filter, en=("{what:plur}", "all {what:plur}"), fr="le* {what@:plur}", what=NPS, number=PLUR)
row(SUBJECT, of_type=Filter, en="each {what:sing}", what=NPS, number=SING, alias=True)
row(SUBJECT, This(), en="~", fr="~", number=SING)
row(SUBJECT, You(), en="you", fr="vous*", number=PLUR)
row(SUBJECT, Players(who=Who.EACH), en="players", fr="le* joueur*", number=PLUR)
row(SUBJECT, Players(who=Who.EACH), en="each player", number=SING, alias=True)
row(SUBJECT, Players(who=Who.OPPONENTS), en="your opponents", fr="vos adversaire*", number=PLUR)
row(SUBJECT, Players(who=Who.OPPONENTS), en="each opponent", number=SING, alias=True)
row(SUBJECT, Or((Is(This()), h.what)), en="~ and {what:plur}", fr="~ et le* {what:plur}", what=NP, number=PLUR)
