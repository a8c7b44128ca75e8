"""The one of several with the least or greatest of a number: "the creature with the least power" (CR 608.2d)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed, Greatest, Stat
from arbitre.ir.conditions import Compares, Matches, exists
from arbitre.ir.effects import Do, TargetSlot
from arbitre.ir.filters import ControlledBy, StatIs
from arbitre.ir.node import Filter, Node, walk
from arbitre.ir.refs import Pick, You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import CARD_NP, CONDITION, NP, OBJECTS, PLACE_POST, SENTENCE, SUBJECT
from arbitre.oracle.discourse.said import DOER, Follow, Phrase, Targeted
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.nouns.relative import STAT

EXTREME: Final = Category("least or greatest")
for _least, _words, _fr in (
    (True, ("least", "lowest"), "la plus petite"),
    (False, ("greatest", "highest"), "la plus grande"),
):
    for _word in _words:
        row(EXTREME, _least, en=f"the {_word}", fr=_fr, alias=_word != _words[0])


def _extreme(what: Filter, least: bool, stat: Stat, place: Phrase | None = None) -> Filter:
    """Of all those, and no others: "the creature with the least power" is so among all creatures."""
    there = both(what, *(place.parts if place else ()))
    return both(there, StatIs(stat, Compare.EQUAL, Greatest(stat, there, least)))


def _extreme_slots(given: Filter) -> dict[str, Any] | None:
    *what, last = parts_of(given) or (None,)
    match last:
        case StatIs(stat=stat, compare=Compare.EQUAL, amount=Greatest(what=among, least=least)) if both(*what) == among:
            return {"what": among, "least": least, "stat": stat}
    return None


def _one(what: Filter, least: bool, stat: Stat, place: Phrase | None = None) -> Pick:
    return Pick(_extreme(what, least, stat, place), Fixed(1), DOER)


row(
    OBJECTS,
    build=_one,
    of_type=Pick,
    en="the {what:sing} with {least} {stat}",
    what=NP,
    least=EXTREME,
    stat=STAT,
    number=SING,
    alias=True,
)
row(OBJECTS, build=_one, of_type=Pick, en="the {what:sing} {place} with {least} {stat}", what=CARD_NP, place=PLACE_POST, least=EXTREME, stat=STAT, number=SING,
    alias=True)  # fmt: skip
row(
    SUBJECT,
    build=_extreme,
    of_type=Filter,
    en="each {what:sing} with {least} {stat}",
    what=NP,
    least=EXTREME,
    stat=STAT,
    number=SING,
    alias=True,
)


def _leads(what: Filter, least: bool, stat: Stat, same: bool, again: Stat) -> Any:
    """ "You control the creature with the greatest power or tied for the greatest power"."""
    if (least, stat) != (same, again):
        return REJECT
    return exists(both(_extreme(what, least, stat), ControlledBy(You())))


row(CONDITION, build=_leads, of_type=Compares, en="you control the {what:sing} with {least} {stat} or tied for {same} {again}",
    what=NP, least=EXTREME, stat=STAT, same=EXTREME, again=STAT, alias=True)  # fmt: skip

# --- those that are tied -------------------------------------------------------------------------------------------------


def _has_extreme(node: Any) -> bool:
    return isinstance(node, Node) and any(
        isinstance(part, Pick) and _extreme_slots(part.what) is not None for part in walk(node)
    )


def _tied(clause: Do, _: Follow) -> Do | None:
    """Who acts chooses one of them anyway."""
    return clause if _has_extreme(clause.effect) else None


kind("tied", _tied, lambda _: None)
for _what in ("creatures", "creature cards", "cards", "permanents"):
    for _word in ("least", "greatest", "lowest", "highest"):
        for _tail in (", you choose one of them", ", you choose one"):
            row(
                SENTENCE,
                Follow("tied"),
                en=(
                    f"if two or more {_what} are tied for {_word} power{_tail}",
                    f"if two or more {_what} are tied for {_word} toughness{_tail}",
                ),
                alias=True,
            )

# --- targets, and what is asked of one ----------------------------------------------------------------------------------


def _aimed(at: int, what: Filter, least: bool, stat: Stat) -> Targeted:
    """CR 608.2b: it must have the least or the greatest number also as the spell or ability resolves."""
    return Targeted(at, TargetSlot(_extreme(what, least, stat)))


row(OBJECTS, build=_aimed, of_type=Targeted, en="target {what:sing} with {least} {stat}", what=NP, least=EXTREME, stat=STAT, number=SING,
    wants_place=True, alias=True)  # fmt: skip


def _has_extreme_of(ref: Any, least: bool, stat: Stat, what: Filter) -> Matches:
    return Matches(ref, StatIs(stat, Compare.EQUAL, Greatest(stat, what, least)))


row(
    CONDITION,
    _has_extreme_of(h.ref, h.least, h.stat, h.what),
    en="{ref!} has* {least} {stat} among {what:plur}",
    ref=OBJECTS,
    least=EXTREME,
    stat=STAT,
    what=NP,
    alias=True,
)
TIED: Final = Category("for which several are tied")
for _word, _least in (("least", True), ("lowest", True), ("greatest", False), ("highest", False)):
    row(TIED, _least, en=_word)


def _or_tied(ref: Any, least: bool, stat: Stat, word: bool, same: Stat, what: Filter) -> Any:
    return _has_extreme_of(ref, least, stat, what) if (least, stat) == (word, same) else REJECT


row(CONDITION, build=_or_tied, of_type=Matches, en="{ref!} has* {least} {stat} or is* tied for {word} {same} among {what:plur}",
    ref=OBJECTS, least=EXTREME, stat=STAT, word=TIED, same=STAT, what=NP, alias=True)  # fmt: skip
