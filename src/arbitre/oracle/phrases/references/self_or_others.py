"""A choice between oneself and others: "target opponent chooses self or others" (CR 608.2d)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.conditions import WordChosen
from arbitre.ir.effects import Choice, ChooseQuality
from arbitre.ir.filters import Is, Not
from arbitre.ir.refs import Players, Who
from arbitre.oracle.categories import CONDITION, PLAYER, VERB
from arbitre.oracle.discourse.said import DOER, Pronoun, stand_in
from arbitre.oracle.formalism.grammar import SING, row

SELF: Final = "self"
OTHERS: Final = "others"
row(
    VERB,
    ChooseQuality(Choice.OPTION, who=DOER, options=(SELF, OTHERS)),
    en="choose* self or others",
    fr="choisir* soi-même ou les autres",
)
for _word, _fr in ((SELF, "soi-même"), (OTHERS, "les autres")):
    for _who in ("that player", "the player"):
        row(
            CONDITION,
            WordChosen(_word),
            en=f"{_who} chooses {_word}",
            fr=f"ce joueur choisit {_fr}",
            alias=_who == "the player",
        )


def _but(at: int) -> Players:
    return Players(Who.OPPONENTS, Not(Is(stand_in(Pronoun(at, "player")))))


def _but_slots(given: Players) -> dict[str, Any] | None:
    same = given.who is Who.OPPONENTS and isinstance(given.such, Not) and isinstance(given.such.part, Is)
    return {} if same else None


row(PLAYER, build=_but, unbuild=_but_slots, of_type=Players, en="each of your other opponents", fr="chacun* de vos autres adversaires", number=SING,
    wants_place=True)  # fmt: skip
