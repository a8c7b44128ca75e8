"""What one player is forbidden in one sentence, each under a condition of its own (CR 608.2c)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import Apply, Do
from arbitre.oracle.categories import CLAUSE, CONDITION, GAIN_MODS, PLAYER
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.phrases.clauses.clauses import trailing


def _of_one_player(who: Any, mods: Any, first: Any, more: Any, second: Any) -> Any:
    """ "Target player can't play lands this turn if … and can't cast creature spells this turn if …"."""
    return (*trailing(first, Do(Apply(who, mods))), *trailing(second, Do(Apply(who, more))))


row(
    CLAUSE,
    build=_of_one_player,
    of_type=tuple,
    en="{who!} {mods*} this turn if {first} and {more*} this turn if {second}",
    who=PLAYER,
    mods=GAIN_MODS,
    first=CONDITION,
    more=GAIN_MODS,
    second=CONDITION,
    alias=True,
)
