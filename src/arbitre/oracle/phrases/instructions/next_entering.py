"""How what enters later this turn does so: as a copy, with counters (CR 614.1c, 706.5)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import EntersWith, ReplaceLater
from arbitre.ir.filters import Is, Or
from arbitre.ir.modifications import Copies
from arbitre.ir.node import Filter, Ref
from arbitre.ir.patterns import Moves
from arbitre.ir.values import Zone
from arbitre.oracle.categories import EFFECT, NP, OBJECTS
from arbitre.oracle.discourse.said import Placeholder, stand_in
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.replacements.replacements import HOW


def _as_copies(one: Filter, other: Filter, of: Ref) -> ReplaceLater:
    entering = Moves(Or((one, other)), to=Zone.BATTLEFIELD, batch=True)
    return ReplaceLater(entering, EntersWith(mods=(Copies(of),)), once=True)


row(
    EFFECT,
    _as_copies(h.one, h.other, h.of),
    one=NP,
    other=NP,
    of=OBJECTS,
    en="the next time one or more {one:plur} or {other:plur} enter this turn, they enter as copies of {of:sing}",
    fr="la prochaine fois que un*:sing ou plusieurs {one@:plur} ou {other:plur} arrivent ce tour-ci, ils arrivent comme des copies de {of}",
)


def _enters(what: Any, how: EntersWith) -> Any:
    """ "That creature enters with an additional +1/+1 counter on it": of a spell, which becomes a permanent."""
    return (
        ReplaceLater(Moves(Is(stand_in(what)), to=Zone.BATTLEFIELD), how) if isinstance(what, Placeholder) else REJECT
    )


def _enters_slots(given: ReplaceLater) -> dict[str, Any] | None:
    match given:
        case ReplaceLater(event=Moves(what=Is(ref=ref)), change=EntersWith() as how):
            return (
                {"what": ref, "how": how} if given == ReplaceLater(Moves(Is(ref), to=Zone.BATTLEFIELD), how) else None
            )
    return None


row(EFFECT, build=_enters, unbuild=_enters_slots, of_type=ReplaceLater, en="{what:sing} enters {how}",
    fr="{what!:sing} arriver* sur le champ de bataille {how*}", what=OBJECTS, how=HOW)  # fmt: skip


def _each_enters(what: Filter, how: EntersWith) -> ReplaceLater:
    return ReplaceLater(Moves(what, to=Zone.BATTLEFIELD), how)


def _each_slots(given: ReplaceLater) -> dict[str, Any] | None:
    match given:
        case ReplaceLater(event=Moves(what=what), change=EntersWith() as how) if not isinstance(what, Is | Or):
            return {"what": what, "how": how} if given == _each_enters(what, how) else None
    return None


for _en, _alias in (("this turn, each", False), ("until end of turn, each", True)):
    row(EFFECT, build=_each_enters, unbuild=_each_slots, of_type=ReplaceLater, en=f"{_en} {{what:sing}} enters {{how}}",
        fr="ce tour-ci, chaque* {what!:sing} arriver* sur le champ de bataille {how*}", what=NP, how=HOW, alias=_alias,
        number="bare")  # fmt: skip
