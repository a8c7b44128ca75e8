"""Keywords that spells gain as they are cast: "Creature spells you cast have convoke" (CR 112.10, 601.2, CR26
601.3e)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.filters import ControlledBy, HasState, IsSpell, State
from arbitre.ir.modifications import CantBeCountered, CostsLess, HasAbilities
from arbitre.ir.node import Ability, Filter
from arbitre.ir.refs import You
from arbitre.ir.values import ManaCost
from arbitre.oracle.categories import GRANTS, NP, PARAGRAPH, PLAIN_STATIC
from arbitre.oracle.formalism.grammar import REJECT, Slots, row
from arbitre.oracle.lexicon.words import MANA
from arbitre.oracle.phrases.costs.casting import AFTERWARDS, SPELLS, cast_spells, cast_splits
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

_AS_CAST: Final = frozenset(
    {
        "affinity",
        "assist",
        "cascade",
        "casualty",
        "conspire",
        "convoke",
        "delve",
        "gravestorm",
        "improvise",
        "replicate",
    }
    | {"ripple", "split second", "storm", "undaunted"}
)
"""Keywords that do what they do as a spell is cast, so that its controller is who cast it."""


def does_as_cast(keywords: tuple[Ability, ...]) -> bool:
    """Whether a spell can gain them by being cast."""
    return all(isinstance(one, Keyword) and one.name in _AS_CAST for one in keywords)


def _gain(what: Filter, keywords: tuple[Ability, ...], after: Filter | None = None) -> Any:
    if IsSpell() not in parts_of(what) or not does_as_cast(keywords):
        return REJECT
    return Static(both(*parts_of(cast_spells(what, after)), ControlledBy(You())), (HasAbilities(keywords),))


def _slots(given: Static, later: bool) -> dict[str, Any] | None:
    match given.mods:
        case (HasAbilities(abilities=keywords),) if isinstance(given.to, Filter):
            *parts, last = parts_of(given.to)
            if last != ControlledBy(You()):
                return None
            said = cast_splits(both(*parts)) if later else {"what": both(*parts)}
            slots: dict[str, Any] | None = None if said is None else {**said, "keywords": keywords}
            return slots if slots is not None and given == _gain(**slots) else None
    return None


_LATER: tuple[tuple[bool, str, str, Slots], ...] = (
    (True, " {after}", " {after*}", {"after": AFTERWARDS}),
    (False, "", "", {}),
)
for _later, _en, _fr, _more in _LATER:
    row(
        PLAIN_STATIC,
        build=_gain,
        unbuild=lambda v, later=_later: _slots(v, later),
        of_type=Static,
        en=f"{{what}} you cast{_en} have {{keywords}}",
        fr=f"le* {{what}} que vous lancez{_fr} ont {{keywords}}",
        what=SPELLS,
        keywords=GRANTS,
        **_more,
    )
    row(
        PLAIN_STATIC,
        build=_gain,
        of_type=Static,
        en=f"each {{what:sing}} you cast{_en} has {{keywords}}",
        what=NP,
        keywords=GRANTS,
        alias=True,
        **_more,
    )

# --- spells that cost less and can't be countered ---------------------------------------------------------------------


def _safely(what: Filter, mana: ManaCost, after: Filter | None = None) -> Any:
    """ "Spells you cast … cost {1} less to cast and can't be countered": a copy is not cast."""
    spells = cast_spells(what, after)
    cast = both(*parts_of(spells), HasState(State.CAST), ControlledBy(You()))
    return Static(You(), (CostsLess(spells, mana),)), Static(cast, (CantBeCountered(),))


def _safely_slots(value: tuple[Any, ...], later: bool) -> dict[str, Any] | None:
    match value:
        case (Static(mods=(CostsLess(what=what, mana=mana),)), Static()):
            said = cast_splits(what) if later else {"what": what}
            slots: dict[str, Any] | None = None if said is None else {**said, "mana": mana}
            return slots if slots is not None and value == _safely(**slots) else None
    return None


for _later, _en, _fr, _more in _LATER:
    row(
        PARAGRAPH,
        build=_safely,
        unbuild=lambda v, later=_later: _safely_slots(v, later),
        of_type=tuple,
        en=f"{{what}} you cast{_en} cost {{mana}} less to cast and can't be countered.",
        fr=f"le* {{what}} que vous lancez{_fr} coûtent {{mana}} de moins à lancer et ne peuvent pas être contrecarrés.",
        what=SPELLS,
        mana=MANA,
        **_more,
    )
