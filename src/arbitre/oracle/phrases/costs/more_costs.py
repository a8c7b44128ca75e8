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
from arbitre.oracle.categories import CARD_NP, COST_LIST, COST_VERB, COSTS, NP, OBJECTS
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COUNT, MANA, NUMERAL
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

_SELF: Final = Is(This())

# --- several parts as one ----------------------------------------------------------------------------------------------


def _buried(what: Filter) -> Filter:
    return both(what, InZone(Zone.GRAVEYARD), OwnedBy(You()))


row(COST_VERB, build=lambda count, what: Costs((ExileCards(_buried(what), Zone.GRAVEYARD, count), ExileCards(_SELF, Zone.BATTLEFIELD))),
    of_type=Costs, en="exile* {count#} {what+} from your graveyard and ~", what=CARD_NP, count=MANY, alias=True)  # fmt: skip
row(COST_VERB, Costs((PayMana(h.mana), PayLife(h.n))), en="pay* {mana} and {n} life", mana=MANA, n=NUMERAL, alias=True)
row(
    COSTS,
    Costs((*h.parts, ReturnToHand(_SELF))),
    en="{parts} and return it to its owner's hand",
    parts=COST_LIST,
    alias=True,
)


def _is_such(one: Filter, other: Filter) -> bool:
    """Whether the first is such a card as the second is."""
    return set(parts_of(other)) <= set(parts_of(one))


row(
    COST_VERB,
    Costs((DiscardCards(h.one), DiscardCards(h.other))),
    written=_is_such,
    en="discard* a {one:sing} and another {other:sing}",
    fr="se défausser* de un* {one:sing} et de un* autre {other:sing}",
    one=CARD_NP,
    other=CARD_NP,
)
_HAND: Final = DiscardCards(Anything(), None, whole_hand=True)


row(
    COST_VERB,
    Costs((Sacrifice(h.what, CountOf(h.what)), _HAND)),
    provided=lambda what: ControlledBy(You()) in parts_of(what),
    what=NP,
    en="sacrifice* all {what:plur} and discard your hand",
    fr="sacrifier* tout* le* {what:plur} et se défausser* de son* main",
)

# --- one of two kinds of counter ---------------------------------------------------------------------------------------


row(
    COST_VERB,
    OneOf((RemoveCounters(h.one, Fixed(1), h.on), RemoveCounters(h.other, Fixed(1), h.on))),
    provided=lambda other, one: one != other,
    en="remove* a {one} counter or a {other} counter from {on}",
    fr="retirer* un marqueur {one} ou un marqueur {other} de {on}",
    one=COUNTER_KIND,
    other=COUNTER_KIND,
    on=OBJECTS,
)


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
row(
    COST_VERB,
    Tap(h.what, None, h.n),
    what=NP,
    n=NUMERAL,
    en="tap* any number of {what:plur} with total power {n} or greater",
    fr="engager* n'importe quel nombre de {what:plur} de force totale supérieure ou égale à {n}",
)

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

row(
    COST_VERB,
    ExileCards(what=h.what, count=h.count, zone=Zone.GRAVEYARD, top=True),
    en="exile* the top {count#} {what+} of your graveyard",
    fr="exiler* le* {count#} {what+} du dessus de votre cimetière",
    what=CARD_NP,
    count=COUNT,
)
