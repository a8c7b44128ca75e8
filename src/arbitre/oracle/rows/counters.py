"""Counters that players get: poison, experience, rad (CR 104.3d, CR26 122.1, 728), and numbers of counters that are doubled."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Counters
from arbitre.ir.effects import (
    CounterSpec,
    EntersWith,
    MoveCounters,
    PutCounters,
    PutSameCounters,
    RemoveCounters,
    Together,
)
from arbitre.ir.refs import It, You
from arbitre.oracle.doer import PLAYER_COUNTERS
from arbitre.oracle.grammar import Category, Series, row
from arbitre.oracle.rows.amounts import MANY
from arbitre.oracle.rows.categories import AMOUNT, EACH, EACH_OBJECTS, OBJECTS, POSS, VERB
from arbitre.oracle.rows.counter_kinds import COUNTER_KIND
from arbitre.oracle.rows.replacements import HOW
from arbitre.oracle.said import DOER
from arbitre.oracle.terms import h

for _kind, _name in PLAYER_COUNTERS.items():
    _fr = f"« {_name} »"
    row(
        VERB,
        PutCounters(kind=_kind, count=h.count, on=DOER),
        en=f"get* {{count#}} {_kind} counter|counters",
        fr=f"recevoir* {{count#}} marqueur* {_fr}",
        count=MANY,
    )
    for _category in (AMOUNT, EACH):
        _en = f"the number of {_kind} counters you have" if _category is AMOUNT else f"{_kind} counter you have"
        _le = "le nombre de marqueurs" if _category is AMOUNT else "marqueur*"
        row(_category, Counters(kind=_kind, on=You()), en=_en, fr=f"{_le} {_fr} que vous avez")


row(
    VERB,
    PutCounters(h.kind, Counters(h.kind, It()), h.on),
    en="double* the number of {kind} counters on {on}",
    fr="doubler* le nombre de marqueurs {kind} sur {on}",
    kind=COUNTER_KIND,
    on=EACH_OBJECTS,
)


SO_MANY_OF_KIND: Final = Category("so many counters of a kind")
row(
    SO_MANY_OF_KIND,
    (h.count, h.kind),
    en="{count#} {kind} counter|counters",
    fr="{count#} marqueur* {kind}",
    count=MANY,
    kind=COUNTER_KIND,
)


def _put(count: Any, kind: str, on: Any) -> PutCounters:
    return PutCounters(kind, count, on)


def _put_slots(given: PutCounters) -> dict[str, Any] | None:
    same = given == _put(given.count, given.kind, given.on)
    return {"count": given.count, "kind": given.kind, "on": given.on} if same else None


COUNTERS: Final = Category("so many counters on something")
row(
    COUNTERS,
    _put(h.count, h.kind, h.on),
    en="{count#} {kind} counter|counters on {on}",
    fr="{count#} marqueur* {kind} sur {on}",
    count=MANY,
    kind=COUNTER_KIND,
    on=EACH_OBJECTS,
)


def _alike(kinds: tuple[tuple[Any, str], ...], on: Any) -> Together:
    """ "A +1/+1 counter and a trample counter on target creature": of each kind, on the same."""
    return Together(tuple(_put(count, kind, on) for count, kind in kinds))


def _alike_slots(given: Together) -> dict[str, Any] | None:
    puts = [one for one in given.effects if isinstance(one, PutCounters)]
    if len({one.on for one in puts}) != 1:
        return None
    slots: dict[str, Any] = {"kinds": tuple((one.count, one.kind) for one in puts), "on": puts[0].on}
    return slots if _alike(**slots) == given else None


row(VERB, build=_alike, unbuild=_alike_slots, of_type=Together, en="put* {kinds} on {on}", fr="mettre* {kinds} sur {on}",
    kinds=Series(SO_MANY_OF_KIND, "and", least=2), on=EACH_OBJECTS)  # fmt: skip
row(VERB, Together, en="put* {effects}", fr="mettre* {effects}", effects=Series(COUNTERS, "and", least=2))

# --- taken off and moved -----------------------------------------------------------------------------------------------

_HOW_MANY: Final = (
    ("{count#} ", "{count#} marqueur*", {"count": MANY}),
    ("up to {count#} ", "jusqu'à {count#} marqueur*", {"count": MANY, "up_to": True}),
    ("all ", "tous les marqueurs", {"count": None}),
    ("any number of ", "n'importe quel nombre de marqueurs", {"count": None, "up_to": True}),
)
for _kind, _marked, _slots in (("", "", {"kind": ""}), ("{kind} ", " {kind}", {"kind": COUNTER_KIND})):
    for _en, _fr, _number in _HOW_MANY:
        _counters = "counter|counters" if "#" in _en else "counters"
        row(VERB, RemoveCounters, en=f"remove* {_en}{_kind}{_counters} from {{on}}", fr=f"retirer* {_fr}{_marked} de {{on}}", on=EACH_OBJECTS,
            **_number, **_slots)  # fmt: skip
        row(VERB, MoveCounters, en=f"move* {_en}{_kind}{_counters} from {{origin}} onto {{to}}",
            fr=f"déplacer* {_fr}{_marked} de {{origin}} sur {{to}}", origin=OBJECTS, to=OBJECTS, **_number, **_slots)  # fmt: skip

# --- the same on another -----------------------------------------------------------------------------------------------

row(VERB, PutSameCounters, en="put* {of} counters on {on}", fr="mettre* <marqueurs {of}> sur {on}", of=POSS, on=OBJECTS)


def _enters_with(kinds: tuple[tuple[Any, str], ...]) -> EntersWith:
    return EntersWith(counters=tuple(CounterSpec(kind, count) for count, kind in kinds))


row(HOW, build=_enters_with, unbuild=lambda v: {"kinds": k} if len(k := tuple((c.count, c.kind) for c in v.counters)) > 1 and v == _enters_with(k) else None,
    of_type=EntersWith, en="with {kinds} on it", fr="avec {kinds} sur il*", kinds=Series(SO_MANY_OF_KIND, "and", least=2))  # fmt: skip
