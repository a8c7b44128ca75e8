"""The rest of what somebody has chosen among: "chooses three permanents they control, then sacrifices the rest" (CR 608.2c)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import Destroy, DiscardThese, SacrificeThese
from arbitre.ir.filters import And, Is, Not
from arbitre.ir.node import Ref
from arbitre.ir.refs import All, Result
from arbitre.oracle.categories import VERB
from arbitre.oracle.discourse.said import DOER, Rest, stand_in
from arbitre.oracle.formalism.grammar import row


def _is_rest(what: Ref) -> bool:
    match what:
        case All(And(parts=(*_, Not(part=Is(ref=Result()))))):
            return True
    return False


def _slots(given: Any) -> dict[str, Any] | None:
    same = _is_rest(given.what) and given == type(given)(
        given.what, *((DOER,) if isinstance(given, SacrificeThese) else ())
    )
    return {} if same else None


row(VERB, build=lambda at: Destroy(stand_in(Rest(at))), unbuild=_slots, of_type=Destroy, en="destroy* the rest", fr="détruire* le reste",
    wants_place=True)  # fmt: skip
row(VERB, build=lambda at: SacrificeThese(stand_in(Rest(at)), DOER), unbuild=_slots, of_type=SacrificeThese, en="sacrifice* the rest",
    fr="sacrifier* le reste", wants_place=True)  # fmt: skip
row(VERB, build=lambda at: DiscardThese(stand_in(Rest(at))), unbuild=_slots, of_type=DiscardThese, en="discard* the rest",
    fr="se défausser* du reste", wants_place=True)  # fmt: skip
