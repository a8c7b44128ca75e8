"""The next time in a turn: "when you next cast an instant spell this turn, …" (CR 603.7b), "the next spell you cast
this turn can't be countered" (CR 611.2)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.effects import Apply, Body, Delayed, Do
from arbitre.ir.filters import IsSpell
from arbitre.ir.modifications import (
    CantBeCountered,
    CastAsThoughFlash,
    CostsLess,
    HasAbilities,
    Lasts,
    Until,
    UntilCast,
)
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import Casts
from arbitre.ir.refs import NextSpell, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import EFFECT, GRANTS, NEXT_EVENT, NP, SENTENCE
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import MANA
from arbitre.oracle.phrases.clauses.clauses import INNER
from arbitre.oracle.phrases.modifications.spells_gain import does_as_cast
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

# --- what is so of the next spell -------------------------------------------------------------------------------------

_OF_NEXT: Final = Category("what is so of the next spell that is cast")
row(_OF_NEXT, CantBeCountered(), en="can't be countered", fr="ne peut pas être contrecarré")
row(
    _OF_NEXT,
    HasAbilities(h.keywords),
    provided=does_as_cast,
    en="has {keywords}",
    fr="a {keywords}",
    keywords=GRANTS,
)
row(
    EFFECT,
    Apply(NextSpell(h.what), (h.mod,)),
    en="the next {what:sing} you cast this turn {mod}",
    fr="le* prochain* {what@:sing} que vous lancez ce tour-ci {mod}",
    what=SPELL,
    mod=_OF_NEXT,
)
row(
    EFFECT,
    Apply(You(), (CastAsThoughFlash(what=h.what),), UntilCast(h.what)),
    en="the next {what:sing} you cast this turn can be cast as though it had flash",
    fr="le* prochain* {what@:sing} que vous lancez ce tour-ci peut être lancé* comme s'il avait le flash",
    what=SPELL,
)
row(
    EFFECT,
    Apply(You(), (CostsLess(h.what, h.mana),), UntilCast(h.what)),
    en="the next {what:sing} you cast this turn costs {mana} less to cast",
    fr="le* prochain* {what@:sing} que vous lancez ce tour-ci coûte {mana} de moins à lancer",
    what=SPELL,
    mana=MANA,
)
