"""Exert: as a cost to attack, with what follows "when you do", and as a cost to activate (CR26 701.43)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.costs import Exert
from arbitre.ir.filters import HasType, Is
from arbitre.ir.modifications import MayExert
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Does
from arbitre.ir.refs import This
from arbitre.ir.values import CardType
from arbitre.oracle.categories import COST_VERB, PARAGRAPH, STATIC, TRIGGER_BODY
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT, WHO

_MAY: Final = Static(This(), (MayExert(),))
_DONE: Final = Does("exert as it attacks", what=Is(This()))
_EXERTED: Final = Category("what follows when a creature was exerted as it attacks")
"""The ability that is linked with the permission to exert (CR26 607.2h)."""
_DOING: Final = Category('what was done before "when you do"')
row(_DOING, _DONE, en="you do", fr="vous faites ainsi")
row(_EXERTED, Triggered, en="when {event}, {body}", fr="quand {event}, {body}", event=_DOING, body=TRIGGER_BODY)


def _then(value: tuple[Ability, ...]) -> dict[str, Any] | None:
    return {"then": value[1]} if len(value) == 2 and value[0] == _MAY else None


for _it, _alias in (("it", False), ("he", True), ("she", True)):
    row(
        PARAGRAPH,
        (_MAY, h.then),
        en=f"you may exert ~ as {_it} attacks. {{then}}",
        fr="vous pouvez surmener ~ au moment où il attaque. {then}",
        then=_EXERTED,
        alias=_alias,
    )
row(
    ONE_EVENT,
    Does(deed="enlist", what=h.what),
    en="{what} enlists a creature",
    fr="{what} enrôle une créature",
    what=WHO,
)
row(STATIC, _MAY, en="you may exert ~ as it attacks.", fr="vous pouvez surmener ~ au moment où il attaque.")
row(COST_VERB, Exert(), en="exert* ~", fr="surmener* ~")
row(
    ONE_EVENT,
    Does(deed="exert", what=HasType(CardType.CREATURE), who=h.who),
    en="{who!} exert* a creature",
    fr="{who!} surmener* une créature",
    who=CASTER,
)
