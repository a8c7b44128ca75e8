"""Conditions about numbers of things: counts, different values of one, the most common color (CR 105, 107, 208)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import (
    CardsIn,
    Counters,
    CountOf,
    DistinctColors,
    DistinctStats,
    DistinctTypes,
    Fixed,
    LifeOf,
    Plus,
    StartingLife,
    Stat,
    Tally,
    TallyOf,
    TotalOf,
    ZoneSize,
)
from arbitre.ir.conditions import AllOf, CastFrom, Compares, DuringStep, FirstTurn, ManaWasSpent, Matches, NotSo, TurnOf
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasColor,
    HasState,
    InZone,
    IsOpponent,
    IsPermanent,
    IsPlayer,
    Not,
    State,
    When,
)
from arbitre.ir.node import Filter
from arbitre.ir.refs import It, Players, This, Who, You
from arbitre.ir.values import Color, Compare, Phase, Zone
from arbitre.oracle.categories import AMOUNT, CONDITION, NP, OBJECTS
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR, COUNT, INTEGER, NUMERAL
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.conditions.conditions import some_opponent
from arbitre.oracle.phrases.nouns.nouns import conjoined, is_anybodys, parts_of
from arbitre.oracle.phrases.nouns.relative import STAT

# --- conditions about numbers -----------------------------------------------------------------------------------------

for _number, _fr, _words in (
    (DistinctTypes, "types de carte", "card types"),
    (DistinctColors, "couleurs", "colors"),
):
    row(
        CONDITION,
        Compares(_number(h.what), Compare.AT_LEAST, h.n),
        en=f"there are {{n}} or more {_words} among {{what:plur}}",
        fr=f"il y a au moins {{n}} {_fr} parmi le* {{what:plur}}",
        n=COUNT,
        what=NP,
    )


row(
    CONDITION,
    Compares(DistinctColors(h.what), Compare.AT_LEAST, Fixed(len(Color))),
    en="there are five colors among {what:plur}",
    what=NP,
    alias=True,
)


row(
    CONDITION,
    Compares(TotalOf(h.stat, h.what), Compare.AT_LEAST, h.n),
    en="{what:plur} have total {stat} {n} or greater",
    fr="le* {what!:plur} avoir* une {stat} totale de {n} ou plus",
    what=NP,
    stat=STAT,
    n=NUMERAL,
)
_BATTLEFIELD: Final = InZone(Zone.BATTLEFIELD)
row(CONDITION, Matches(ref=This(), what=HasState(State.TAPPED)), en="~ remains tapped", fr="~ rester* engagé*", rank=1)
row(CONDITION, Matches(ref=This(), what=_BATTLEFIELD), en="~ remains on the battlefield", alias=True)
row(
    CONDITION,
    ManaWasSpent(h.color, h.n, h.ref),
    en="at least {n} {color} mana was spent to cast {ref:sing}",
    n=INTEGER,
    color=COLOR,
    ref=OBJECTS,
    fr="au moins {n#} mana* {color*} ont été dépensés pour lancer*:inf {ref}",
    rank=1,
)
MAIN: Final = (TurnOf(You()), DuringStep(phases=(Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)))


row(
    CONDITION,
    AllOf((CastFrom(None, h.ref, You()), *MAIN)),
    en="you cast {ref:sing} during your main phase",
    fr="vous* avoir* lancé {ref} pendant votre phase principale",
    ref=OBJECTS,
)
for _zone, _en, _fr in (
    (Zone.GRAVEYARD, "a graveyard", "un cimetière"),
    (Zone.GRAVEYARD, "your graveyard", "votre cimetière"),
    (Zone.EXILE, "exile", "l'exil"),
    (Zone.HAND, "your hand", "votre main"),
):
    row(
        CONDITION,
        CastFrom(zone=_zone, what=h.what),
        en=f"{{what:sing}} was cast from {_en}",
        fr=f"{{what!}} avoir* été lancé* depuis {_fr}",
        what=OBJECTS,
        alias=_en == "your graveyard",
    )
row(
    CONDITION,
    Matches(h.what, And((HasState(State.CAST), Not(When(CastFrom(Zone.HAND, It())))))),
    en="{what:sing} was cast from anywhere other than your hand",
    fr="{what!} avoir* été lancé* depuis autre part que votre main",
    what=OBJECTS,
)


row(
    CONDITION,
    some_opponent(
        CountOf(conjoined(h.what, ControlledBy(It()))), Compare.MORE, CountOf(conjoined(h.what, ControlledBy(You())))
    ),
    en="a opponent controls more {what:plur} than you",
    fr="un adversaire* contrôler* plus de {what:plur} que vous",
    what=NP,
)
row(
    CONDITION,
    some_opponent(LifeOf(It()), Compare.MORE, LifeOf(You())),
    en="a opponent has more life than you",
    fr="un adversaire* avoir* plus de points de vie que vous",
)
row(
    CONDITION,
    some_opponent(ZoneSize(CardsIn.HAND, It()), Compare.MORE, ZoneSize(CardsIn.HAND, You())),
    en="a opponent has more cards in hand than you",
    fr="un adversaire* avoir* plus de cartes en main que vous",
)


def _than_each(mine: Any, theirs: Any) -> NotSo:
    """No opponent has as many."""
    return NotSo(some_opponent(theirs, Compare.AT_LEAST, mine))


for _opponent in ("each opponent", "each other player"):
    row(
        CONDITION,
        _than_each(ZoneSize(CardsIn.HAND), ZoneSize(CardsIn.HAND, It())),
        en=f"you have more cards in hand than {_opponent}",
        fr="vous* avoir* plus de cartes en main que chaque adversaire",
        alias=_opponent != "each opponent",
    )
    row(
        CONDITION,
        _than_each(LifeOf(), LifeOf(It())),
        en=f"you have more life than {_opponent}",
        fr="vous* avoir* plus de points de vie que chaque adversaire",
        alias=_opponent != "each opponent",
    )
row(
    CONDITION,
    Compares(CountOf(conjoined(h.what, ControlledBy(You()))), Compare.EQUAL, Fixed(0)),
    en="you don't control a {what:sing}",
    what=NP,
    alias=True,
)
row(
    CONDITION,
    Compares(CountOf(IsOpponent()), Compare.AT_LEAST, h.n),
    en="you have {n} or more opponents",
    n=COUNT,
    fr="vous* avoir* au moins {n#} adversaire*",
)
_SOME: Final = ((IsPlayer(), "a player", "un joueur*"), (IsOpponent(), "a opponent", "un adversaire*"))


def _someone(who: Filter, left: Any, compare: Compare, n: Any) -> Compares:
    return Compares(CountOf(And((who, When(Compares(left, compare, n))))), Compare.AT_LEAST, Fixed(1))


_HAND: Final = ZoneSize(CardsIn.HAND, It())
for _left, _compare, _en, _fr, _n in (
    (_HAND, Compare.AT_MOST, "has {n} or fewer cards in hand", "avoir* au plus {n#} carte* en main", COUNT),
    (_HAND, Compare.AT_LEAST, "has {n} or more cards in hand", "avoir* au moins {n#} carte* en main", COUNT),
    (LifeOf(It()), Compare.AT_MOST, "has {n} or less life", "avoir* {n#} point* de vie ou moins", NUMERAL),
    (
        Counters("poison", It()),
        Compare.AT_LEAST,
        "has {n} or more poison counters",
        "avoir* au moins {n#} marqueur* « poison »",
        COUNT,
    ),
    (
        TallyOf(Tally.SPELLS_LAST_TURN, It()),
        Compare.AT_LEAST,
        "cast {n} or more spells last turn",
        "avoir* lancé au moins {n#} sort* au dernier tour",
        COUNT,
    ),
):
    for _who, _someone_en, _someone_fr in _SOME:
        row(
            CONDITION,
            _someone(_who, _left, _compare, h.n),
            en=f"{_someone_en} {_en}",
            fr=f"{_someone_fr} {_fr}",
            n=_n,
            rank=1,
        )
row(
    CONDITION,
    _someone(IsPlayer(), TallyOf(Tally.LIFE_LOST, It()), Compare.AT_LEAST, h.n),
    en="a player lost {n} or more life this turn",
    fr="un joueur* avoir* perdu au moins {n#} point* de vie ce tour-ci",
    n=NUMERAL,
    rank=1,
)
row(
    CONDITION,
    Compares(LifeOf(You()), Compare.AT_LEAST, Plus(StartingLife(You()), h.n)),
    en="you have at least {n} life more than your starting life total",
    fr="vous* avoir* au moins {n#} point* de vie de plus que votre total de points de vie de départ",
    n=NUMERAL,
)
NO_SPELLS: Final = Compares(TallyOf(Tally.SPELLS_LAST_TURN, Players(Who.EACH)), Compare.EQUAL, Fixed(0))
row(
    CONDITION,
    AllOf((NotSo(FirstTurn()), NO_SPELLS)),
    en="no spells were cast last turn",
    fr="aucun sort n'a été lancé au dernier tour",
)
row(
    CONDITION,
    Compares(CountOf(h.what), Compare.AT_LEAST, Fixed(1)),
    provided=lambda what: not any(isinstance(p, (ControlledBy, InZone)) for p in parts_of(what)),
    en="any player controls a {what:sing}",
    what=NP,
    alias=True,
)

# --- different values of one number -----------------------------------------------------------------------------------

_STATS: Final = (
    (Stat.POWER, "power", "powers", "force", "forces"),
    (Stat.TOUGHNESS, "toughness", "toughnesses", "endurance", "endurances"),
    (Stat.MANA_VALUE, "mana value", "mana values", "valeur de mana", "valeurs de mana"),
)


def _rows(stat: Stat, one: str, many: str, une: str, plusieurs: str) -> None:
    row(
        CONDITION,
        Compares(DistinctStats(stat, conjoined(h.what, ControlledBy(You()))), Compare.AT_LEAST, h.n),
        provided=is_anybodys,
        en=f"you control {{n}} or more {{what:plur}} with different {many}",
        fr=f"vous* contrôler* au moins {{n}} {{what:plur}} ayant des {plusieurs} différentes",
        n=COUNT,
        what=NP,
    )
    row(
        CONDITION,
        Compares(DistinctStats(stat, h.what), Compare.AT_LEAST, h.n),
        en=(
            f"there are {{n}} or more {many} among {{what:plur}}",
            f"there are {{n}} or more different {many} among {{what:plur}}",
        ),
        fr=f"il y avoir* au moins {{n}} {plusieurs} différentes parmi le* {{what:plur}}",
        n=COUNT,
        what=NP,
    )
    row(
        AMOUNT,
        DistinctStats(stat=stat, what=h.what),
        en=f"the number of different {many} among {{what:plur}}",
        fr=f"le nombre de {plusieurs} différentes parmi le* {{what:plur}}",
        what=NP,
    )
    row(
        UNIT,
        DistinctStats(stat=stat, what=h.what),
        en=f"different {one} among {{what:plur}}",
        fr=f"{une} différente parmi le* {{what:plur}}",
        what=NP,
    )


for _stat, _one, _many, _une, _plusieurs in _STATS:
    _rows(_stat, _one, _many, _une, _plusieurs)

# --- the most common color --------------------------------------------------------------------------------------------


def _permanents(color: Color) -> CountOf:
    return CountOf(And((HasColor(color), IsPermanent())))


def most_common(color: Color) -> AllOf:
    """No color is more common; a permanent of several colors counts for each of them."""
    others = (other for other in Color if other is not color)
    return AllOf(tuple(Compares(_permanents(color), Compare.AT_LEAST, _permanents(other)) for other in others))


_COLORS = {most_common(color): color for color in Color}
row(
    CONDITION,
    build=most_common,
    unbuild=lambda v: {"color": _COLORS[v]} if v in _COLORS else None,
    of_type=AllOf,
    color=COLOR,
    en="{color} is the most common color among all permanents or is tied for most common",
    fr="le {color} est la couleur la plus répandue parmi tous les permanents, ou l'une des plus répandues",
)
