"""One language of costs: activation, additional, "unless", "may pay", keywords (CR 117)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import (
    AddCounters,
    Costs,
    DiscardCards,
    DiscardThis,
    DrawCards,
    ExileCards,
    MillCards,
    PayLife,
    PayMana,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    Tap,
    TapThis,
    UntapThis,
    Waterbend,
)
from arbitre.ir.filters import Anything, InZone, Is, OwnedBy
from arbitre.ir.node import Cost
from arbitre.ir.refs import This, You
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import Series, row
from arbitre.oracle.rows.amounts import MANY, MUCH
from arbitre.oracle.rows.categories import CARD_NP, COST, COST_LIST, COST_VERB, COSTS, GIVER, NP, OBJECTS, PAID, PAYMENT
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.rows.words import COUNTER_KIND, MANA

SELF = Is(This())

# --- costs that are actions: "sacrifice a creature" --------------------------------------------------------------------

row(COST_VERB, Sacrifice, en="sacrifice* ~", fr="sacrifier* ~", what=SELF)
row(COST_VERB, build=lambda giver: Sacrifice(Is(giver)), of_type=Sacrifice, en="sacrifice* {giver}", fr="sacrifier* {giver}",
    unbuild=lambda v: {"giver": v.what.ref} if isinstance(v.what, Is) and v == Sacrifice(v.what) else None, giver=GIVER)  # fmt: skip
row(
    COST_VERB,
    Sacrifice,
    en="sacrifice* {count#} {what+}",
    fr="sacrifier* {count#} {what+}",
    what=NP,
    count=MANY,
)
row(
    COST_VERB,
    Sacrifice,
    en="sacrifice* any number of {what:plur}",
    fr="sacrifier* n'importe quel nombre de {what:plur}",
    what=NP,
    count=None,
)
row(COST_VERB, DiscardThis, en="discard* ~", fr="se défausser* de ~")
row(COST_VERB, DiscardThis, en="discard* this card", alias=True)
row(
    COST_VERB,
    DiscardCards,
    en="discard* your hand",
    fr="se défausser* de son* main",
    what=Anything(),
    count=None,
    whole_hand=True,
)
row(COST_VERB, DiscardCards, en="discard* {count#} {what+}", fr="se défausser* de {count#} {what+}",
    what=CARD_NP, count=MANY)  # fmt: skip
row(
    COST_VERB,
    DiscardCards,
    en="discard* {count#} {what+} at random",
    fr="se défausser* de {count#} {what+} au hasard",
    what=CARD_NP,
    count=MANY,
    random=True,
)
row(COST_VERB, PayLife, en="pay* {amount} life", fr="payer* {amount#} point* de vie", amount=MUCH)


row(COST_VERB, Tap, en="tap* {count#} {what+}", fr="engager* {count#} {what+}", what=NP, count=MANY)
row(
    COST_VERB,
    ReturnToHand,
    en="return* {count#} {what+} to its owner's hand",
    fr="renvoyer* {count#} {what+} dans la main de son*what propriétaire",
    what=NP,
    count=MANY,
)
row(COST_VERB, ReturnToHand, en="return* {count#} {what+} to their owner's hand", what=NP, count=MANY, alias=True)
row(
    COST_VERB,
    build=lambda count, what: ExileCards(both(what, InZone(Zone.GRAVEYARD), OwnedBy(You())), Zone.GRAVEYARD, count),
    unbuild=lambda v: (
        {"count": v.count, "what": both(*parts_of(v.what)[:-2])}
        if v.zone is Zone.GRAVEYARD and parts_of(v.what)[-2:] == (InZone(Zone.GRAVEYARD), OwnedBy(You()))
        else None
    ),
    of_type=ExileCards, en="exile* {count#} {what+} from your graveyard", fr="exiler* {count#} {what+} de son* cimetière", what=CARD_NP, count=MANY,
)  # fmt: skip
row(
    COST_VERB,
    ReturnToHand,
    en="return* ~ to its owner's hand",
    fr="renvoyer* ~ dans la main de son propriétaire",
    what=SELF,
)
row(
    COST_VERB,
    ExileCards,
    en="exile* ~ from your graveyard",
    fr="exiler* ~ de son* cimetière",
    what=SELF,
    zone=Zone.GRAVEYARD,
)
row(COST_VERB, ExileCards, en="exile* ~", fr="exiler* ~", what=SELF, zone=Zone.BATTLEFIELD)
row(
    COST_VERB, RemoveCounters, en="remove* {count#} {kind} counter|counters from {on}",
    fr="retirer* {count#} marqueur* {kind} de {on}", count=MANY, kind=COUNTER_KIND, on=OBJECTS,
)  # fmt: skip
row(COST_VERB, RemoveCounters, en="remove* {count#} counter|counters from {on}", fr="retirer* {count#} marqueur* de {on}", count=MANY, kind="",
    on=OBJECTS)  # fmt: skip
row(
    COST_VERB,
    RemoveCounters,
    en="remove* any number of {kind} counters from {on}",
    fr="retirer* n'importe quel nombre de marqueurs {kind} de {on}",
    count=None,
    kind=COUNTER_KIND,
    on=OBJECTS,
)
row(
    COST_VERB, AddCounters, en="put* {count#} {kind} counter|counters on {on}",
    fr="mettre* {count#} marqueur* {kind} sur {on}", count=MANY, kind=COUNTER_KIND, on=OBJECTS,
)  # fmt: skip

for _many, _en, _fr in (
    (False, "the top card", "la carte*:sing du dessus"),
    (True, "the top {count#} card|cards", "le* {count#} carte* du dessus"),
):
    _fields: dict[str, Any] = {"count": MANY} if _many else {"count": Fixed(1)}
    row(COST_VERB, ExileCards, en=f"exile* {_en} of your library", fr=f"exiler* {_fr} de son* bibliothèque",
        what=Anything(), zone=Zone.LIBRARY, top=True, **_fields)  # fmt: skip
row(COST_VERB, MillCards, en="mill* {count#} card|cards", fr="meuler* {count#} carte*", count=MANY)
row(
    COST_VERB,
    DrawCards,
    en="draw* {count#} card|cards",
    fr="piocher* {count#} carte*",
    count=MANY,
    who=You(),
)

row(COST_VERB, Waterbend, en="waterbend* {mana}", fr="maîtriser* l'eau {mana}",
    mana=MANA)  # fmt: skip

# --- parts of an activation cost ---------------------------------------------------------------------------------------

row(COST, PayMana, en="{mana}", fr="{mana}", mana=MANA)
row(COST, TapThis, en="{T}", fr="{T}")
row(COST, UntapThis, en="{Q}", fr="{Q}")
row(COST, of_type=Cost, en="{act:plur}", fr="{act:plur}", act=COST_VERB)


def _cost_of(parts: tuple[Cost, ...]) -> Cost:
    return parts[0] if len(parts) == 1 else Costs(parts)


def _parts(cost: Cost) -> tuple[Cost, ...]:
    return cost.parts if isinstance(cost, Costs) else (cost,)


row(COSTS, build=lambda parts: _cost_of(parts), unbuild=lambda v: {"parts": _parts(v)}, of_type=Cost,
    en="{parts}", fr="{parts}", parts=COST_LIST)  # fmt: skip

for _it in ("it", "~"):
    row(COSTS, build=lambda parts: Costs((*parts, Sacrifice(SELF))), of_type=Costs, en=f"{{parts}} and sacrifice {_it}", parts=COST_LIST,
        alias=True)  # fmt: skip

# --- payments: after "you", "that player", "unless you" ----------------------------------------------------------------

row(PAYMENT, PayMana, en="pay* {mana}", fr="payer* {mana}", mana=MANA)
row(PAID, PayMana, en="pay* {mana}", fr="payer* {mana}", mana=MANA)
row(PAID, PayLife, en="pay* {amount} life", fr="payer* {amount#} point* de vie", amount=MUCH)
row(PAYMENT, of_type=Cost, en="{act*}", fr="{act*}", act=COST_VERB)
PAYMENTS = Series(PAYMENT, "and", shared=True)
