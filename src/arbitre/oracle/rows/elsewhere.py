"""The chosen quality, playing cards from other zones, how things enter, mana for one purpose (CR 106.6, 607.2d, 614.1c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.conditions import TurnOf
from arbitre.ir.effects import EntersWith
from arbitre.ir.filters import (
    Anything,
    HasType,
    IsSpell,
)
from arbitre.ir.modifications import (
    ChosenType,
    MayPlayFrom,
    SetColors,
)
from arbitre.ir.node import Filter
from arbitre.ir.refs import You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.grammar import REJECT, Category, row
from arbitre.oracle.rows.casting import SPELLS
from arbitre.oracle.rows.categories import (
    CONDITIONS,
    HAVE_MOD,
    NP,
    REPLACEMENT,
    STATIC,
)
from arbitre.oracle.rows.nouns import parts_of
from arbitre.oracle.rows.replacements import ENTERS, HOW

# --- the chosen quality ------------------------------------------------------------------------------------------------

row(HAVE_MOD, ChosenType, en="is* the chosen type in addition to its|their other types", fr="être* du type choisi en plus de son* autre* types",
    keeps=True)  # fmt: skip
row(HAVE_MOD, SetColors, en="is* the chosen color", fr="être* de la couleur choisie", chosen=True)

# --- playing cards from elsewhere --------------------------------------------------------------------------------------

LAND: Final = HasType(CardType.LAND)
row(HAVE_MOD, value=MayPlayFrom(LAND, Zone.GRAVEYARD, lands_only=True), en="may play lands from your graveyard",
    fr="pouvoir* jouer des terrains depuis votre cimetière")  # fmt: skip
row(HAVE_MOD, value=MayPlayFrom(LAND, Zone.LIBRARY, lands_only=True, top_only=True), en="may play lands from the top of your library",
    fr="pouvoir* jouer des terrains du dessus de votre bibliothèque")  # fmt: skip
row(HAVE_MOD, value=MayPlayFrom(Anything(), Zone.LIBRARY, top_only=True), en="may play lands and cast spells from the top of your library",
    fr="pouvoir* jouer des terrains et lancer des sorts du dessus de votre bibliothèque")  # fmt: skip
for _zone, _top, _free, _en, _fr in (
    (Zone.GRAVEYARD, False, False, "from your graveyard", "depuis votre cimetière"),
    (Zone.LIBRARY, True, False, "from the top of your library", "du dessus de votre bibliothèque"),
    (
        Zone.HAND,
        False,
        True,
        "from your hand without paying their mana costs",
        "depuis votre main sans payer leur coût de mana",
    ),
):
    row(HAVE_MOD, MayPlayFrom, en=f"may cast {{what}} {_en}", fr=f"pouvoir* lancer le* {{what}} {_fr}", what=SPELLS, zone=_zone,
        spells_only=True, top_only=_top, free=_free)  # fmt: skip

# --- how it enters -----------------------------------------------------------------------------------------------------


def _entering_if(change: EntersWith, condition: Any) -> Replacement:
    return Replacement(ENTERS, change, condition)


row(
    REPLACEMENT,
    build=_entering_if,
    of_type=Replacement,
    en="~ enters {change} if {condition}.",
    change=HOW,
    condition=CONDITIONS,
    alias=True,
)

# --- one spell each turn -------------------------------------------------------------------------------------------------


def _once(what: Filter, tail: tuple[Zone, bool, bool], mine: bool) -> Any:
    zone, top, free = tail
    if IsSpell() not in parts_of(what):
        return REJECT
    mod = MayPlayFrom(what, zone, spells_only=True, top_only=top, free=free, once=True)
    return Static(You(), (mod,), condition=TurnOf(You()) if mine else None)


def _once_slots(given: Static, mine: bool) -> dict[str, Any] | None:
    match given.mods:
        case (MayPlayFrom(what=what, zone=Zone() as zone, top_only=top, free=free, once=True),):
            slots = {"what": what, "tail": (zone, top, free)}
            return slots if given == _once(what, (zone, top, free), mine) else None
    return None


FROM_WHERE: Final = Category("from where one spell is cast")
for _zone, _top, _en, _fr in (
    (Zone.GRAVEYARD, False, "your graveyard", "votre cimetière"),
    (Zone.HAND, False, "your hand", "votre main"),
    (Zone.LIBRARY, True, "the top of your library", "le dessus de votre bibliothèque"),
):
    for _free, _unpaid, _gratis in (
        (False, "", ""), (True, " without paying its mana cost", " sans payer son coût de mana")
    ):  # fmt: skip
        if _free or _zone is not Zone.HAND:
            row(FROM_WHERE, value=(_zone, _top, _free), en=f"from {_en}{_unpaid}", fr=f"depuis {_fr}{_gratis}")
for _mine, _alias, _when, _quand in (
    (True, False, "once during each of your turns", "une fois pendant chacun de vos tours"),
    (True, True, "during each of your turns", None),
    (False, False, "once each turn", "une fois par tour"),
):
    for _a in ("a", "one"):
        row(STATIC, build=lambda what, tail, mine=_mine: _once(what, tail, mine), unbuild=lambda v, mine=_mine: _once_slots(v, mine), of_type=Static,
            en=f"{_when}, you may cast {_a} {{what:sing}} {{tail}}.", fr=_quand and f"{_quand}, vous pouvez lancer un* {{what:sing}} {{tail}}.",
            what=NP, tail=FROM_WHERE, alias=_alias or _a == "one")  # fmt: skip
