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
from arbitre.oracle.terms import h


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


for _once, _en, _fr in ((True, "", ""), (False, " by a single source", " par une seule source")):
    row(
        ONE_EVENT,
        _dealt(h.to, h.n, _once),
        en=f"{{to!}} is* dealt {{n}} or more damage{_en}",
        fr=f"{{to!}} subir* au moins {{n}} blessures{_fr}",
        to=WHOM,
        n=DIGITS,
        past=False,
    )
for _en in ("you've been dealt {right} or more damage this turn", "you were dealt {right} or more damage this turn"):
    row(
        CONDITION,
        Compares(left=TallyOf(Tally.DAMAGE_TAKEN, You()), compare=Compare.AT_LEAST, right=h.right),
        en=_en,
        fr="vous* avoir* subi au moins {right#} blessure* ce tour-ci",
        right=NUMERAL,
        alias=_en.startswith("you were"),
    )
