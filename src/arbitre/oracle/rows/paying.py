"""Payments that are multiplied or chosen: "pays {1} for each card in your hand", "pay {3} or discard a card" (CR 117)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs, OneOf, PayLife, PayMana, Repeated, RevealCards
from arbitre.ir.node import Cost
from arbitre.ir.values import ManaCost
from arbitre.oracle.grammar import REJECT, Category, Series, row
from arbitre.oracle.rows.categories import CARD_NP, COST_LIST, COST_VERB, COSTS, EACH, PAID, PAYMENT
from arbitre.oracle.rows.costs import parts_of_cost, whole
from arbitre.oracle.rows.measures import UNIT
from arbitre.oracle.rows.words import MANA, NUMERAL

# --- for each ----------------------------------------------------------------------------------------------------------

for _counted in (EACH, UNIT):
    for _pays in (PAYMENT, PAID):
        row(_pays, build=lambda mana, each: PayMana(mana, each), of_type=PayMana, mana=MANA, each=_counted,
            unbuild=lambda v: {"mana": v.mana, "each": v.times} if v.times is not None else None,
            en="pay* {mana} for each {each}", fr="payer* {mana} pour chaque* {each}")  # fmt: skip
    row(COST_VERB, build=lambda n, each: Repeated(PayLife(n), each), of_type=Repeated, n=NUMERAL, each=_counted,
        unbuild=lambda v: {"n": v.cost.amount, "each": v.times} if isinstance(v.cost, PayLife) else None,
        en="pay* {n} life for each {each}", fr="payer* {n#} point* de vie pour chaque* {each}")  # fmt: skip


def _and_more(mana: ManaCost, more: ManaCost, each: Any) -> Costs:
    return Costs((PayMana(mana), PayMana(more, each)))


def _and_more_slots(given: Costs) -> dict[str, Any] | None:
    match given.parts:
        case (PayMana(mana=mana, times=None), PayMana(mana=more, times=each)) if each is not None:
            return {"mana": mana, "more": more, "each": each}
    return None


row(PAYMENT, build=_and_more, unbuild=_and_more_slots, of_type=Costs, en="pay* {mana} plus a additional {more} for each {each}",
    fr="payer* {mana} plus {more} supplémentaire pour chaque* {each}", mana=MANA, more=MANA, each=EACH)  # fmt: skip

# --- one of several ----------------------------------------------------------------------------------------------------

row(PAID, build=lambda less, more: OneOf((PayMana(less), PayMana(more))), of_type=OneOf, en="pay* {less} or {more}", fr="payer* {less} ou {more}",
    unbuild=lambda v: {"less": v.options[0].mana, "more": v.options[1].mana} if [type(one) for one in v.options] == [PayMana] * 2 else None,
    less=MANA, more=MANA)  # fmt: skip
ONE_WAY: Final = Category("one of several payments")
row(ONE_WAY, PayMana, en="pay* {mana}", fr="payer* {mana}", mana=MANA)
row(ONE_WAY, of_type=Cost, en="{act*}", fr="{act*}", act=COST_VERB)
WAYS: Final = Series(ONE_WAY, "or", least=2, shared=True)
row(PAYMENT, OneOf, en="{options*}", fr="{options*}", options=WAYS)
row(COSTS, build=lambda options: OneOf(options), unbuild=lambda v: None if all(isinstance(one, PayMana) for one in v.options) else {"options": v.options},
    of_type=OneOf, en="{options:plur}", fr="{options:imp}", options=WAYS)  # fmt: skip


def _of_two(one: tuple[Cost, ...], other: tuple[Cost, ...]) -> Any:
    """ "{3}, {T} or {R}, {T}": each with mana of its own; actions are told apart by what they do."""
    mana = isinstance(one[0], PayMana) and isinstance(other[0], PayMana)
    return OneOf((whole(one), whole(other))) if mana and len(one) + len(other) > 2 else REJECT


row(COSTS, build=_of_two, of_type=OneOf, en="{one} or {other}", fr="{one} ou {other}", one=COST_LIST, other=COST_LIST,
    unbuild=lambda v: {"one": parts_of_cost(v.options[0]), "other": parts_of_cost(v.options[1])}
    if len(v.options) == 2 and _of_two(parts_of_cost(v.options[0]), parts_of_cost(v.options[1])) == v else None)  # fmt: skip

# --- what is revealed --------------------------------------------------------------------------------------------------

row(COST_VERB, build=lambda what: RevealCards(what, Fixed(1)), of_type=RevealCards, en="reveal* a {what:sing} in your hand", what=CARD_NP,
    alias=True)  # fmt: skip

# --- of two kinds of payment -------------------------------------------------------------------------------------------

for _pays in (PAYMENT, PAID):
    row(
        _pays,
        build=lambda mana, n: OneOf((PayMana(mana), PayLife(n))),
        of_type=OneOf,
        en="pay* {mana} or {n} life",
        mana=MANA,
        n=NUMERAL,
        alias=True,
    )
    row(_pays, build=lambda one, other: OneOf((PayMana(one), PayMana(other))), of_type=OneOf, en="pay* {one} or {other}", one=MANA, other=MANA,
        alias=True)  # fmt: skip
    row(_pays, build=lambda mana, n: Costs((PayMana(mana), PayLife(n))), of_type=Costs, en="pay* {mana} and {n} life", fr="payer* {mana} et {n#} point* de vie",
        unbuild=lambda v: {"mana": v.parts[0].mana, "n": v.parts[1].amount} if [type(part) for part in v.parts] == [PayMana, PayLife] else None,
        mana=MANA, n=NUMERAL)  # fmt: skip
row(
    COSTS,
    build=lambda n, mana: OneOf((PayLife(n), PayMana(mana))),
    of_type=OneOf,
    en="pay {n} life or {mana}",
    n=NUMERAL,
    mana=MANA,
    alias=True,
)
