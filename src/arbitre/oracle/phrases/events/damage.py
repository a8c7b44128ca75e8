"""Events: damage of a number and from a kind of source (CR 119.3, 603.2)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Tally, TallyOf
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import IsOpponent, IsPlayer, Or
from arbitre.ir.node import Filter
from arbitre.ir.patterns import (
    Deals,
    OfAmount,
)
from arbitre.ir.refs import You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import CONDITION, NP
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import DIGITS, NUMERAL
from arbitre.oracle.phrases.events.events import ONE_EVENT, PRED, SUBJ, WHOM
from arbitre.oracle.phrases.replacements.would_be_dealt import SOURCE


def _dealing(n: int, to: Filter | None = None) -> OfAmount:
    return OfAmount(Deals(SUBJ, to), n)


row(
    PRED,
    _dealing(h.n, to=h.to),
    en="deal* {n} or more damage to {to}",
    fr="infliger* au moins {n} blessures {to>}",
    n=DIGITS,
    to=WHOM,
    past=False,
)
row(PRED, _dealing(h.n), en="deal* {n} or more damage", fr="infliger* au moins {n} blessures", n=DIGITS, past=False)


def _dealt(to: Filter, n: int, at_once: bool = True) -> OfAmount:
    return OfAmount(Deals(to=to, received=at_once), n)


for _once, _en, _fr in ((True, "", ""), (False, " by a single source", " par une seule source")):
    row(
        ONE_EVENT,
        _dealt(h.to, h.n, _once),
        en=f"{{to!}} is* dealt {{n}} or more damage{_en}",
        fr=f"{{to!}} subir* au moins {{n}} blessures{_fr}",
        to=WHOM,
        n=DIGITS,
        past=False,
    )
for _en in ("you've been dealt {right} or more damage this turn", "you were dealt {right} or more damage this turn"):
    row(
        CONDITION,
        Compares(left=TallyOf(Tally.DAMAGE_TAKEN, You()), compare=Compare.AT_LEAST, right=h.right),
        en=_en,
        fr="vous* avoir* subi au moins {right#} blessure* ce tour-ci",
        right=NUMERAL,
        alias=_en.startswith("you were"),
    )

# --- one or more to one or more ---------------------------------------------------------------------------------------

SOME_PLAYERS: Final = Category("one or more of the players")
row(SOME_PLAYERS, IsPlayer(), en="one or more players", fr="un ou plusieurs joueurs")
row(
    SOME_PLAYERS,
    IsOpponent(),
    en=("one or more of your opponents", "one or more opponents"),
    fr="un ou plusieurs de vos adversaires",
)
for _combat, _en, _fr in ((None, "", ""), (True, "combat ", " de combat")):
    row(
        ONE_EVENT,
        Deals(h.source, h.to, combat=_combat, batch=True, together=True),
        en=f"one or more {{source:plur}} deal {_en}damage to {{to}}",
        fr=f"un*:sing ou plusieurs {{source!:plur}} infliger* des blessures{_fr} à {{to}}",
        source=NP,
        to=SOME_PLAYERS,
    )

# --- by what something is dealt damage --------------------------------------------------------------------------------

DEALER: Final = Category("what deals damage")
row(DEALER, of_type=Filter, en="a {what:sing}", fr="un* {what@:sing}", what=NP)
row(DEALER, of_type=Filter, en="a {what:sing}", fr="un* {what@:sing}", what=SOURCE, rank=1)
row(
    ONE_EVENT,
    Deals(h.by, h.to, received=True),
    en="{to!} is* dealt damage by {by}",
    fr="{to!} subir* des blessures infligées par {by}",
    to=WHOM,
    by=DEALER,
    past=False,
    rank=1,
)
row(
    ONE_EVENT,
    Deals(Or((h.one, h.other)), h.to, received=True),
    en="{to!} is* dealt damage by {one} or by {other}",
    fr="{to!} subir* des blessures infligées par {one} ou par {other}",
    to=WHOM,
    one=DEALER,
    other=DEALER,
    past=False,
)

# --- sources of damage ------------------------------------------------------------------------------------------------


for _how, _combat, _fr in (
    ("", None, ""),
    ("combat ", True, " de combat"),
    ("noncombat ", False, " autres que de combat"),
):

    def _source(source: Filter, to: Filter | None = None, combat: bool | None = _combat) -> Deals:
        return Deals(source, to, combat)

    def _slots(given: Deals, aimed: bool, combat: bool | None = _combat) -> dict[str, Any] | None:
        if (
            given.source is None
            or (given.to is not None) is not aimed
            or given != Deals(given.source, given.to, combat)
        ):
            return None
        return {"source": given.source} | ({"to": given.to} if aimed else {})

    row(
        ONE_EVENT,
        build=_source,
        unbuild=lambda v, s=_slots: s(v, False),
        of_type=Deals,
        en=f"a {{source:sing}} deals {_how}damage",
        fr=f"un* {{source!:sing}} infliger* des blessures{_fr}",
        source=SOURCE,
        rank=1,
    )
    row(
        ONE_EVENT,
        build=_source,
        of_type=Deals,
        en=f"a {{source:sing}} deals {_how}damage to one or more permanents and / or players",
        source=SOURCE,
        alias=True,
    )
    row(
        ONE_EVENT,
        build=_source,
        unbuild=lambda v, s=_slots: s(v, True),
        of_type=Deals,
        en=f"a {{source:sing}} deals {_how}damage to {{to}}",
        fr=f"un* {{source!:sing}} infliger* des blessures{_fr} {{to>}}",
        source=SOURCE,
        to=WHOM,
        rank=1,
    )
row(
    PRED,
    Deals(source=SUBJ, combat=False),
    en="deal* noncombat damage",
    fr="infliger* des blessures autres que de combat",
)
row(
    PRED,
    Deals(source=SUBJ, to=h.to, combat=False),
    en="deal* noncombat damage to {to}",
    fr="infliger* des blessures autres que de combat {to>}",
    to=WHOM,
)
row(
    ONE_EVENT,
    Deals(to=h.to, received=True, combat=False),
    en="{to!} is* dealt noncombat damage",
    fr="{to!} subir* des blessures autres que de combat",
    to=WHOM,
)
