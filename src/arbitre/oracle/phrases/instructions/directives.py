"""Single instructions: graveyards exiled, cards exiled from a hand, shared names (CR 701)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.effects import Choose, Draw, Move, SacrificeChosen
from arbitre.ir.filters import And, InZone, Named, OwnedBy, Shares, SharesWith
from arbitre.ir.refs import All, Granter, Pick, This
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    NP,
    OBJECTS,
    PLAYER,
    PLAYER_POSS,
    POST,
    RECIPIENT,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import NAME
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.nouns.relative import fixed_post, one

# --- graveyards and hands ----------------------------------------------------------------------------------------------


row(
    VERB,
    Move(All(And((InZone(Zone.GRAVEYARD), OwnedBy(h.who)))), Zone.EXILE),
    en="exile* {who} graveyard",
    who=PLAYER_POSS,
    alias=True,
)
row(VERB, Move(All(InZone(Zone.GRAVEYARD)), Zone.EXILE), en="exile* all graveyards", fr="exiler* tous les cimetières")


row(VERB, Draw(who=DOER), en="draw* a additional card", alias=True)
row(VERB, Draw(who=DOER, count=h.count), en="draw* {count:plur} additional cards", count=MANY, alias=True)
row(
    VERB,
    SacrificeChosen(who=DOER, what=h.what, count=h.count),
    en="sacrifice* {count#} {what+} of their choice",
    what=NP,
    count=MANY,
    alias=True,
)

# --- choosing and naming -----------------------------------------------------------------------------------------------

WHOM: Final = Category("target player")
"""A player as a target: a Targeted."""
row(WHOM, h.who, provided=lambda who: isinstance(who, Targeted), of_type=Targeted, en="{who}", fr="{who}", who=PLAYER)
row(VERB, Choose(stand_in(h.who)), en="choose* {who}", fr="choisir* {who}", who=WHOM)
AIMED: Final = Category("target object")
"""An object as a target: a Targeted."""
row(
    AIMED,
    h.what,
    provided=lambda what: isinstance(what, Targeted),
    of_type=Targeted,
    en="{what}",
    fr="{what}",
    what=OBJECTS,
)
row(
    AIMED,
    h.what,
    provided=lambda what: isinstance(what, Targeted),
    of_type=Targeted,
    en="{what}",
    fr="{what}",
    what=RECIPIENT,
)
row(VERB, Choose(stand_in(h.what)), en="choose* {what}", fr="choisir* {what}", what=AIMED)
row(VERB, build=lambda what: Choose(what) if _chooses(what) else REJECT, unbuild=lambda v: {"what": v.what} if v == Choose(v.what) and _chooses(v.what) else None,
    of_type=Choose, en="choose* {what}", fr="choisir* {what}", what=OBJECTS)  # fmt: skip


def _chooses(what: Any) -> bool:
    """Whether it is chosen among all that match, and not at random."""
    return isinstance(what, Pick) and what.among is None and not what.random


fixed_post(SharesWith(Shares.NAME, This()), "named ~", "du nom de ~")
fixed_post(SharesWith(Shares.NAME, Granter()), "named ~~", "du nom de ~~")
one(
    POST,
    Named,
    lambda v: {"name": v.name} if isinstance(v, Named) else None,
    en="named {name}",
    fr="du nom de {name}",
    name=NAME,
)
