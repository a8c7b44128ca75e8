"""Objects by who controls them or where they were cast from: "target creature whose controller controls an Island" (CR 109.2)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import CastFrom, Compares, Happened, exists
from arbitre.ir.filters import ControlledBy, Is, When
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import ControllerOf, It, This
from arbitre.ir.values import Compare, Zone
from arbitre.oracle.categories import NP, POST
from arbitre.oracle.discourse.said import Phrase
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.nouns.relative import fixed_post

_CONTROLLER: Final = ControllerOf(It())


def _controls(what: Filter) -> Any:
    said = any(isinstance(part, ControlledBy) for part in parts_of(what))
    return REJECT if said else Phrase((When(exists(both(what, ControlledBy(_CONTROLLER)))),))


def _controls_slots(given: Phrase) -> dict[str, Any] | None:
    match given.parts:
        case (When(condition=Compares(left=CountOf(what=what), compare=Compare.AT_LEAST, right=Fixed(value=1))),):
            *kind, last = parts_of(what)
            return {"what": both(*kind)} if kind and last == ControlledBy(_CONTROLLER) else None
    return None


row(POST, build=_controls, unbuild=_controls_slots, of_type=Phrase, en="whose controller controls a {what:sing}",
    fr="dont le contrôleur contrôle un* {what:sing}", what=NP)  # fmt: skip
fixed_post(When(Happened(Deals(Is(This()), Is(_CONTROLLER), combat=True))), "whose controller was dealt combat damage by ~ this turn",
           "dont le contrôleur a subi des blessures de combat de ~ ce tour-ci")  # fmt: skip
for _zone, _en, _fr in ((Zone.GRAVEYARD, "a graveyard", "un cimetière"), (Zone.EXILE, "exile", "l'exil")):
    fixed_post(When(CastFrom(_zone, It())), f"cast from {_en}", f"lancé*:post depuis {_fr}")
