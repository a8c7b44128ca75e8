"""What happens the next time in a turn: "when you next cast an instant spell this turn, …" (CR 603.7b)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.effects import Body, Delayed, Do
from arbitre.ir.filters import IsSpell
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import Casts
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import NEXT_EVENT, NP, SENTENCE
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.clauses import INNER
from arbitre.oracle.phrases.nouns.nouns import parts_of

_THIS_TURN: Final = Lasts(Until.END_OF_TURN)
SPELL: Final = Category("description of a spell")
row(
    SPELL,
    h.what,
    provided=lambda what: IsSpell() in parts_of(what),
    of_type=Filter,
    en="{what:sing}",
    fr="{what@:sing}",
    what=NP,
    number="sing",
)


def _casts(what: Any, origin: Zone | None = None) -> Casts:
    return Casts(what, You(), origin=origin)


for _origin, _en, _fr in ((None, "", ""), (Zone.HAND, " from your hand", " depuis votre main")):
    for _verb in (f"next cast a {{what:sing}}{_en}", f"cast your next {{what:sing}}{_en}"):
        row(
            NEXT_EVENT,
            _casts(h.what, _origin),
            en=_verb,
            fr=f"vous* lancer* un* {{what:sing}}{_fr}",
            what=SPELL,
            alias="your" in _verb.split("{")[0],
        )


def _next(event: Pattern, body: Body) -> Delayed:
    return Delayed(event, body, until=_THIS_TURN, once=True)


row(
    SENTENCE,
    (Do(_next(h.event, h.body)),),
    en="when you {event} this turn, {body}",
    fr="la prochaine fois que {event} ce tour-ci, {body}",
    event=NEXT_EVENT,
    body=INNER,
)
