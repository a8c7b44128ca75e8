"""Qualities that noun phrases name: what something targets, lacks, is next to; players; protection from them (CR 109, 702.15)."""

from __future__ import annotations

from typing import Final

from arbitre.french.glossary import TYPES
from arbitre.ir.filters import (
    And,
    Anything,
    BlockedBy,
    Blocks,
    ColorCount,
    ControlledBy,
    HasAnyAbility,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsOpponent,
    IsToken,
    Not,
    Or,
    OwnedBy,
)
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.refs import Attached, Players, This, Who, You
from arbitre.ir.values import CardType, Color, Compare, Supertype, Zone
from arbitre.oracle.grammar import SING, Category, Series, row
from arbitre.oracle.rows.categories import (
    ADJECTIVE,
    HAVING,
    PLACE_POST,
    PLAYER,
    SUBJECT,
)
from arbitre.oracle.rows.events import ONE_EVENT, WHOM
from arbitre.oracle.rows.keywords import FROM
from arbitre.oracle.rows.nouns import NOT_SUPERTYPES, TYPE_FILTER, fixed_post
from arbitre.oracle.rows.words import COLORS_FR, NON_SUBTYPE
from arbitre.oracle.said import Phrase

CREATURE: Final = HasType(CardType.CREATURE)
YOURS: Final = ControlledBy(You())

# --- noun phrases ------------------------------------------------------------------------------------------------------

row(HAVING, value=Not(HasAnyAbility()), en="no abilities", fr="aucune capacité")
fixed_post(Or((Blocks(This()), BlockedBy(This()))), "blocking or blocked by ~", "bloquant ou bloqué* par ~")
row(PLACE_POST, value=Phrase((InZone(Zone.GRAVEYARD), OwnedBy(Players(Who.OPPONENTS)))), en="in your opponents' graveyards",
    fr="dans les cimetières de vos adversaires")  # fmt: skip
row(
    ADJECTIVE,
    build=lambda parts: Or(parts),
    of_type=Or,
    en="{parts:sing}",
    parts=Series(TYPE_FILTER, "and", least=2, shared=True),
    alias=True,
)

NEGATIVE: Final = Category("denied quality")
for _color in Color:
    row(NEGATIVE, value=Not(HasColor(_color)), en=f"non{_color.name.lower()}", fr=f"non-{COLORS_FR[_color]}*")
for _type in ("creature", "artifact", "enchantment", "land", "planeswalker"):
    row(NEGATIVE, value=Not(HasType(CardType(_type))), en=f"non{_type}", fr=f"non-{TYPES[_type].singular}")
for _supertype, _french in NOT_SUPERTYPES.items():
    row(NEGATIVE, value=Not(HasSupertype(Supertype(_supertype))), en=f"non{_supertype}", fr=_french)
row(NEGATIVE, value=Not(IsToken()), en="nontoken", fr="non-jeton")
row(
    NEGATIVE,
    build=lambda subtype: Not(HasSubtype(subtype)),
    of_type=Not,
    en="{subtype}",
    subtype=NON_SUBTYPE,
    alias=True,
)
for _style in ("comma", "and"):
    row(
        ADJECTIVE,
        build=lambda parts: And(parts),
        of_type=And,
        en="{parts}",
        parts=Series(NEGATIVE, _style, least=2),
        alias=True,
    )

# --- players -----------------------------------------------------------------------------------------------------------

row(PLAYER, Attached, en="enchanted player", fr="le joueur* enchanté", number=SING)
row(SUBJECT, Attached, en="enchanted player", alias=True, number=SING)
row(WHOM, value=IsOpponent(), en="one of your opponents", alias=True, number=SING)
row(ONE_EVENT, value=AttacksWith(And((CREATURE, YOURS)), batch=True), en="you attack", fr="vous* attaquer*")
for _en, _filter, _fr in (
    ("from multicolored", ColorCount(Compare.AT_LEAST, 2), "contre le multicolore"),
    ("from monocolored", ColorCount(Compare.EQUAL, 1), "contre le monocolore"),
    ("from everything", Anything(), "contre tout"),
):
    row(FROM, value=_filter, en=_en, fr=_fr)
