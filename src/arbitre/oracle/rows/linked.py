"""The cards that the same or another ability of the object exiled: "return the exiled card" (CR 607.2a)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.filters import InZone, Is
from arbitre.ir.refs import Linked
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import PLUR, REJECT, SING, row
from arbitre.oracle.rows.categories import OBJECTS, PLACE_POST, POSS
from arbitre.oracle.said import Exiled, Phrase

EXILED: Final = Linked("exiled")


def _written(v: Any) -> dict[str, Any] | None:
    return {} if v == EXILED else None


row(OBJECTS, build=lambda at: Exiled(at), unbuild=lambda v: None if v.plural else {}, of_type=Exiled, en="the exiled card", fr="la carte exilée",
    number=SING, wants_place=True)  # fmt: skip
row(OBJECTS, build=lambda: REJECT, unbuild=_written, of_type=Linked, en="the exiled card", fr="la carte exilée")
row(POSS, build=lambda: REJECT, unbuild=_written, of_type=Linked, en="the exiled card 's", fr="de la carte exilée")
for _plural, _words in (
    (False, ("the exiled creature card", "the exiled permanent card")),
    (True, ("the exiled cards",)),
):
    for _en in _words:
        row(OBJECTS, build=lambda at, plural=_plural: Exiled(at, plural), of_type=Exiled, en=_en, number=PLUR if _plural else SING,
            wants_place=True, alias=True)  # fmt: skip
row(POSS, build=lambda at: Exiled(at), unbuild=lambda v: None if v.plural else {}, of_type=Exiled, en="the exiled card 's", fr="de la carte exilée",
    wants_place=True)  # fmt: skip
row(PLACE_POST, value=Phrase((InZone(Zone.EXILE), Is(EXILED))), en="exiled with ~", fr="exilée avec ~")
