"""What a player may do instead of drawing a card (CR 614.11): asked as the card would be drawn."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import Instead
from arbitre.ir.node import Condition
from arbitre.ir.patterns import Draws
from arbitre.oracle.categories import CLAUSES, CONDITIONS, REPLACEMENT
from arbitre.oracle.discourse.said import Targeted, parts_in
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.clauses.follows import flat


def _may(clauses: Any, condition: Condition | None = None) -> Any:
    if any(isinstance(part, Targeted) for part in parts_in(clauses)):
        return REJECT
    return Replacement(Draws(), Instead(flat(clauses)), condition, optional=True)


def _slots(given: Replacement, conditional: bool) -> dict[str, Any] | None:
    if not isinstance(given.change, Instead) or (given.condition is not None) is not conditional:
        return None
    clauses = tuple((clause,) for clause in given.change.clauses)
    if replace(given, condition=None) != _may(clauses):
        return None
    return {"clauses": clauses} | ({"condition": given.condition} if conditional else {})


_EN, _FR = (
    "if you would draw a card, you may instead {clauses}.",
    "si vous deviez piocher une carte, vous pouvez faire ceci à la place : {clauses}.",
)
row(REPLACEMENT, build=_may, unbuild=lambda v: _slots(v, False), of_type=Replacement, en=_EN, fr=_FR, clauses=CLAUSES)
row(REPLACEMENT, build=_may, unbuild=lambda v: _slots(v, True), of_type=Replacement, en=f"as long as {{condition}}, {_EN}",
    fr=f"tant que {{condition}}, {_FR}", clauses=CLAUSES, condition=CONDITIONS)  # fmt: skip
