"""What is done if the lesser of two costs was paid: "… may pay {1} or {2}. … If that player pays only {1}, …" (CR
117.12)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.conditions import PaidOption
from arbitre.ir.costs import OneOf, PayMana
from arbitre.ir.effects import Do, Pays
from arbitre.ir.node import Cost
from arbitre.oracle.categories import CLAUSES, SENTENCE
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.lexicon.words import MANA
from arbitre.oracle.phrases.clauses.follows import flat, kind, one_effect, spread

_ONLY: Final = "pays only"


def _pays_less(clause: Do, follow: Follow) -> Do | None:
    """ "… may pay {1} or {2}. If that player pays only {1}, …"."""
    match clause, follow.cost:
        case Do(effect=None, pay=Pays(cost=OneOf(options=options)), then=()), Cost() as cost if cost in options:
            return replace(clause, then=(replace(follow.clauses[0], condition=PaidOption(options.index(cost))),))
    return None


def _lesser(clause: Do) -> Follow | None:
    """What is done if a certain one of the costs was paid."""
    match clause:
        case Do(pay=Pays(cost=OneOf(options=options)), then=(Do(condition=PaidOption(number=number)) as only,)):
            return Follow(_ONLY, (replace(only, condition=None),), cost=options[number])
    return None


def _not_lesser(clause: Do) -> tuple[Do, Follow] | None:
    only = _lesser(clause)
    return None if only is None else (replace(clause, then=()), only)


kind(_ONLY, _pays_less, _not_lesser)


def _only_slots(follow: Follow) -> dict[str, Any] | None:
    if follow.kind != _ONLY or not isinstance(follow.cost, PayMana):
        return None
    inner = spread(follow.clauses[0])
    return {"mana": follow.cost.mana, "clauses": tuple((c,) for c in inner)}


row(
    SENTENCE,
    build=lambda mana, clauses: Follow(_ONLY, (Do(one_effect(flat(clauses))),), cost=PayMana(mana)),
    unbuild=_only_slots,
    of_type=Follow,
    en="if that player pays only {mana}, {clauses}",
    fr="si ce joueur ne paie que {mana}, {clauses}",
    mana=MANA,
    clauses=CLAUSES,
)
