"""As many as one number is greater than another: "draw cards equal to the difference" (CR 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CardsIn, Minus, ZoneSize
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Do, Draw
from arbitre.ir.refs import You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import CONDITION, SENTENCE, VERB
from arbitre.oracle.discourse.said import DOER, Difference, stand_in
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT


def _difference(condition: Any) -> Any:
    """The greater number less the smaller one."""
    match condition:
        case Compares(left=left, compare=Compare.MORE | Compare.AT_LEAST, right=right):
            return Minus(left, right)
        case Compares(left=left, compare=Compare.LESS | Compare.AT_MOST, right=right):
            return Minus(right, left)
    return None


def _draws(condition: Any) -> Any:
    n = _difference(condition)
    return REJECT if n is None else (Do(Draw(n, You()), condition=condition),)


def _slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(condition=Compares() as condition) as clause,) if _difference(condition) is not None:
            same = clause == Do(Draw(_difference(condition), You()), condition=condition, note=clause.note)
            return {"condition": condition} if same else None
    return None


row(SENTENCE, build=_draws, unbuild=_slots, of_type=tuple, en="if {condition}, draw cards equal to the difference",
    fr="si {condition}, piochez autant de cartes que la différence", condition=CONDITION)  # fmt: skip
row(
    SENTENCE,
    build=_draws,
    of_type=tuple,
    en="then if {condition}, draw cards equal to the difference",
    condition=CONDITION,
    alias=True,
)
row(VERB, Draw(stand_in(Difference(h.at)), DOER), en="draw* cards equal to the difference", alias=True)
_HAND: Final = ZoneSize(CardsIn.HAND, You())
row(
    CONDITION,
    Compares(left=_HAND, compare=Compare.LESS, right=h.right),
    en="you have fewer than {right} cards in hand",
    fr="vous* avoir* moins de {right#} carte* en main",
    right=COUNT,
)
