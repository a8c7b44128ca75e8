"""Costs that a hand pays: cards exiled or revealed from it; additional costs with a choice (CR 117.8, 117.9, 118.3 of today)."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.costs import Behold, ExileCards, OneOf, RevealCards
from arbitre.ir.modifications import AdditionalCost
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.oracle.categories import CARD_NP, COST_VERB, NP, PAYMENT, STATIC
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.amounts import MANY

row(
    COST_VERB,
    ExileCards(what=h.what, count=h.count, zone=Zone.HAND),
    en="exile* {count#} {what+} from your hand",
    fr="exiler* {count#} {what+} de votre main",
    what=CARD_NP,
    count=MANY,
)
row(
    COST_VERB,
    Behold,
    en="behold* {count#} {what+}",
    fr="contempler* {count#} {what+}",
    what=NP,
    count=MANY,
)
row(COST_VERB, RevealCards, en="reveal* {count#} {what+} from your hand", fr="révéler* {count#} {what+} de votre main",
    what=CARD_NP, count=MANY)  # fmt: skip


row(
    STATIC,
    Static(This(), (AdditionalCost(OneOf((h.one, h.other))),), zone=Zone.STACK),
    en="as a additional cost to cast this spell, {one:plur} or {other:plur}.",
    fr="en tant que coût supplémentaire pour lancer ce sort, {one:imp} ou {other:imp}.",
    one=PAYMENT,
    other=PAYMENT,
)
