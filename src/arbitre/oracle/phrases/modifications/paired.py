"""Paired creatures (CR26 702.95): what both have for as long as they are paired."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Static
from arbitre.ir.conditions import Matches
from arbitre.ir.filters import HasState, State
from arbitre.ir.refs import Both, Partner, This
from arbitre.oracle.categories import CONDITION, HAVE_MODS, STATIC
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h

_PAIR: Final = Both((This(), Partner()))
_PAIRED: Final = Matches(This(), HasState(State.PAIRED))


for _subject, _fr in (
    ("both creatures {mods:plur}", "les deux créature*:plur {mods*}"),
    ("each of those creatures {mods:sing}", "chacune de ces deux créature*:sing {mods*}"),
):
    row(
        STATIC,
        Static(_PAIR, h.mods, _PAIRED),
        en=f"as long as ~ is paired with a other creature, {_subject}.",
        fr=f"tant que ~ est associé à une autre créature, {_fr}.",
        mods=HAVE_MODS,
    )
row(
    CONDITION,
    _PAIRED,
    en=("~ is paired with a other creature", "~ is paired with a creature"),
    fr="~ être* associé* à une autre créature",
)
