"""Chapters of Sagas: "I, II — Create a 1/1 white Soldier creature token." (CR26 714.2)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Chapter
from arbitre.ir.effects import Move
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import ABILITY, OBJECTS, TRIGGER_BODY, VERB
from arbitre.oracle.formalism.grammar import Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.abilities.abilities import ABILITY_WORD

ROMAN: Final = Category("chapter number")
for _number, _numeral in enumerate(("i", "ii", "iii", "iv", "v", "vi", "vii", "viii"), 1):
    row(ROMAN, _number, en=_numeral, fr=_numeral.upper())
row(
    ABILITY,
    Chapter,
    en="{numbers} — {body}",
    fr="{numbers} — {body}",
    numbers=Series(ROMAN, "comma"),
    body=TRIGGER_BODY,
)

row(
    ABILITY,
    Chapter(h.numbers, h.body, h.word),
    en="{numbers} — {word} — {body}",
    fr="{numbers} — {word} — {body}",
    numbers=Series(ROMAN, "comma"),
    word=ABILITY_WORD,
    body=TRIGGER_BODY,
)

# --- the other side ---------------------------------------------------------------------------------------------------


def _turned(what: Any, tapped: bool) -> Move:
    return Move(what, Zone.BATTLEFIELD, transformed=True, tapped=tapped)


for _tapped, _en, _fr in (
    (False, "transformed", "transformé*"),
    (True, "tapped and transformed", "engagé* et transformé*"),
):
    for _tail in (" under its owner's control", "", " under their owner's control", " under their owners' control"):
        for _verb, _to in (("return", "to"), ("put", "onto")):
            row(
                VERB,
                _turned(h.what, _tapped),
                en=f"{_verb}* {{what}} {_to} the battlefield {_en}{_tail}",
                what=OBJECTS,
                fr=f"renvoyer* {{what}} sur le champ de bataille {_fr}",
                alias=bool(_tail) or _verb == "put",
            )
    row(
        VERB,
        Move(what=h.what, to=Zone.BATTLEFIELD, transformed=True, tapped=_tapped, under=You()),
        en=f"return* {{what}} to the battlefield {_en} under your control",
        what=OBJECTS,
        fr=f"renvoyer* {{what}} sur le champ de bataille {_fr} sous votre contrôle",
    )
