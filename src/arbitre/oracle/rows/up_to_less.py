"""Costs that are "up to" so much less: a reduction never takes more than there is (CR 117.7a)."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.modifications import CostsLess
from arbitre.ir.refs import Players, Who
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.casting import CASTERS, SPELLS
from arbitre.oracle.rows.categories import NP, PLAIN_STATIC
from arbitre.oracle.rows.words import MANA

for _cast, (_who, _) in CASTERS.items():
    row(PLAIN_STATIC, build=lambda what, mana, who=_who: Static(who, (CostsLess(what, mana),)), of_type=Static,
        en=f"{{what}}{_cast} cost up to {{mana}} less to cast", what=SPELLS, mana=MANA, alias=True)  # fmt: skip
for _least, _en in (
    (0, ""),
    (1, ". this effect can't reduce the mana in that cost to less than one mana"),
):
    row(PLAIN_STATIC, build=lambda what, mana, least=_least: Static(Players(Who.EACH), (CostsLess(what, mana, abilities=True, at_least=least),)), of_type=Static,
        en=f"activated abilities of {{what:plur}} cost up to {{mana}} less to activate{_en}", what=NP, mana=MANA, alias=True)  # fmt: skip
