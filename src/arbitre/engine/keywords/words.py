"""Keywords that the rules of other sections ask about, and that so stand for no ability of their own.

Combat asks about evasion, first strike, trample and banding (CR 508–510), damage about deathtouch, lifelink, wither and
infect (CR 119.3), targets and attachments about enchant (CR 702.5), the untap step about phasing (CR 702.24).
"""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics.keyword_table import Takes, declare

PLAIN: Final = (
    "banding",
    "deathtouch",
    "defender",
    "double strike",
    "fear",
    "first strike",
    "flash",
    "flying",
    "haste",
    "horsemanship",
    "indestructible",
    "infect",
    "intimidate",
    "lifelink",
    "phasing",
    "reach",
    "shadow",
    "split second",
    "trample",
    "trample over planeswalkers",
    "vigilance",
    "wither",
)

for _name in PLAIN:
    declare(_name)
declare("bands with other", Takes.WHAT)
declare("enchant", Takes.WHAT)
declare("landwalk", Takes.WHAT)
declare("toxic", Takes.AMOUNT)
