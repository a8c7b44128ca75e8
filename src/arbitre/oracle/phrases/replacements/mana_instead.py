"""What something produces instead of the mana for which it is tapped (CR 106.10, 614.1a)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import Change, ProducesInstead, ReplaceLater, Scale
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Pattern
from arbitre.ir.patterns import TappedForMana
from arbitre.ir.values import ManaCost
from arbitre.oracle.categories import EFFECT, REPLACEMENT
from arbitre.oracle.discourse.said import Placeholder, parts_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR, MANA
from arbitre.oracle.phrases.events.events import ONE_EVENT

TAPPING: Final = Category("tapping something for mana")
row(
    TAPPING,
    h.event,
    provided=lambda event: isinstance(event, TappedForMana),
    of_type=TappedForMana,
    en="{event}",
    fr="{event}",
    event=ONE_EVENT,
)
PRODUCED: Final = Category("what is produced instead")
for _factor, _en, _fr in ((2, "twice", "deux"), (3, "three times", "trois")):
    row(
        PRODUCED,
        Scale(_factor),
        en=f"{_en} as much of that mana instead",
        fr=f"{_fr} fois autant de ce mana à la place",
    )
_ANY: Final = " instead of any other type"
_QUE: Final = " à la place de tout autre type"


def _of_type(mana: Any, one: bool) -> Any:
    return ProducesInstead(mana.symbols[0], one) if len(mana.symbols) == 1 and mana.symbols[0] in "WUBRGC" else REJECT


def _type_slots(given: ProducesInstead, one: bool) -> dict[str, Any] | None:
    plain = given.type != "" and (one or given.type != "C") and given == ProducesInstead(given.type, one)
    return {"mana": ManaCost((given.type,))} if plain else None


for _one, _amount, _quantite in ((False, "", ""), (True, " and amount", " et de toute autre quantité")):
    row(
        PRODUCED,
        build=lambda mana, one=_one: _of_type(mana, one),
        unbuild=lambda v, one=_one: _type_slots(v, one),
        of_type=ProducesInstead,
        en=f"{{mana}}{_ANY}{_amount}",
        fr=f"{{mana}}{_QUE}{_quantite}",
        mana=MANA,
    )
    row(
        PRODUCED,
        ProducesInstead("C", _one),
        en=f"colorless mana{_ANY}{_amount}",
        fr=f"du mana incolore{_QUE}{_quantite}",
        alias=_one,
    )
row(
    PRODUCED,
    ProducesInstead(),
    en=f"mana of a color of your choice{_ANY}",
    fr=f"du mana d'une couleur de votre choix{_QUE}",
)
row(
    PRODUCED,
    ProducesInstead(one=True),
    en=f"one mana of a color of your choice{_ANY} and amount",
    fr=f"un mana d'une couleur de votre choix{_QUE} et de toute autre quantité",
)
row(
    PRODUCED,
    ProducesInstead("C", instead_of=h.color),
    en="colorless mana instead of {color} mana",
    fr="du mana incolore à la place de mana {color}",
    color=COLOR,
)


def _always(event: Pattern, change: Change) -> Any:
    return REJECT if any(isinstance(part, Placeholder) for part in parts_in(event)) else Replacement(event, change)


def _always_slots(given: Replacement) -> dict[str, Any] | None:
    same = isinstance(given.event, TappedForMana) and given == Replacement(given.event, given.change)
    return {"event": given.event, "change": given.change} if same else None


row(
    REPLACEMENT,
    build=_always,
    unbuild=_always_slots,
    of_type=Replacement,
    en="if {event}, it produces {change}.",
    fr="si {event}, il produit {change}.",
    event=TAPPING,
    change=PRODUCED,
)


def _for_a_while(until: Lasts, en: str, fr: str) -> None:
    def build(event: Pattern, change: Change) -> Any:
        aimed = any(isinstance(part, Placeholder) for part in parts_in(event))
        return ReplaceLater(event, change, until) if aimed or until == TURN else REJECT

    def unbuild(given: ReplaceLater) -> dict[str, Any] | None:
        same = isinstance(given.event, TappedForMana) and given == ReplaceLater(given.event, given.change, until)
        return {"event": given.event, "change": given.change} if same else None

    row(
        EFFECT,
        build=build,
        unbuild=unbuild,
        of_type=ReplaceLater,
        en=f"{en}if {{event}}, it produces {{change}}",
        fr=f"{fr}si {{event}}, il produit {{change}}",
        event=TAPPING,
        change=PRODUCED,
    )


TURN: Final = Lasts(Until.END_OF_TURN)
_for_a_while(TURN, "until end of turn, ", "jusqu'à la fin du tour, ")
_for_a_while(Lasts(Until.FOREVER), "", "")
