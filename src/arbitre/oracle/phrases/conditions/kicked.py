"""How often a spell was kicked, and that it was not (CR 702.31)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import CastAmount, Chosen
from arbitre.ir.conditions import Kicked, NotSo
from arbitre.oracle.categories import AMOUNT, CONDITION, OBJECTS
from arbitre.oracle.discourse.said import Cast, Pronoun, stand_in
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h


def _cast(of: Any) -> Any:
    """ "It" is the spell that was spoken of, else the card itself."""
    return stand_in(Cast(of.at)) if isinstance(of, Pronoun) and not of.noun else of


row(
    AMOUNT,
    CastAmount(what=Chosen.KICKED, of=h.of),
    en="the number of times {of:sing} was kicked",
    fr="le nombre de fois que le kick de {of} a été payé",
    of=OBJECTS,
)


def _unkicked(given: NotSo) -> dict[str, Any] | None:
    of = given.part.what if isinstance(given.part, Kicked) else None
    return {"of": of} if of is not None and given == NotSo(Kicked(of)) else None


row(CONDITION, build=lambda of: NotSo(Kicked(_cast(of))), unbuild=_unkicked, of_type=NotSo, en="{of:sing} wasn't kicked",
    fr="le kick de {of} n'a pas été payé", of=OBJECTS)  # fmt: skip
