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
from arbitre.oracle.categories import AMOUNT, EACH, EACH_OBJECTS, OBJECTS, POSS, VERB
from arbitre.oracle.discourse.doer import PLAYER_COUNTERS
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import Category, Series, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.replacements.replacements import HOW

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
    ("{count#} ", "{count#} marqueur*", {"up_to": False}),
    ("up to {count#} ", "jusqu'à {count#} marqueur*", {"up_to": True}),
    ("all ", "tous les marqueurs", {"count": None, "up_to": False}),
    ("any number of ", "n'importe quel nombre de marqueurs", {"count": None, "up_to": True}),
)
for _en_kind, _fr_kind in (("", ""), ("{kind} ", " {kind}")):
    for _en, _fr, _how in _HOW_MANY:
        _some = f"{_en}{_en_kind}{'counter|counters' if '#' in _en else 'counters'}"
        _slots: Slots = ({"kind": COUNTER_KIND} if _en_kind else {}) | ({"count": MANY} if "#" in _en else {})
        row(
            VERB,
            RemoveCounters(h.kind if _en_kind else "", on=h.on, **({"count": h.count} | _how)),
            en=f"remove* {_some} from {{on}}",
            fr=f"retirer* {_fr}{_fr_kind} de {{on}}",
            on=EACH_OBJECTS,
            **_slots,
        )
        row(
            VERB,
            MoveCounters(h.kind if _en_kind else "", origin=h.origin, to=h.to, **({"count": h.count} | _how)),
            en=f"move* {_some} from {{origin}} onto {{to}}",
            fr=f"déplacer* {_fr}{_fr_kind} de {{origin}} sur {{to}}",
            origin=OBJECTS,
            to=OBJECTS,
            **_slots,
        )

# --- the same on another -----------------------------------------------------------------------------------------------

row(VERB, PutSameCounters, en="put* {of} counters on {on}", fr="mettre* <marqueurs {of}> sur {on}", of=POSS, on=OBJECTS)


def _enters_with(kinds: tuple[tuple[Any, str], ...]) -> EntersWith:
    return EntersWith(counters=tuple(CounterSpec(kind, count) for count, kind in kinds))


row(HOW, build=_enters_with, unbuild=lambda v: {"kinds": k} if len(k := tuple((c.count, c.kind) for c in v.counters)) > 1 and v == _enters_with(k) else None,
    of_type=EntersWith, en="with {kinds} on it", fr="avec {kinds} sur il*", kinds=Series(SO_MANY_OF_KIND, "and", least=2))  # fmt: skip
