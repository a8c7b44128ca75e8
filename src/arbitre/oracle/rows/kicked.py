"""How often a spell was kicked, and that it was not (CR 702.31)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import CastAmount, Chosen
from arbitre.ir.conditions import Kicked, NotSo
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import AMOUNT, CONDITION, OBJECTS
from arbitre.oracle.said import Cast, Pronoun, stand_in


def _cast(of: Any) -> Any:
    """ "It" is the spell that was spoken of, else the card itself."""
    return stand_in(Cast(of.at)) if isinstance(of, Pronoun) and not of.noun else of


row(AMOUNT, build=lambda of: CastAmount(Chosen.KICKED, _cast(of)), unbuild=lambda v: {"of": v.of} if v.what is Chosen.KICKED else None, of_type=CastAmount,
    en="the number of times {of:sing} was kicked", fr="le nombre de fois que le kick de {of} a été payé", of=OBJECTS)  # fmt: skip
row(CONDITION, build=lambda of: NotSo(Kicked(_cast(of))), unbuild=lambda v: {"of": v.part.what} if v == NotSo(Kicked(getattr(v.part, "what", None))) else None,
    of_type=NotSo, en="{of:sing} wasn't kicked", fr="le kick de {of} n'a pas été payé", of=OBJECTS)  # fmt: skip
