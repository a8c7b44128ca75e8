"""Costs that are "up to" so much less: a reduction never takes more than there is (CR 117.7a)."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.modifications import CostsLess
from arbitre.oracle.categories import PLAIN_STATIC
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import MANA
from arbitre.oracle.phrases.costs.casting import CASTERS, SPELLS

for _cast, (_who, _) in CASTERS.items():
    row(
        PLAIN_STATIC,
        Static(_who, (CostsLess(h.what, h.mana),)),
        en=f"{{what}}{_cast} cost up to {{mana}} less to cast",
        what=SPELLS,
        mana=MANA,
        alias=True,
    )
