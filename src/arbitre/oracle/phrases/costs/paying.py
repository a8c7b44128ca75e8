"""Payments that are multiplied or chosen: "pays {1} for each card in your hand", "pay {3} or discard a card" (CR 117)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs, OneOf, PayLife, PayMana, Repeated, RevealCards
from arbitre.ir.node import Cost
from arbitre.oracle.categories import CARD_NP, COST_LIST, COST_VERB, COSTS, EACH, PAID, PAYMENT
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import MANA, NUMERAL
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.costs.costs import parts_of_cost, whole

# --- for each ----------------------------------------------------------------------------------------------------------

for _counted in (EACH, UNIT):
    for _pays in (PAYMENT, PAID):
        row(
            _pays,
            PayMana(h.mana, h.each),
            mana=MANA,
            each=_counted,
            en="pay* {mana} for each {each}",
            fr="payer* {mana} pour chaque* {each}",
        )
    row(
        COST_VERB,
        Repeated(PayLife(h.n), h.each),
        n=NUMERAL,
        each=_counted,
        en="pay* {n} life for each {each}",
        fr="payer* {n#} point* de vie pour chaque* {each}",
    )


row(
    PAYMENT,
    Costs((PayMana(h.mana), PayMana(h.more, h.each))),
    en="pay* {mana} plus a additional {more} for each {each}",
    fr="payer* {mana} plus {more} supplémentaire pour chaque* {each}",
    mana=MANA,
    more=MANA,
    each=EACH,
)

# --- one of several ----------------------------------------------------------------------------------------------------

row(
    PAID,
    OneOf((PayMana(h.less), PayMana(h.more))),
    en="pay* {less} or {more}",
    fr="payer* {less} ou {more}",
    less=MANA,
    more=MANA,
)
ONE_WAY: Final = Category("one of several payments")
row(ONE_WAY, PayMana, en="pay* {mana}", fr="payer* {mana}", mana=MANA)
row(ONE_WAY, of_type=Cost, en="{act*}", fr="{act*}", act=COST_VERB)
WAYS: Final = Series(ONE_WAY, "or", least=2, shared=True)
row(PAYMENT, OneOf, en="{options*}", fr="{options*}", options=WAYS)
row(
    COSTS,
    OneOf(h.options),
    written=lambda options: not all(isinstance(one, PayMana) for one in options),
    en="{options:plur}",
    fr="{options:imp}",
    options=WAYS,
)


def _of_two(one: tuple[Cost, ...], other: tuple[Cost, ...]) -> Any:
    """ "{3}, {T} or {R}, {T}": each with mana of its own; actions are told apart by what they do."""
    mana = isinstance(one[0], PayMana) and isinstance(other[0], PayMana)
    return OneOf((whole(one), whole(other))) if mana and len(one) + len(other) > 2 else REJECT


row(COSTS, build=_of_two, of_type=OneOf, en="{one} or {other}", fr="{one} ou {other}", one=COST_LIST, other=COST_LIST,
    unbuild=lambda v: {"one": parts_of_cost(v.options[0]), "other": parts_of_cost(v.options[1])}
    if len(v.options) == 2 and _of_two(parts_of_cost(v.options[0]), parts_of_cost(v.options[1])) == v else None)  # fmt: skip

# --- what is revealed --------------------------------------------------------------------------------------------------

row(COST_VERB, RevealCards(h.what, Fixed(1)), en="reveal* a {what:sing} in your hand", what=CARD_NP, alias=True)

# --- of two kinds of payment -------------------------------------------------------------------------------------------

for _pays in (PAYMENT, PAID):
    row(_pays, OneOf((PayMana(h.mana), PayLife(h.n))), en="pay* {mana} or {n} life", mana=MANA, n=NUMERAL, alias=True)
    row(_pays, OneOf((PayMana(h.one), PayMana(h.other))), en="pay* {one} or {other}", one=MANA, other=MANA, alias=True)
    row(
        _pays,
        Costs((PayMana(h.mana), PayLife(h.n))),
        en="pay* {mana} and {n} life",
        fr="payer* {mana} et {n#} point* de vie",
        mana=MANA,
        n=NUMERAL,
    )
row(COSTS, OneOf((PayLife(h.n), PayMana(h.mana))), en="pay {n} life or {mana}", n=NUMERAL, mana=MANA, alias=True)
