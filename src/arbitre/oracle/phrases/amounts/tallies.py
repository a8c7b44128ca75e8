"""Amounts that count and compare: the greatest, the total, devotion, what happened this turn (CR 107, 608.2g)."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import (
    CastAmount,
    Chosen,
    CountOf,
    Devotion,
    DistinctTypes,
    Domain,
    Fixed,
    Greatest,
    Tally,
    TallyOf,
    TotalOf,
)
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import (
    IsOpponent,
)
from arbitre.ir.modifications import MoreDevotion, RemoveTypes
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import AMOUNT, CONDITION, GAIN_MOD, HAVE_MOD, NP, PLAIN_STATIC
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR, INTEGER, TYPE
from arbitre.oracle.phrases.nouns.relative import STAT

# --- amounts -----------------------------------------------------------------------------------------------------------

for _least, _en, _fr in ((False, "greatest", "le* plus grand*"), (True, "least", "le* plus petit*")):
    row(
        AMOUNT,
        Greatest(stat=h.stat, what=h.what, least=_least),
        en=f"the {_en} {{stat}} among {{what:plur}}",
        fr=f"{_fr} {{stat@}} parmi le* {{what:plur}}",
        stat=STAT,
        what=NP,
    )
row(AMOUNT, Greatest, en="the highest {stat} among {what:plur}", stat=STAT, what=NP, alias=True)
row(
    AMOUNT,
    TotalOf,
    en="the total {stat} of {what:plur}",
    fr="la {stat@} totale de le* {what:plur}",
    stat=STAT,
    what=NP,
)
row(
    AMOUNT,
    Domain(),
    en="the number of basic land types among lands you control",
    fr="le nombre de types de terrain de base parmi les terrains que vous contrôlez",
)
row(
    AMOUNT,
    DistinctTypes,
    en="the number of card types among {what:plur}",
    fr="le nombre de types de carte parmi le* {what:plur}",
    what=NP,
)
DEVOTION = Category("devotion")
row(AMOUNT, of_type=Devotion, en="{devotion}", fr="{devotion}", devotion=DEVOTION)
for _compare, _en, _fr in (
    (Compare.LESS, "is less than {n}", "est inférieure à {n}"),
    (Compare.AT_LEAST, "is {n} or greater", "est supérieure ou égale à {n}"),
):
    row(
        CONDITION,
        Compares(h.devotion, _compare, Fixed(h.n)),
        written=lambda devotion: isinstance(devotion, Devotion),
        en=f"{{devotion}} {_en}",
        fr=f"{{devotion}} {_fr}",
        devotion=DEVOTION,
        n=INTEGER,
    )
row(
    PLAIN_STATIC,
    Static(You(), (MoreDevotion(h.n),)),
    en="your devotion to each color and each combination of colors is increased by {n}",
    fr="votre dévotion à chaque couleur et à chaque combinaison de couleurs est augmentée de {n}",
    n=INTEGER,
)
for _mod in (GAIN_MOD, HAVE_MOD):
    row(_mod, RemoveTypes((h.type,)), type=TYPE, en="isn't* a {type:sing}", fr="ne être* pas un* {type:sing}")
row(DEVOTION, Devotion((h.color,)), en="your devotion to {color}", fr="votre dévotion au {color}", color=COLOR)
row(
    DEVOTION,
    Devotion((h.one, h.other)),
    en="your devotion to {one} and {other}",
    fr="votre dévotion au {one} et au {other}",
    one=COLOR,
    other=COLOR,
)
row(DEVOTION, Devotion(()), en="your devotion to that color", fr="votre dévotion à cette couleur")
row(
    AMOUNT,
    CastAmount(Chosen.COLORS_SPENT),
    en=("the number of colors of mana spent to cast this spell", "the number of colors of mana spent to cast ~"),
    fr="le nombre de couleurs de mana dépensées pour lancer ce sort",
)
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
    row(AMOUNT, TallyOf(_tally), en=_en, fr=_fr)
row(
    AMOUNT,
    TallyOf(Tally.CREATURES_DIED, Players(Who.EACH)),
    en="the number of creatures that died this turn",
    fr="le nombre de créatures mortes ce tour-ci",
)
row(AMOUNT, CountOf(IsOpponent()), en="the number of opponents you have", fr="le nombre de vos adversaires")
