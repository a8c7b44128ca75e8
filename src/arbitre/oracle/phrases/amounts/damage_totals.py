"""How much damage was dealt this turn: "if it has dealt 10 or more damage to that player this turn", "the total amount
of noncombat damage dealt to your opponents this turn" (CR 119.3, CR26 608.2i)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import TotalHappened
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import Is, IsOpponent, IsPlayer
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import All, Both, Pick, Players, You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import AMOUNT, CONDITION, OBJECTS, RECIPIENT
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import NUMERAL


def _is_one(**refs: Any) -> bool:
    """Of each of several the damage would be added up alone."""
    return not any(isinstance(ref, All | Both | Pick | Players) for ref in refs.values())


def _so_much(event: Any, n: Any) -> Any:
    """That there was so much damage, in a term."""
    return Compares(TotalHappened(event), Compare.AT_LEAST, n)


row(
    CONDITION,
    _so_much(Deals(source=Is(h.source), to=Is(h.to)), h.n),
    provided=lambda source, to: _is_one(source=source, to=to),
    en="{source!} has* dealt {n} or more damage to {to} this turn",
    fr="{source!} avoir* infligé au moins {n#} blessure* {to>} ce tour-ci",
    source=OBJECTS,
    to=RECIPIENT,
    n=NUMERAL,
)
row(
    CONDITION,
    _so_much(Deals(source=Is(h.source)), h.n),
    provided=lambda source: _is_one(source=source),
    en="{source!} has* dealt {n} or more damage this turn",
    fr="{source!} avoir* infligé au moins {n#} blessure* ce tour-ci",
    source=OBJECTS,
    n=NUMERAL,
)
row(
    CONDITION,
    _so_much(Deals(to=Is(h.to)), h.n),
    provided=lambda to: _is_one(to=to),
    en="{n} or more damage was dealt to {to} this turn",
    fr="au moins {n#} blessure* ont été infligées {to>} ce tour-ci",
    to=RECIPIENT,
    n=NUMERAL,
)

_WHOM: Final = (
    (IsOpponent(), "your opponents", "vos adversaires"),
    (IsPlayer(), "players", "des joueurs"),
    (Is(You()), "you", "vous"),
)
for _combat, _kind, _sorte in (
    (None, "damage", "blessures"),
    (True, "combat damage", "blessures de combat"),
    (False, "noncombat damage", "blessures autres que de combat"),
):
    for _to, _whom, _qui in _WHOM:
        row(
            AMOUNT,
            TotalHappened(Deals(to=_to, combat=_combat)),
            en=(
                f"the total amount of {_kind} dealt to {_whom} this turn",
                f"the amount of {_kind} dealt to {_whom} this turn",
            ),
            fr=f"le nombre total de {_sorte} infligées à {_qui} ce tour-ci",
            rank=1,
        )
