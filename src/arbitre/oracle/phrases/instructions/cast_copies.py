"""Copies of cards that are cast at once: "copy that card. You may cast the copy without paying its mana cost" (CR 706.12)."""

from __future__ import annotations

from arbitre.ir.effects import CastCopy, Do
from arbitre.oracle.categories import CLAUSE, OBJECTS, SENTENCE
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.follows import CASTS_COPY

for _free, _tail, _tails, _fr in (
    (True, " without paying its mana cost", " without paying their mana costs", " sans payer son coût de mana"),
    (False, "", "", ""),
):
    _name = CASTS_COPY[_free]
    row(SENTENCE, Follow(_name), en=f"you may cast the copy{_tail}", fr=f"vous pouvez lancer la copie{_fr}")
    for _en in (
        f"then you may cast the copy{_tail}",
        f"if you do, you may cast the copy{_tail}",
        f"you may cast the copies{_tails}",
        f"you may cast any number of the copies{_tails}",
    ):
        row(SENTENCE, Follow(_name), en=_en, alias=True)
    for _joint in (" and", ", and", ", then"):
        row(
            CLAUSE,
            (Do(CastCopy(h.what, _free)),),
            en=f"copy {{what}}{_joint} you may cast the copy{_tail}",
            what=OBJECTS,
            alias=True,
        )
