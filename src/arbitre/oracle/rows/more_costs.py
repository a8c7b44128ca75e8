"""Costs of several parts or of several kinds of object (CR 117.1, 602.1a): "exile two cards from your graveyard and ~"."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.costs import (
    Costs,
    DiscardCards,
    ExileCards,
    MoveToLibrary,
    OneOf,
    PayLife,
    PayMana,
    PutIntoGraveyard,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    Tap,
    UntapPermanents,
)
from arbitre.ir.filters import Anything, ControlledBy, InZone, Is, OwnedBy
from arbitre.ir.node import Filter
from arbitre.ir.refs import This, You
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import REJECT, row
from arbitre.oracle.rows.amounts import MANY
from arbitre.oracle.rows.categories import CARD_NP, COST_LIST, COST_VERB, COSTS, NP, OBJECTS
from arbitre.oracle.rows.counter_kinds import COUNTER_KIND
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.rows.words import COUNT, MANA, NUMERAL

_SELF: Final = Is(This())

# --- several parts as one ----------------------------------------------------------------------------------------------


def _buried(what: Filter) -> Filter:
    return both(what, InZone(Zone.GRAVEYARD), OwnedBy(You()))


row(COST_VERB, build=lambda count, what: Costs((ExileCards(_buried(what), Zone.GRAVEYARD, count), ExileCards(_SELF, Zone.BATTLEFIELD))),
    of_type=Costs, en="exile* {count#} {what+} from your graveyard and ~", what=CARD_NP, count=MANY, alias=True)  # fmt: skip
row(COST_VERB, build=lambda mana, n: Costs((PayMana(mana), PayLife(n))), of_type=Costs, en="pay* {mana} and {n} life", mana=MANA, n=NUMERAL,
    alias=True)  # fmt: skip
row(COSTS, build=lambda parts: Costs((*parts, ReturnToHand(_SELF))), of_type=Costs, en="{parts} and return it to its owner's hand", parts=COST_LIST,
    alias=True)  # fmt: skip


def _and_another(given: Costs) -> dict[str, Any] | None:
    """The first is such a card as the second is."""
    match given.parts:
        case (DiscardCards(what=one), DiscardCards(what=other)) if given == Costs(
            (DiscardCards(one), DiscardCards(other))
        ):
            return (
                {"one": one, "other": other}
                if other == Anything() or set(parts_of(other)) <= set(parts_of(one))
                else None
            )
    return None


row(COST_VERB, build=lambda one, other: Costs((DiscardCards(one), DiscardCards(other))), unbuild=_and_another, of_type=Costs,
    en="discard* a {one:sing} and another {other:sing}", fr="se défausser* de un* {one:sing} et de un* autre {other:sing}", one=CARD_NP, other=CARD_NP)  # fmt: skip
_HAND: Final = DiscardCards(Anything(), None, whole_hand=True)


def _all_and_hand(what: Filter) -> Any:
    return Costs((Sacrifice(what, CountOf(what)), _HAND)) if ControlledBy(You()) in parts_of(what) else REJECT


row(COST_VERB, build=_all_and_hand, of_type=Costs, what=NP,
    unbuild=lambda v: {"what": v.parts[0].what} if isinstance(v.parts[0], Sacrifice) and v == _all_and_hand(v.parts[0].what) else None,
    en="sacrifice* all {what:plur} and discard your hand", fr="sacrifier* tout* le* {what:plur} et se défausser* de son* main")  # fmt: skip

# --- one of two kinds of counter ---------------------------------------------------------------------------------------


def _either_kind(one: str, other: str, on: Any) -> Any:
    return REJECT if one == other else OneOf((RemoveCounters(one, Fixed(1), on), RemoveCounters(other, Fixed(1), on)))


def _kinds(given: OneOf) -> dict[str, Any] | None:
    match given.options:
        case (RemoveCounters(kind=one, on=on), RemoveCounters(kind=other)) if given == _either_kind(one, other, on):
            return {"one": one, "other": other, "on": on}
    return None


row(COST_VERB, build=_either_kind, unbuild=_kinds, of_type=OneOf, en="remove* a {one} counter or a {other} counter from {on}",
    fr="retirer* un marqueur {one} ou un marqueur {other} de {on}", one=COUNTER_KIND, other=COUNTER_KIND, on=OBJECTS)  # fmt: skip


def _from_among(count: Any, kind: str, among: Filter) -> Any:
    rest = [part for part in parts_of(among) if part != ControlledBy(You())]
    return RemoveCounters(kind, count, This(), both(*rest)) if len(rest) < len(parts_of(among)) else REJECT


row(COST_VERB, build=_from_among, of_type=RemoveCounters, count=MANY, kind=COUNTER_KIND, among=NP,
    unbuild=lambda v: {"count": v.count, "kind": v.kind, "among": both(v.among, ControlledBy(You()))}
    if v.among is not None and v == RemoveCounters(v.kind, v.count, This(), v.among) else None,
    en="remove* {count#} {kind} counter|counters from among {among:plur}", fr="retirer* {count#} marqueur* {kind} parmi le* {among:plur}")  # fmt: skip

# --- any number --------------------------------------------------------------------------------------------------------

row(COST_VERB, build=lambda what: ExileCards(_buried(what), Zone.GRAVEYARD, None), of_type=ExileCards, what=CARD_NP,
    unbuild=lambda v: {"what": both(*parts_of(v.what)[:-2])} if parts_of(v.what)[-2:] == (InZone(Zone.GRAVEYARD), OwnedBy(You()))
    and v == ExileCards(v.what, Zone.GRAVEYARD, None) else None,
    en="exile* any number of {what:plur} from your graveyard", fr="exiler* n'importe quel nombre de {what:plur} de son* cimetière")  # fmt: skip
row(COST_VERB, build=lambda what, n: Tap(what, None, n), of_type=Tap, what=NP, n=NUMERAL,
    unbuild=lambda v: {"what": v.what, "n": v.power} if v.power is not None and v == Tap(v.what, None, v.power) else None,
    en="tap* any number of {what:plur} with total power {n} or greater",
    fr="engager* n'importe quel nombre de {what:plur} de force totale supérieure ou égale à {n}")  # fmt: skip

# --- what is untapped --------------------------------------------------------------------------------------------------

row(COST_VERB, UntapPermanents, en="untap* {count#} {what+}", fr="dégager* {count#} {what+}", what=NP, count=MANY)

# --- graveyards of any player ------------------------------------------------------------------------------------------


def _of_anyone(kind: Any, what: Filter, count: Any, of_one: bool, **more: Any) -> Any:
    return kind(both(what, InZone(Zone.GRAVEYARD)), count=count, of_one=of_one, **more)


def _anyones(given: Any, of_one: bool) -> dict[str, Any] | None:
    if given.of_one is not of_one or parts_of(given.what)[-1:] != (InZone(Zone.GRAVEYARD),):
        return None
    return {"what": both(*parts_of(given.what)[:-1]), "count": given.count}


row(COST_VERB, build=lambda what, count: _of_anyone(ExileCards, what, count, True, zone=Zone.GRAVEYARD), unbuild=lambda v: _anyones(v, True),
    of_type=ExileCards, en="exile* {count#} {what+} from a single graveyard", fr="exiler* {count#} {what+} d'un seul cimetière", what=CARD_NP, count=MANY)  # fmt: skip
row(COST_VERB, build=lambda what: _of_anyone(ExileCards, what, Fixed(1), True, zone=Zone.GRAVEYARD), of_type=ExileCards,
    en="exile* a {what:sing} from a graveyard", what=CARD_NP, alias=True)  # fmt: skip
row(COST_VERB, build=lambda what, count: _of_anyone(MoveToLibrary, what, count, True, top=False), unbuild=lambda v: None if v.top else _anyones(v, True),
    of_type=MoveToLibrary, en="put* {count#} {what+} from a single graveyard on the bottom of their owner's library",
    fr="mettre* {count#} {what+} d'un seul cimetière au-dessous de la bibliothèque de leur propriétaire", what=CARD_NP, count=MANY)  # fmt: skip
row(COST_VERB, PutIntoGraveyard, en="put* a {what:sing} into its owner's graveyard", fr="mettre* un* {what:sing} dans le cimetière de son*what propriétaire",
    what=NP)  # fmt: skip
# --- the top cards of a graveyard ------------------------------------------------------------------------------------------

row(COST_VERB, ExileCards, en="exile* the top {count#} {what+} of your graveyard", fr="exiler* le* {count#} {what+} du dessus de votre cimetière", what=CARD_NP,
    count=COUNT, zone=Zone.GRAVEYARD, top=True)  # fmt: skip
