"""Cards from outside the game (CR 400.10, 108.3b)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Discard, Do, Draw, LookAt, Move, Perform
from arbitre.ir.filters import And, HasSubtype, InZone, OwnedBy
from arbitre.ir.refs import All, Pick, Result, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import OBJECTS, PLACE_POST, VERB
from arbitre.oracle.discourse.said import DOER, Phrase
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.instructions.impulse import PILE
from arbitre.oracle.phrases.nouns.nouns import parts_of

OUTSIDE = InZone(Zone.OUTSIDE)
row(PLACE_POST, Phrase((OUTSIDE,)), en="from outside the game", fr="en dehors de la partie")


row(
    VERB,
    LookAt(DOER, what=h.what, reveal=True),
    provided=lambda what: isinstance(what, Pick) and OUTSIDE in parts_of(what.what),
    en="reveal* {what}",
    fr="révéler* {what}",
    what=OBJECTS,
)
for _en in ("cards you own outside the game", "all cards you own from outside the game"):
    row(PILE, All(And((OwnedBy(You()), OUTSIDE))), en=f"from among {_en}", alias=True)

# --- learn (CR26 701.48a) ----------------------------------------------------------------------------------------------

_LESSON = Pick(And((HasSubtype("Lesson"), OwnedBy(You()), OUTSIDE)), Fixed(1))
_FETCH = Perform((Do(LookAt(what=_LESSON, reveal=True), note="lesson"), Do(Move(Result("lesson"), Zone.HAND))))
_LEARN = Perform((Do(Discard(), may=You(), then=(Do(Draw()),), otherwise=(Do(_FETCH, may=You()),)),))
row(VERB, _LEARN, en="learn*", fr="apprendre*")
