"""What a player pays for to untap: "may choose any number of tapped blue creatures they control and pay {4} for each
creature chosen this way" (CR 608.2d)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.amounts import Number
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Choose, Do, Pays, Perform, Untap
from arbitre.ir.node import Filter
from arbitre.ir.refs import Pick, Result
from arbitre.ir.values import ManaCost
from arbitre.oracle.categories import NP, PLAYER, SENTENCE
from arbitre.oracle.discourse.said import Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.lexicon.words import MANA

_CHOSEN = "chosen"


def _paid_for(who: Any, what: Filter, mana: ManaCost) -> tuple[Do, ...]:
    chosen = Result(_CHOSEN)
    choose = Do(Choose(Pick(what, None, who, up_to=True)), note=_CHOSEN)
    pay = Do(Untap(chosen), pay=Pays(PayMana(mana, Number(chosen)), who), may=who)
    return (Do(Perform((choose, pay))),)


def _said(who: Any, what: Filter, mana: ManaCost) -> Any:
    return _paid_for(stand_in(who), what, mana) if isinstance(who, Pronoun | Targeted) else REJECT


def _slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (
            Do(
                effect=Perform(
                    clauses=(Do(effect=Choose(what=Pick(what=what, by=who))), Do(pay=Pays(cost=PayMana(mana=mana))))
                )
            ),
        ):
            same = replace(clauses[0], note="") == _paid_for(who, what, mana)[0]
            return {"who": who, "what": what, "mana": mana} if same else None
    return None


for _does in ("the player does", "that player does", "they do"):
    row(
        SENTENCE,
        build=_said,
        unbuild=_slots,
        of_type=tuple,
        alias=_does != "the player does",
        who=PLAYER,
        what=NP,
        mana=MANA,
        en=f"{{who!}} may choose any number of {{what:plur}} and pay {{mana}} for each creature chosen this way. "
        f"if {_does}, untap those creatures",
        fr="{who!} pouvoir* choisir n'importe quel nombre de {what:plur} et payer {mana} pour chaque créature "
        "choisie de cette manière. Si ce joueur fait ainsi, dégagez ces créatures",
    )
