"""Counters that players get, poison and experience (CR 104.3d, CR26 122.1), and numbers of counters that are doubled."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import Counters
from arbitre.ir.effects import MoveCounters, PutCounters
from arbitre.ir.refs import It, You
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.amounts import MANY
from arbitre.oracle.rows.categories import AMOUNT, EACH_OBJECTS, OBJECTS, VERB
from arbitre.oracle.rows.thisway import EACH
from arbitre.oracle.rows.words import COUNTER_KIND
from arbitre.oracle.said import DOER

for _kind, _fr in (("poison", "« poison »"), ("experience", "« expérience »")):
    row(VERB, PutCounters, en=f"get* {{count#}} {_kind} counter|counters", fr=f"recevoir* {{count#}} marqueur* {_fr}",
        kind=_kind, count=MANY, on=DOER)  # fmt: skip
    for _category in (AMOUNT, EACH):
        _en = f"the number of {_kind} counters you have" if _category is AMOUNT else f"{_kind} counter you have"
        _le = "le nombre de marqueurs" if _category is AMOUNT else "marqueur*"
        row(_category, Counters, en=_en, fr=f"{_le} {_fr} que vous avez", kind=_kind, on=You())


def _doubled(kind: str, on: Any) -> PutCounters:
    """CR26 701.10e: as many as there are, on each of them."""
    return PutCounters(kind, Counters(kind, It()), on)


row(VERB, build=_doubled, unbuild=lambda v: {"kind": v.kind, "on": v.on} if v == _doubled(v.kind, v.on) else None, of_type=PutCounters,
    en="double* the number of {kind} counters on {on}", fr="doubler* le nombre de marqueurs {kind} sur {on}",
    kind=COUNTER_KIND, on=EACH_OBJECTS)  # fmt: skip

# --- taken off and moved -----------------------------------------------------------------------------------------------

for _kind, _marked, _slots in (("", "", {"kind": ""}), ("{kind} ", " {kind}", {"kind": COUNTER_KIND})):
    row(VERB, MoveCounters, en=f"move* {{count#}} {_kind}counter|counters from {{origin}} onto {{to}}",
        fr=f"déplacer* {{count#}} marqueur*{_marked} de {{origin}} sur {{to}}", count=MANY, origin=OBJECTS, to=OBJECTS, **_slots)  # fmt: skip
    row(VERB, MoveCounters, en=f"move* all {_kind}counters from {{origin}} onto {{to}}",
        fr=f"déplacer* tous les marqueurs{_marked} de {{origin}} sur {{to}}", count=None, origin=OBJECTS, to=OBJECTS, **_slots)  # fmt: skip
