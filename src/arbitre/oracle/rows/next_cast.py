"""What happens the next time in a turn: "when you next cast an instant spell this turn, …" (CR 603.7b)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.effects import Body, Delayed, Do
from arbitre.ir.filters import IsSpell
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import Casts
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import REJECT, Category, row
from arbitre.oracle.rows.categories import NEXT_EVENT, NP, SENTENCE
from arbitre.oracle.rows.clauses import INNER
from arbitre.oracle.rows.nouns import parts_of

_THIS_TURN: Final = Lasts(Until.END_OF_TURN)
SPELL: Final = Category("description of a spell")
row(SPELL, build=lambda what: what if IsSpell() in parts_of(what) else REJECT, unbuild=lambda v: {"what": v}, of_type=Filter,
    en="{what:sing}", fr="{what@:sing}", what=NP, number="sing")  # fmt: skip


def _casts(what: Any, origin: Zone | None = None) -> Casts:
    return Casts(what, You(), origin=origin)


def _cast_slots(event: Pattern, origin: Zone | None) -> dict[str, Any] | None:
    return {"what": event.what} if isinstance(event, Casts) and event == _casts(event.what, origin) else None


for _origin, _en, _fr in ((None, "", ""), (Zone.HAND, " from your hand", " depuis votre main")):
    for _verb in (f"next cast a {{what:sing}}{_en}", f"cast your next {{what:sing}}{_en}"):
        row(NEXT_EVENT, build=lambda what, origin=_origin: _casts(what, origin), unbuild=lambda v, origin=_origin: _cast_slots(v, origin),
            of_type=Casts, en=_verb, fr=f"vous* lancer* un* {{what:sing}}{_fr}", what=SPELL, alias="your" in _verb.split("{")[0])  # fmt: skip


def _next(event: Pattern, body: Body) -> Delayed:
    return Delayed(event, body, until=_THIS_TURN, once=True)


def _once(event: Pattern, body: Body) -> tuple[Do, ...]:
    return (Do(_next(event, body)),)


def _once_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(effect=Delayed(event=event, body=body)) as clause,) if body.modes is None:
            same = clause == Do(_next(event, body), note=clause.note)
            return {"event": event, "body": body} if same else None
    return None


row(SENTENCE, build=_once, unbuild=_once_slots, of_type=tuple, en="when you {event} this turn, {body}",
    fr="la prochaine fois que {event} ce tour-ci, {body}", event=NEXT_EVENT, body=INNER)  # fmt: skip
