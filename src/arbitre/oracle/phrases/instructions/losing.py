"""What is lost: all unspent mana, all counters of a kind, a supertype; what something is while a counter is on it (CR 106.4, 121,
205.4, 611.2b)."""

from __future__ import annotations

from arbitre.ir.effects import Apply, LoseMana, RemoveCounters
from arbitre.ir.modifications import AddTypes, Lasts, RemoveTypes, SetTypes, Until, WhileTrue
from arbitre.ir.refs import You
from arbitre.ir.values import Supertype
from arbitre.oracle.categories import CONDITIONS, EFFECT, HAVE_MODS, OBJECTS, VERB
from arbitre.oracle.discourse.doer import PLAYER_COUNTERS
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h

row(VERB, LoseMana(who=DOER), en="lose* all unspent mana", fr="perdre* tout son* mana inutilisé")
row(
    VERB,
    LoseMana(who=DOER, to=You()),
    en="lose* all unspent mana and you add the mana lost this way",
    fr="perdre* tout son* mana inutilisé et vous ajoutez le mana perdu de cette manière",
)
for _kind, _fr in PLAYER_COUNTERS.items():
    row(
        VERB,
        RemoveCounters(kind=_kind, count=None, on=DOER),
        en=f"lose* all {_kind} counters",
        fr=f"perdre* tous son* marqueurs « {_fr} »",
    )
row(
    EFFECT,
    Apply(to=h.to, mods=(RemoveTypes(supertypes=(Supertype.SNOW,)),), until=Lasts(Until.FOREVER)),
    en="{to!} is* no longer snow",
    fr="{to!} ne être* plus neigeux*",
    to=OBJECTS,
)


row(
    EFFECT,
    Apply(h.to, h.mods, WhileTrue(h.condition)),
    provided=lambda mods: isinstance(mods[0], SetTypes | AddTypes),
    en="{to!} {mods*} for as long as {condition}",
    to=OBJECTS,
    mods=HAVE_MODS,
    condition=CONDITIONS,
    alias=True,
)
