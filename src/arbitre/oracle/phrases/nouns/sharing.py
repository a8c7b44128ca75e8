"""What two objects have in common: "that shares a color with it", "with the same name as that artifact".

"Target creature and each other creature that shares a color with it" is ``Both((target, All(those that share …)))``:
the target is among those, and ``Both`` has it once.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import SharesWith
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, Attached, Both
from arbitre.oracle.categories import NP, OBJECTS
from arbitre.oracle.discourse.said import Pronoun, parts_in
from arbitre.oracle.formalism.grammar import PLUR, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.references.refs import said
from arbitre.oracle.phrases.references.targets import targets

# --- a target and those like it ----------------------------------------------------------------------------------------

ONE_TARGET: Final = Category("one target, what the Aura is on, or a creature that was spoken of")
row(ONE_TARGET, Attached(), en="enchanted creature", fr="la créature* enchantée", number=SING)
said(ONE_TARGET, "that creature", "ce* créature*", noun="creature")
targets(ONE_TARGET, "target {what:sing}", "le* {what@} ^ciblé*", Fixed(1), Fixed(1))


def _are_like(target: Any, what: Filter) -> bool:
    """Only what is like the target in some way: "target creature and each other creature you control" is another set."""
    like = [part.ref for part in parts_in(what) if isinstance(part, SharesWith)]
    return any(ref == target or isinstance(ref, Pronoun) for ref in like)


row(
    OBJECTS,
    Both((h.target, All(h.what))),
    provided=_are_like,
    en=(
        "{target} and each other {what:sing}",
        "{target} and all other {what:plur}",
        "{target} and other {what:plur}",
    ),
    fr="{target} et chaque* autre* {what:sing}",
    number=PLUR,
    target=ONE_TARGET,
    what=NP,
)
