"""Where the mana came from that was spent to cast something (CR 106.3, CR26 107.4h)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CastAmount, Chosen, Fixed
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import HasSupertype
from arbitre.ir.node import Filter, Ref
from arbitre.ir.values import Compare, Supertype
from arbitre.oracle.grammar import Category, row
from arbitre.oracle.rows.categories import AMOUNT, CONDITION, NP, OBJECTS
from arbitre.oracle.rows.measures import UNIT
from arbitre.oracle.rows.words import INTEGER
from arbitre.oracle.terms import h

MANA_OF: Final = Category("sources of mana, after their number")
""" "Mana from Treasures", "{S}": a Filter of the sources."""
_SNOW: Final = HasSupertype(Supertype.SNOW)
row(MANA_OF, _SNOW, en="{S}", fr="{S}")
row(
    MANA_OF,
    h.source,
    of_type=Filter,
    en=("mana from a {source:sing}", "mana from {source:plur}", "mana from a {source:sing} source"),
    fr="mana* provenant de un* {source:sing}",
    source=NP,
)


def _spent(source: Filter, of: Ref) -> CastAmount:
    return CastAmount(Chosen.MANA_SPENT, of, source)


def _spent_slots(given: CastAmount) -> dict[str, Any] | None:
    return None if given.source is None else {"source": given.source, "of": given.of}


def _at_least(source: Filter, of: Ref, n: int = 1) -> Compares:
    return Compares(_spent(source, of), Compare.AT_LEAST, Fixed(n))


def _at_least_slots(given: Compares) -> dict[str, Any] | None:
    match given:
        case Compares(CastAmount() as number, Compare.AT_LEAST, Fixed(n)):
            found = _spent_slots(number)
            return None if found is None else {**found, "n": n}
    return None


def _some_slots(given: Compares) -> dict[str, Any] | None:
    found = _at_least_slots(given)
    return {"source": found["source"], "of": found["of"]} if found is not None and found["n"] == 1 else None


row(CONDITION, build=_at_least, unbuild=_some_slots, of_type=Compares, en="{source} was spent to cast {of}",
    fr="du {source} a été dépensé pour lancer*:inf {of}", source=MANA_OF, of=OBJECTS)  # fmt: skip
row(CONDITION, build=_at_least, unbuild=_at_least_slots, of_type=Compares, en="{n} or more {source} was spent to cast {of}",
    fr="au moins {n#} {source+} ont été dépensés pour lancer*:inf {of}", source=MANA_OF, of=OBJECTS, n=INTEGER)  # fmt: skip
row(
    UNIT,
    _spent(h.source, h.of),
    en=("{source} spent to cast {of}", "{source} that was spent to cast {of}"),
    fr="{source} dépensé pour lancer*:inf {of}",
    source=MANA_OF,
    of=OBJECTS,
)
row(
    AMOUNT,
    _spent(h.source, h.of),
    en="the amount of {source} spent to cast {of}",
    fr="la quantité de {source} dépensée pour lancer*:inf {of}",
    source=MANA_OF,
    of=OBJECTS,
)
