"""Events whose number is so great: "whenever ~ deals 6 or more damage to an opponent" (CR 119.3, 603.2)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import Tally, TallyOf
from arbitre.ir.conditions import Compares
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Deals, OfAmount
from arbitre.ir.refs import You
from arbitre.ir.values import Compare
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import CONDITION
from arbitre.oracle.rows.events import ONE_EVENT, PRED, SUBJ, WHOM
from arbitre.oracle.rows.words import DIGITS, NUMERAL


def _dealing(n: int, to: Filter | None = None) -> OfAmount:
    return OfAmount(Deals(SUBJ, to), n)


def _dealing_slots(given: OfAmount, aimed: bool) -> dict[str, Any] | None:
    to = given.event.to if isinstance(given.event, Deals) else None
    if (to is not None) is not aimed or given != _dealing(given.least, to):
        return None
    return {"n": given.least} | ({"to": to} if aimed else {})


row(PRED, build=_dealing, unbuild=lambda v: _dealing_slots(v, True), of_type=OfAmount, en="deal* {n} or more damage to {to}",
    fr="infliger* au moins {n} blessures {to>}", n=DIGITS, to=WHOM, past=False)  # fmt: skip
row(PRED, build=_dealing, unbuild=lambda v: _dealing_slots(v, False), of_type=OfAmount, en="deal* {n} or more damage",
    fr="infliger* au moins {n} blessures", n=DIGITS, past=False)  # fmt: skip


def _dealt(to: Filter, n: int, at_once: bool = True) -> OfAmount:
    return OfAmount(Deals(to=to, received=at_once), n)


def _dealt_slots(given: OfAmount, at_once: bool) -> dict[str, Any] | None:
    match given.event:
        case Deals(source=None, to=Filter() as to) if given == _dealt(to, given.least, at_once):
            return {"to": to, "n": given.least}
    return None


for _once, _en, _fr in ((True, "", ""), (False, " by a single source", " par une seule source")):
    row(ONE_EVENT, build=lambda to, n, once=_once: _dealt(to, n, once), unbuild=lambda v, once=_once: _dealt_slots(v, once), of_type=OfAmount,
        en=f"{{to!}} is* dealt {{n}} or more damage{_en}", fr=f"{{to!}} subir* au moins {{n}} blessures{_fr}", to=WHOM, n=DIGITS, past=False)  # fmt: skip
for _en in ("you've been dealt {right} or more damage this turn", "you were dealt {right} or more damage this turn"):
    row(CONDITION, Compares, en=_en, fr="vous* avoir* subi au moins {right#} blessure* ce tour-ci", left=TallyOf(Tally.DAMAGE_TAKEN, You()),
        compare=Compare.AT_LEAST, right=NUMERAL, alias=_en.startswith("you were"))  # fmt: skip
