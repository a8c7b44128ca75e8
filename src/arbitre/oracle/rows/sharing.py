"""What two objects have in common: "that shares a color with it", "with the same name as that artifact".

"Target creature and each other creature that shares a color with it" is ``Both((target, All(those that share …)))``:
the target is among those, and ``Both`` has it once.
"""

from __future__ import annotations

from typing import Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import SharesWith
from arbitre.ir.refs import All, Attached, Both
from arbitre.oracle.grammar import PLUR, SING, Category, row
from arbitre.oracle.rows.categories import NP, OBJECTS
from arbitre.oracle.rows.refs import said
from arbitre.oracle.rows.targets import targets
from arbitre.oracle.said import parts_in
from arbitre.oracle.terms import h

# --- a target and those like it ----------------------------------------------------------------------------------------

ONE_TARGET: Final = Category("one target, what the Aura is on, or a creature that was spoken of")
row(ONE_TARGET, Attached(), en="enchanted creature", fr="la créature* enchantée", number=SING)
said(ONE_TARGET, "that creature", "ce* créature*", noun="creature")
targets(ONE_TARGET, "target {what:sing}", "le* {what@} ^ciblé*", Fixed(1), Fixed(1))


for _en, _fr, _alias in (
    ("{target} and each other {what:sing}", "{target} et chaque* autre* {what:sing}", False),
    ("{target} and all other {what:plur}", "", True),
    ("{target} and other {what:plur}", "", True),
):
    row(
        OBJECTS,
        Both((h.target, All(h.what))),
        provided=lambda what: any(isinstance(part, SharesWith) for part in parts_in(what)),
        en=_en,
        fr=_fr or None,
        alias=_alias,
        number=PLUR,
        target=ONE_TARGET,
        what=NP,
    )
