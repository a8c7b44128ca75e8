"""Creatures that fight each other or themselves, additional blocks, damage that can't be prevented (CR 119, 509, 701.10)."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.effects import DealDamage, Do, Fight
from arbitre.ir.modifications import BlocksMore, DamageCantBePrevented
from arbitre.ir.refs import All, It, You
from arbitre.oracle.categories import (
    CLAUSE,
    EACH,
    EFFECT,
    HAVE_MOD,
    NP,
    OBJECTS,
    PLAIN_STATIC,
)
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.replacements.would_be_dealt import BY

# --- fighting and dealing damage to itself -----------------------------------------------------------------------------------

row(
    EFFECT,
    Fight(left=h.left, right=None),
    en="{left:plur} fight each other",
    fr="{left:plur} se battent l'une contre l'autre",
    left=OBJECTS,
)


row(
    CLAUSE,
    (Do(DealDamage(StatOf(Stat.POWER, It()), It(), It()), each=All(h.what)),),
    en="each {what:sing} deals damage to itself equal to its power",
    fr="chaque* {what:sing} s'inflige à elle-même un nombre de blessures égal à sa force",
    what=NP,
    number="all",
)

# --- other statics -----------------------------------------------------------------------------------------------------------

row(HAVE_MOD, BlocksMore, en="can block a additional creature each combat for each {more}",
    fr="pouvoir* bloquer à chaque combat une créature supplémentaire pour chaque* {more}", more=EACH)  # fmt: skip


row(
    PLAIN_STATIC,
    Static(You(), (DamageCantBePrevented(h.source),)),
    en="damage that would be dealt by {source} can't be prevented",
    source=BY,
    fr="les blessures qui devraient être infligées par {source} ne peuvent pas être prévenues",
)
