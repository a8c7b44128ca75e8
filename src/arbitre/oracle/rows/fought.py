"""Creatures that fight each other or themselves, additional blocks, damage that can't be prevented (CR 119, 509, 701.10)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.effects import DealDamage, Do, Fight
from arbitre.ir.modifications import BlocksMore, DamageCantBePrevented
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, It, You
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import (
    CLAUSE,
    EACH,
    EFFECT,
    HAVE_MOD,
    NP,
    OBJECTS,
    PLAIN_STATIC,
)
from arbitre.oracle.rows.would_be_dealt import BY

# --- fighting and dealing damage to itself -----------------------------------------------------------------------------------

row(
    EFFECT,
    Fight,
    en="{left:plur} fight each other",
    fr="{left:plur} se battent l'une contre l'autre",
    left=OBJECTS,
    right=None,
)


def _to_itself(what: Filter) -> Any:
    """All of them at the same time."""
    return (Do(DealDamage(StatOf(Stat.POWER, It()), It(), It()), each=All(what)),)


def _itself_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(each=All(what=what)),):
            return {"what": what} if clauses == _to_itself(what) else None
    return None


row(CLAUSE, build=_to_itself, unbuild=_itself_slots, of_type=tuple, en="each {what:sing} deals damage to itself equal to its power",
    fr="chaque* {what:sing} s'inflige à elle-même un nombre de blessures égal à sa force", what=NP, number="all")  # fmt: skip

# --- other statics -----------------------------------------------------------------------------------------------------------

row(HAVE_MOD, BlocksMore, en="can block a additional creature each combat for each {more}",
    fr="pouvoir* bloquer à chaque combat une créature supplémentaire pour chaque* {more}", more=EACH)  # fmt: skip


def _unpreventable(source: Filter | None) -> Static:
    return Static(You(), (DamageCantBePrevented(source),))


row(PLAIN_STATIC, build=_unpreventable, of_type=Static, en="damage that would be dealt by {source} can't be prevented", source=BY,
    unbuild=lambda v: {"source": v.mods[0].source} if isinstance(v.mods[0], DamageCantBePrevented) and v == _unpreventable(v.mods[0].source) else None,
    fr="les blessures qui devraient être infligées par {source} ne peuvent pas être prévenues")  # fmt: skip
