"""Amounts that count and compare: the greatest, the total, devotion, what happened this turn (CR 107, 608.2g)."""

from __future__ import annotations

from arbitre.ir.amounts import (
    CastAmount,
    Chosen,
    CountOf,
    Devotion,
    DistinctTypes,
    Domain,
    Greatest,
    Tally,
    TallyOf,
    TotalOf,
)
from arbitre.ir.filters import (
    IsOpponent,
)
from arbitre.ir.refs import Players, Who
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import (
    AMOUNT,
    NP,
)
from arbitre.oracle.rows.nouns import STAT
from arbitre.oracle.rows.words import COLOR

# --- amounts -----------------------------------------------------------------------------------------------------------

for _least, _en, _fr in ((False, "greatest", "la plus grande"), (True, "least", "la plus petite")):
    row(AMOUNT, Greatest, en=f"the {_en} {{stat}} among {{what:plur}}", fr=f"{_fr} {{stat}} parmi les {{what:plur}}", stat=STAT, what=NP,
        least=_least)  # fmt: skip
row(AMOUNT, Greatest, en="the highest {stat} among {what:plur}", stat=STAT, what=NP, alias=True)
row(AMOUNT, TotalOf, en="the total {stat} of {what:plur}", fr="la {stat} totale des {what:plur}", stat=STAT, what=NP)
row(AMOUNT, Domain, en="the number of basic land types among lands you control",
    fr="le nombre de types de terrain de base parmi les terrains que vous contrôlez")  # fmt: skip
row(
    AMOUNT,
    DistinctTypes,
    en="the number of card types among {what:plur}",
    fr="le nombre de types de carte parmi les {what:plur}",
    what=NP,
)
row(AMOUNT, build=lambda color: Devotion((color,)), unbuild=lambda v: {"color": v.colors[0]} if v == Devotion(v.colors[:1]) else None,
    of_type=Devotion, en="your devotion to {color}", fr="votre dévotion au {color}", color=COLOR)  # fmt: skip
row(AMOUNT, build=lambda one, other: Devotion((one, other)),
    unbuild=lambda v: {"one": v.colors[0], "other": v.colors[1]} if len(v.colors) == 2 and v == Devotion(v.colors) else None,
    of_type=Devotion, en="your devotion to {one} and {other}", fr="votre dévotion au {one} et au {other}", one=COLOR, other=COLOR)  # fmt: skip
row(AMOUNT, value=CastAmount(Chosen.COLORS_SPENT), en="the number of colors of mana spent to cast this spell",
    fr="le nombre de couleurs de mana dépensées pour lancer ce sort")  # fmt: skip
row(AMOUNT, value=CastAmount(Chosen.COLORS_SPENT), en="the number of colors of mana spent to cast ~", alias=True)
for _tally, _en, _fr in (
    (
        Tally.LIFE_GAINED,
        "the amount of life you gained this turn",
        "le nombre de points de vie que vous avez gagnés ce tour-ci",
    ),
    (
        Tally.LIFE_LOST,
        "the amount of life you lost this turn",
        "le nombre de points de vie que vous avez perdus ce tour-ci",
    ),
    (
        Tally.SPELLS_CAST,
        "the number of spells you've cast this turn",
        "le nombre de sorts que vous avez lancés ce tour-ci",
    ),
    (
        Tally.CARDS_DRAWN,
        "the number of cards you've drawn this turn",
        "le nombre de cartes que vous avez piochées ce tour-ci",
    ),
    (
        Tally.CARDS_DISCARDED,
        "the number of cards you've discarded this turn",
        "le nombre de cartes dont vous vous êtes défaussé ce tour-ci",
    ),
):
    row(AMOUNT, value=TallyOf(_tally), en=_en, fr=_fr)
row(AMOUNT, value=TallyOf(Tally.CREATURES_DIED, Players(Who.EACH)), en="the number of creatures that died this turn",
    fr="le nombre de créatures mortes ce tour-ci")  # fmt: skip
row(AMOUNT, value=CountOf(IsOpponent()), en="the number of opponents you have", fr="le nombre de vos adversaires")
