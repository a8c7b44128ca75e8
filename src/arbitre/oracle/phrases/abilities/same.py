"""The same for other keywords (CR26 702.1c): "… gains flying until end of turn if a creature you control has flying.
The
same is true for fear, landwalk, protection, and trample."."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import CountOf
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Apply, Do, Perform
from arbitre.ir.filters import And, HasKeyword
from arbitre.ir.modifications import HasAbilities, HasKeywordsOf
from arbitre.ir.node import Condition, Filter, Modification
from arbitre.ir.rebuilding import rebuilt
from arbitre.oracle.categories import SENTENCE
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.keyword_names import KEYWORD_NAME
from arbitre.oracle.phrases.clauses.follows import kind

_VARIED = {"landwalk": "la traversée des terrains", "protection": "la protection"}
"""Keywords of which there are variants: each of them is given (CR26 702.1c)."""
NAMED = Category("keyword by its name alone")
row(
    NAMED,
    h.name,
    written=lambda name: name not in _VARIED,
    of_type=str,
    en="{name}",
    fr="le* {name@}",
    name=KEYWORD_NAME,
)
for _name, _french in _VARIED.items():
    row(NAMED, _name, en=_name, fr=_french)


# --- "the same is true for" -------------------------------------------------------------------------------------------


def _given(clause: Do) -> str:
    """The keyword that a clause gives if something has it; empty for any other clause."""
    match clause:
        case Do(effect=Apply(mods=(HasAbilities(abilities=(Keyword(name=name) as keyword,)),))) if keyword == Keyword(
            name
        ):
            return name if _asks(clause.condition, name) is not None else ""
        case Do(effect=Apply(mods=(HasKeywordsOf(keyword=name),))):
            return name
    return ""


def _asks(condition: Condition | None, name: str) -> Filter | None:
    """Among what a condition asks for the keyword."""
    match condition:
        case Compares(left=CountOf(what=And(parts=parts) as what)) if HasKeyword(name) in parts:
            return what
    return None


def _same_for(clause: Do, new: str) -> Do:
    """The clause for another keyword."""
    old = _given(clause)

    def change(part: Any) -> Any:
        return HasKeyword(new) if part == HasKeyword(old) else None

    condition = rebuilt(clause.condition, change)
    among = _asks(condition, new)
    given: Modification = HasAbilities((Keyword(new),))
    if new in _VARIED and among is not None:
        given = HasKeywordsOf(new, among)
    effect = replace(clause.effect, mods=(given,)) if isinstance(clause.effect, Apply) else clause.effect
    return replace(clause, effect=effect, condition=condition)


def _hang(clause: Do, follow: Follow) -> Do | None:
    if not _given(clause):
        return None
    return Do(Perform((clause, *(_same_for(clause, name) for name in follow.names))))


def _take(clause: Do) -> tuple[Do, Follow] | None:
    if not isinstance(clause.effect, Perform) or clause != Do(clause.effect) or len(clause.effect.clauses) < 2:
        return None
    first, *others = clause.effect.clauses
    names = tuple(_given(other) for other in others)
    if not _given(first) or not all(names) or [_same_for(first, name) for name in names] != others:
        return None
    return first, Follow("same", names=names)


kind("same", _hang, _take)
row(
    SENTENCE,
    Follow("same", names=h.names),
    en="the same is true for {names}",
    fr="il en va de même pour {names}",
    names=Series(NAMED, "and"),
)
