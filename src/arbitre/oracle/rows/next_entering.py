"""What enters next does so as a copy (CR 614.1c, 706.5)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import EntersWith, ReplaceLater
from arbitre.ir.filters import Or
from arbitre.ir.modifications import Copies
from arbitre.ir.node import Filter, Ref
from arbitre.ir.patterns import Moves
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import EFFECT, NP, OBJECTS


def _as_copies(one: Filter, other: Filter, of: Ref) -> ReplaceLater:
    entering = Moves(Or((one, other)), to=Zone.BATTLEFIELD, batch=True)
    return ReplaceLater(entering, EntersWith(mods=(Copies(of),)), once=True)


def _slots(given: ReplaceLater) -> dict[str, Any] | None:
    match given:
        case ReplaceLater(event=Moves(what=Or(parts=(one, other))), change=EntersWith(mods=(Copies(of=of),))):
            return {"one": one, "other": other, "of": of} if given == _as_copies(one, other, of) else None
    return None


row(EFFECT, build=_as_copies, unbuild=_slots, of_type=ReplaceLater, one=NP, other=NP, of=OBJECTS,
    en="the next time one or more {one:plur} or {other:plur} enter this turn, they enter as copies of {of:sing}",
    fr="la prochaine fois que un*:sing ou plusieurs {one@:plur} ou {other:plur} arrivent ce tour-ci, ils arrivent comme des copies de {of}")  # fmt: skip
