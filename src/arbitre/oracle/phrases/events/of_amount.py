"""Events whose number is so great: "whenever ~ deals 6 or more damage to an opponent" (CR 119.3, 603.2)."""

from __future__ import annotations

from arbitre.ir.amounts import Tally, TallyOf
from arbitre.ir.conditions import Compares
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Deals, OfAmount
from arbitre.ir.refs import You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import CONDITION
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import DIGITS, NUMERAL
from arbitre.oracle.phrases.events.events import ONE_EVENT, PRED, SUBJ, WHOM


def _dealing(n: int, to: Filter | None = None) -> OfAmount:
    return OfAmount(Deals(SUBJ, to), n)


row(
    PRED,
    _dealing(h.n, to=h.to),
    en="deal* {n} or more damage to {to}",
    fr="infliger* au moins {n} blessures {to>}",
    n=DIGITS,
    to=WHOM,
    past=False,
)
row(PRED, _dealing(h.n), en="deal* {n} or more damage", fr="infliger* au moins {n} blessures", n=DIGITS, past=False)


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
