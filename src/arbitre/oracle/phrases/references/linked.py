"""The cards that the same or another ability of the object exiled: "return the exiled card" (CR 607.2a)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.conditions import exists
from arbitre.ir.effects import Move
from arbitre.ir.filters import And, InZone, Is
from arbitre.ir.modifications import AddTypes, HasCreatureTypesOf, SetsPT
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, Attached, LastOf, Linked, This
from arbitre.ir.values import Zone
from arbitre.oracle.categories import CARD_NP, CONDITION, EFFECT, NP, OBJECTS, PLACE_POST, PLAIN_STATIC, POSS
from arbitre.oracle.discourse.said import Exiled, Phrase
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import SUBTYPE
from arbitre.oracle.phrases.nouns.nouns import conjoined
from arbitre.oracle.phrases.nouns.relative import fixed_post

EXILED: Final = Linked("exiled")


def _written(v: Any) -> dict[str, Any] | None:
    return {} if v == EXILED else None


row(OBJECTS, Exiled(h.at), en="the exiled card", fr="la carte* exilée", number=SING)
row(
    OBJECTS,
    build=lambda: REJECT,
    unbuild=_written,
    of_type=Linked,
    en="the exiled card",
    fr="la carte* exilée",
    number=SING,
)
row(
    POSS, build=lambda: REJECT, unbuild=_written, of_type=Linked, en="the exiled card 's", fr="la carte* exilée", rank=1
)
for _plural, _words in (
    (False, ("the exiled creature card", "the exiled permanent card", "the card you exiled")),
    (True, ("the exiled cards", "those exiled cards")),
):
    for _en in _words:
        row(OBJECTS, Exiled(h.at, _plural), en=_en, number=PLUR if _plural else SING, alias=True)
row(
    OBJECTS,
    Exiled(h.at, True),
    en=("all cards exiled this way", "all cards they exiled this way"),
    number=PLUR,
    fr="toutes les carte*:plur ainsi exilées",
)
row(POSS, Exiled(h.at), en="the exiled card 's", fr="la carte* exilée", rank=1)
row(PLACE_POST, Phrase((InZone(Zone.EXILE), Is(EXILED))), en=("exiled with ~", "exiled with it"), fr="exilé* avec ~")

# --- what it put onto the battlefield (CR 607.2c) ---------------------------------------------------------------------

_PUT: Final = Is(Linked("put"))
fixed_post(_PUT, "put onto the battlefield with ~", "mis* sur le champ de bataille avec ~")
row(
    OBJECTS,
    All(conjoined(h.what, _PUT)),
    en="the {what:sing} put onto the battlefield with ~",
    fr="le* {what@:sing} mis* sur le champ de bataille avec ~",
    what=NP,
    number=SING,
)
row(OBJECTS, Attached(), en="enchanted creature card", number=SING, alias=True)

# --- with what it was crafted -----------------------------------------------------------------------------------------

_MATERIALS: Final = All(And((InZone(Zone.EXILE), Is(Linked("crafted")))))
"""CR26 702.167c."""
for _alias, _it in ((False, "it"), (True, "~"), (True, "this creature")):
    _fr = None if _alias else "la carte* exilée utilisée pour le fabriquer"
    row(OBJECTS, _MATERIALS, en=f"the exiled card used to craft {_it}", fr=_fr, number=SING, alias=_alias)
    row(POSS, _MATERIALS, en=f"the exiled card used to craft {_it} 's", alias=True)
    row(
        OBJECTS,
        _MATERIALS,
        en=f"the exiled cards used to craft {_it}",
        number=PLUR,
        alias=_alias,
        fr=None if _alias else "les carte*:plur exilées utilisées pour le fabriquer",
    )

# --- like the last one that it exiled ---------------------------------------------------------------------------------


row(
    CONDITION,
    exists(And((h.what, InZone(Zone.EXILE), Is(EXILED)))),
    en="a card exiled with ~ is a {what:sing}",
    fr="une carte exilée avec ~ est un* {what:sing}",
    what=CARD_NP,
)


def _like_last(what: Filter, subtype: str) -> Static:
    last = LastOf(EXILED, what)
    size = SetsPT(StatOf(Stat.POWER, last), StatOf(Stat.TOUGHNESS, last))
    return Static(This(), (HasCreatureTypesOf(last), AddTypes(subtypes=(subtype,)), size))


row(
    PLAIN_STATIC,
    _like_last(h.what, h.subtype),
    what=CARD_NP,
    subtype=SUBTYPE,
    en=(
        "~ has the power, toughness, and creature types of the last {what:sing} exiled with ~. it's still a "
        "{subtype:sing}"
    ),
    fr=(
        "~ a la force, l'endurance et les types de créature de la dernière {what:sing} exilée avec ~. C'est "
        "toujours un* {subtype:sing}"
    ),
)

# --- to each player what is theirs ------------------------------------------------------------------------------------

_THEIRS: Final = All(And((InZone(Zone.EXILE), Is(EXILED))))
for _zone, _en in ((Zone.BATTLEFIELD, "the battlefield"), (Zone.HAND, "their hand")):
    row(EFFECT, Move(_THEIRS, _zone), en=f"each player returns to {_en} all cards they own exiled with ~", alias=True)
