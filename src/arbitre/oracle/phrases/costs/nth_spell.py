"""What the first or second spell of a turn costs less: "the second spell you cast each turn costs {1} less to cast" (CR 601.2e)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed, TimesHappened
from arbitre.ir.conditions import AllOf, Compares, TurnOf
from arbitre.ir.filters import IsSpell
from arbitre.ir.modifications import CostsLess
from arbitre.ir.node import Condition, Filter
from arbitre.ir.patterns import Casts
from arbitre.ir.refs import You
from arbitre.ir.values import Compare, ManaCost
from arbitre.oracle.categories import NP, STATIC
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.lexicon.words import MANA
from arbitre.oracle.phrases.nouns.nouns import parts_of


def _cheaper(what: Filter, mana: ManaCost, before: int, own_turn: bool) -> Any:
    """While just so many of them have been cast this turn, the next one is that spell."""
    if IsSpell() not in parts_of(what):
        return REJECT
    cast: Condition = Compares(TimesHappened(Casts(what, You())), Compare.EQUAL, Fixed(before))
    condition = AllOf((TurnOf(You()), cast)) if own_turn else cast
    return Static(You(), (CostsLess(what, mana),), condition)


def _slots(given: Static, before: int, own_turn: bool) -> dict[str, Any] | None:
    mod = given.mods[0]
    if not isinstance(mod, CostsLess) or given != _cheaper(mod.what, mod.mana, before, own_turn):
        return None
    return {"what": mod.what, "mana": mod.mana}


for _before, _nth, _fr in ((0, "first", "premier*"), (1, "second", "deuxième*"), (2, "third", "troisième*")):
    for _own, _when, _quand in (
        (False, "each turn", "à chaque tour"),
        (True, "during each of your turns", "pendant chacun de vos tours"),
    ):
        row(STATIC, build=lambda what, mana, n=_before, own=_own: _cheaper(what, mana, n, own), of_type=Static, what=NP, mana=MANA,
            unbuild=lambda v, n=_before, own=_own: _slots(v, n, own),
            en=f"the {_nth} {{what:sing}} you cast {_when} costs {{mana}} less to cast.",
            fr=f"le* {_fr} {{what:sing}} que vous lancez {_quand} coûte {{mana}} de moins à lancer.")  # fmt: skip
