"""Where the mana came from that was spent to cast something (CR 106.3, CR26 107.4h)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.amounts import CastAmount, Chosen, Fixed
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import HasSupertype
from arbitre.ir.node import Filter, Ref
from arbitre.ir.values import Compare, Supertype
from arbitre.oracle.categories import AMOUNT, CONDITION, NP, OBJECTS
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.amounts.measures import UNIT

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


def _at_least(source: Filter, of: Ref, n: int = 1) -> Compares:
    return Compares(_spent(source, of), Compare.AT_LEAST, Fixed(n))


row(
    CONDITION,
    _at_least(h.source, h.of),
    en="{source} was spent to cast {of}",
    fr="du {source} a été dépensé pour lancer*:inf {of}",
    source=MANA_OF,
    of=OBJECTS,
)
row(
    CONDITION,
    _at_least(h.source, h.of, n=h.n),
    en="{n} or more {source} was spent to cast {of}",
    fr="au moins {n#} {source+} ont été dépensés pour lancer*:inf {of}",
    source=MANA_OF,
    of=OBJECTS,
    n=INTEGER,
)
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
