"""Numbers "for each" that are said after the time: "gets +1/+1 until end of turn for each creature you control" (CR 107)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import Apply, Discard, Mill, SacrificeChosen
from arbitre.ir.modifications import ModifiesPT
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import DURATION, EFFECT, GAIN_MODS, NP, OBJECTS, VERB
from arbitre.oracle.rows.measures import _scaled
from arbitre.oracle.rows.thisway import COUNTED, EACH
from arbitre.oracle.rows.words import PT_CHANGE
from arbitre.oracle.said import DOER, of_each


def _changed(to: Any, pt: tuple[Any, Any], until: Any, each: Any, number: str, more: tuple[Any, ...] = ()) -> Apply:
    each = of_each(to, each, number)
    return Apply(to, (ModifiesPT(_scaled(pt[0], each), _scaled(pt[1], each)), *more), until)


row(EFFECT, build=_changed, of_type=Apply, en="{to!} get* {pt} {until} for each {each}", to=OBJECTS, pt=PT_CHANGE, until=DURATION, each=EACH,
    alias=True, wants_number=True)  # fmt: skip
row(EFFECT, build=_changed, of_type=Apply, en="{until}, {to!} get* {pt} for each {each}", to=OBJECTS, pt=PT_CHANGE, until=DURATION, each=EACH,
    alias=True, wants_number=True)  # fmt: skip
row(EFFECT, build=_changed, of_type=Apply, en="{until}, {to!} get* {pt} for each {each} and {more*}", to=OBJECTS, pt=PT_CHANGE, until=DURATION,
    each=EACH, more=GAIN_MODS, alias=True, wants_number=True)  # fmt: skip

# --- what players give up for each -------------------------------------------------------------------------------------

for _kind, _en, _fr in (
    (Discard, "discard* a card", "se défausser* d'une carte"),
    (Mill, "mill* a card", "meuler* une carte"),
):
    row(VERB, build=lambda each, kind=_kind: kind(each, who=DOER), of_type=_kind, en=f"{_en} for each {{each}}",
        fr=f"{_fr} pour chaque* {{each}}", each=EACH,
        unbuild=lambda v, kind=_kind: {"each": v.count} if isinstance(v.count, COUNTED) and v == kind(v.count, who=DOER) else None)  # fmt: skip
row(VERB, build=lambda what, each: SacrificeChosen(what, each, DOER), of_type=SacrificeChosen, en="sacrifice* a {what:sing} for each {each}",
    fr="sacrifier* un* {what:sing} pour chaque* {each}", what=NP, each=EACH,
    unbuild=lambda v: {"what": v.what, "each": v.count}
    if isinstance(v.count, COUNTED) and v == SacrificeChosen(v.what, v.count, DOER) else None)  # fmt: skip
