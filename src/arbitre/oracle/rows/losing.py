"""What is lost: all unspent mana, all counters of a kind, a supertype; what something is while a counter is on it (CR 106.4, 121,
205.4, 611.2b)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import Apply, LoseMana, RemoveCounters
from arbitre.ir.modifications import AddTypes, Lasts, RemoveTypes, SetTypes, Until, WhileTrue
from arbitre.ir.node import Condition
from arbitre.ir.refs import You
from arbitre.ir.values import Supertype
from arbitre.oracle.doer import PLAYER_COUNTERS
from arbitre.oracle.grammar import REJECT, row
from arbitre.oracle.rows.categories import CONDITIONS, EFFECT, HAVE_MODS, OBJECTS, VERB
from arbitre.oracle.said import DOER

row(VERB, LoseMana, en="lose* all unspent mana", fr="perdre* tout son* mana inutilisé", who=DOER)
row(VERB, LoseMana, en="lose* all unspent mana and you add the mana lost this way", who=DOER, to=You(),
    fr="perdre* tout son* mana inutilisé et vous ajoutez le mana perdu de cette manière")  # fmt: skip
for _kind, _fr in PLAYER_COUNTERS.items():
    row(
        VERB,
        RemoveCounters,
        en=f"lose* all {_kind} counters",
        fr=f"perdre* tous son* marqueurs « {_fr} »",
        kind=_kind,
        count=None,
        on=DOER,
    )
row(EFFECT, Apply, en="{to!} is* no longer snow", fr="{to!} ne être* plus neigeux*", to=OBJECTS, mods=(RemoveTypes(supertypes=(Supertype.SNOW,)),),
    until=Lasts(Until.FOREVER))  # fmt: skip


def _is_so_long(to: Any, mods: Any, condition: Condition) -> Any:
    """ "That land is an Island for as long as it has a flood counter on it": it becomes one for so long."""
    return Apply(to, mods, WhileTrue(condition)) if isinstance(mods[0], SetTypes | AddTypes) else REJECT


row(EFFECT, build=_is_so_long, of_type=Apply, en="{to!} {mods*} for as long as {condition}", to=OBJECTS, mods=HAVE_MODS, condition=CONDITIONS,
    alias=True)  # fmt: skip
