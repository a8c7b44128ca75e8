"""Life beside that of some opponent, permanents of several names, mana costs that are paid (CR 118, 201.2, 117.9)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CountOf, LifeOf
from arbitre.ir.conditions import AllOf, Compares, exists
from arbitre.ir.costs import PayMuchMana
from arbitre.ir.filters import And, ControlledBy, IsOpponent, Named, When
from arbitre.ir.node import Filter
from arbitre.ir.refs import Attached, It, This, You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import CONDITION, COST_VERB, NP, POSS
from arbitre.oracle.discourse.said import Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.lexicon.words import NAME
from arbitre.oracle.phrases.conditions.conditions import some_opponent
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- life --------------------------------------------------------------------------------------------------------------

row(
    CONDITION,
    some_opponent(LifeOf(You()), Compare.MORE, LifeOf(It())),
    en="you have more life than a opponent",
    fr="vous* avoir* plus de points de vie qu'un adversaire",
)
row(
    CONDITION,
    some_opponent(LifeOf(It()), Compare.MORE, LifeOf(You())),
    en="you have less life than a opponent",
    alias=True,
)


def _more(mine: bool, what: Filter) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    own, others = (CountOf(both(what, ControlledBy(who))) for who in (You(), It()))
    return some_opponent(own, Compare.MORE, others) if mine else some_opponent(others, Compare.MORE, own)


def _more_slots(given: Compares) -> dict[str, Any] | None:
    match given.left:
        case CountOf(what=And(parts=(IsOpponent(), When(condition=Compares(left=CountOf(what=what)))))):
            said = both(*parts_of(what)[:-1])
            return {"what": said} if given == _more(True, said) else None
    return None


row(CONDITION, build=lambda what: _more(True, what), unbuild=_more_slots, of_type=Compares, en="you control more {what:plur} than a opponent",
    fr="vous* contrôler* plus de {what:plur} qu'un adversaire", what=NP)  # fmt: skip
row(
    CONDITION,
    build=lambda what: _more(False, what),
    of_type=Compares,
    en="you control fewer {what:plur} than a opponent",
    what=NP,
    alias=True,
)

# --- names -------------------------------------------------------------------------------------------------------------

ONE_NAME: Final = Category("one of several names")
row(ONE_NAME, Named, en="{name}", fr="{name}", name=NAME)


def _all_named(what: Filter, names: tuple[Named, ...]) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    return AllOf(tuple(exists(both(what, name, ControlledBy(You()))) for name in names))


def _all_names(given: AllOf) -> dict[str, Any] | None:
    found = [
        parts_of(one.left.what) for one in given.parts if isinstance(one, Compares) and isinstance(one.left, CountOf)
    ]
    if not all(len(parts) == 3 and isinstance(parts[1], Named) for parts in found) or len(found) < 2:
        return None
    slots = {"what": found[0][0], "names": tuple(parts[1] for parts in found)}
    return slots if given == _all_named(**slots) else None  # type: ignore[arg-type]


row(CONDITION, build=_all_named, unbuild=_all_names, of_type=AllOf, en="you control {what:plur} named {names}",
    fr="vous* contrôler* des {what:plur} du nom de {names}", what=NP, names=Series(ONE_NAME, "and", least=2))  # fmt: skip

# --- mana costs ----------------------------------------------------------------------------------------------------------


def _own_cost(of: Any) -> Any:
    return (
        PayMuchMana(cost_of=stand_in(of) if isinstance(of, Pronoun) else of)
        if isinstance(of, Pronoun | This | Attached)
        else REJECT
    )


row(COST_VERB, build=_own_cost, unbuild=lambda v: {"of": v.cost_of} if v.cost_of is not None and v == PayMuchMana(cost_of=v.cost_of) else None,
    of_type=PayMuchMana, en="pay* {of} mana cost", fr="payer* <coût de mana {of}>", of=POSS)  # fmt: skip
