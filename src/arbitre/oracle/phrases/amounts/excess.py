"""Excess damage: "is dealt excess damage", "excess damage is dealt to that creature's controller instead" (CR26 120)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from arbitre.ir.amounts import ExcessThisWay, Fixed
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import DealDamage, Do
from arbitre.ir.patterns import DealtExcess
from arbitre.ir.values import Compare
from arbitre.oracle.categories import AMOUNT, CONDITION, SENTENCE
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.events.events import ONE_EVENT, WHOM

for _combat, _en, _fr in (
    (None, "", ""),
    (True, "combat ", " de combat"),
    (False, "noncombat ", " autres que de combat"),
):
    row(
        ONE_EVENT,
        DealtExcess(what=h.what, combat=_combat),
        en=f"{{what!}} is* dealt excess {_en}damage",
        fr=f"{{what!}} subir* un excédent de blessures{_fr}",
        what=WHOM,
    )


def _passed_on(clause: Do, _: Follow) -> Do | None:
    if not isinstance(clause.effect, DealDamage) or clause.effect.excess_passes:
        return None
    return replace(clause, effect=replace(clause.effect, excess_passes=True))


def _kept(clause: Do) -> tuple[Do, Follow] | None:
    if not isinstance(clause.effect, DealDamage) or not clause.effect.excess_passes:
        return None
    return replace(clause, effect=replace(clause.effect, excess_passes=False)), Follow("excess")


kind("excess", _passed_on, _kept)
row(
    SENTENCE,
    Follow("excess"),
    en="excess damage is dealt to that creature's controller instead",
    fr="l'excédent de blessures est infligé à la place au contrôleur de cette créature",
)
row(
    AMOUNT,
    ExcessThisWay(),
    en=("the excess damage dealt this way", "the amount of excess damage dealt this way"),
    fr="l'excédent de blessures infligé de cette manière",
)
for _to in ("that creature", "that permanent", "it"):
    row(AMOUNT, ExcessThisWay(), en=f"the amount of excess damage dealt to {_to} this way", alias=True)
_SOME: Final = Compares(ExcessThisWay(), Compare.AT_LEAST, Fixed(1))
row(
    CONDITION,
    _SOME,
    en="excess damage was dealt this way",
    fr="un excédent de blessures avoir* été infligé de cette manière",
)
for _en in (
    "excess damage was dealt to a permanent this way",
    "excess damage was dealt to that creature this way",
    "that creature was dealt excess damage this way",
    "that permanent was dealt excess damage this way",
    "excess damage is dealt this way",
):
    row(CONDITION, _SOME, en=_en, alias=True)
