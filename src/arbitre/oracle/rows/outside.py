"""Cards from outside the game (CR 400.10, 108.3b)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Discard, Do, Draw, LookAt, Move, Perform
from arbitre.ir.filters import And, HasSubtype, InZone, OwnedBy
from arbitre.ir.refs import All, Pick, Result, You
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import REJECT, row
from arbitre.oracle.rows.categories import OBJECTS, PLACE_POST, VERB
from arbitre.oracle.rows.impulse import PILE
from arbitre.oracle.rows.nouns import parts_of
from arbitre.oracle.said import DOER, Phrase

OUTSIDE = InZone(Zone.OUTSIDE)
row(PLACE_POST, value=Phrase((OUTSIDE,)), en="from outside the game", fr="en dehors de la partie")


def _revealed(what: Any) -> Any:
    """A card of one's own choice; what is revealed from elsewhere is said otherwise."""
    return LookAt(DOER, what=what, reveal=True) if isinstance(what, Pick) and OUTSIDE in parts_of(what.what) else REJECT


row(VERB, build=_revealed, of_type=LookAt, en="reveal* {what}", fr="révéler* {what}", what=OBJECTS,
    unbuild=lambda v: {"what": v.what} if v.what is not None and v == _revealed(v.what) else None)  # fmt: skip
for _en in ("cards you own outside the game", "all cards you own from outside the game"):
    row(PILE, build=lambda: All(And((OwnedBy(You()), OUTSIDE))), en=f"from among {_en}", alias=True)

# --- learn (CR26 701.48a) ----------------------------------------------------------------------------------------------

_LESSON = Pick(And((HasSubtype("Lesson"), OwnedBy(You()), OUTSIDE)), Fixed(1))
_FETCH = Perform((Do(LookAt(what=_LESSON, reveal=True), note="lesson"), Do(Move(Result("lesson"), Zone.HAND))))
_LEARN = Perform((Do(Discard(), may=You(), then=(Do(Draw()),), otherwise=(Do(_FETCH, may=You()),)),))
row(VERB, value=_LEARN, en="learn*", fr="apprendre*")
