"""What two objects have in common: "that shares a color with it", "with the same name as that artifact".

"Target creature and each other creature that shares a color with it" is ``Both((target, All(those that share …)))``:
the target is among those, and ``Both`` has it once.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import SharesWith
from arbitre.ir.node import Filter, walk
from arbitre.ir.refs import All, Attached, Both, Event, Target
from arbitre.oracle.grammar import PLUR, REJECT, SING, Category, row
from arbitre.oracle.rows.categories import NP, OBJECTS
from arbitre.oracle.rows.refs import said
from arbitre.oracle.rows.targets import targets
from arbitre.oracle.said import Pronoun, Targeted, parts_in

# --- a target and those like it ----------------------------------------------------------------------------------------

ONE_TARGET: Final = Category("one target, what the Aura is on, or a creature that was spoken of")
row(ONE_TARGET, Attached, en="enchanted creature", fr="la créature* enchantée", number=SING)
said(ONE_TARGET, "that creature", "ce* créature*", noun="creature")
targets(ONE_TARGET, "target {what:sing}", "le* {what@} ^ciblé*", Fixed(1), Fixed(1))


def _and_others(target: Any, what: Filter) -> Any:
    """Only what is like the target in some way: "target creature and each other creature you control" is another set."""
    return Both((target, All(what))) if any(isinstance(part, SharesWith) for part in parts_in(what)) else REJECT


def _others(given: Both) -> dict[str, Any] | None:
    match given.parts:
        case (Target() | Targeted() | Attached() | Event() | Pronoun() as target, All(what=what)):
            like = any(isinstance(part, SharesWith) and part.ref == target for part in walk(what))
            return {"target": target, "what": what} if like else None
    return None


for _en, _fr, _alias in (
    ("{target} and each other {what:sing}", "{target} et chaque* autre* {what:sing}", False),
    ("{target} and all other {what:plur}", "", True),
    ("{target} and other {what:plur}", "", True),
):
    row(OBJECTS, build=_and_others, unbuild=_others, of_type=Both, en=_en, fr=_fr or None, alias=_alias, number=PLUR,
        target=ONE_TARGET, what=NP)  # fmt: skip
