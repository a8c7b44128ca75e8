"""Conditions about numbers: "if there are three or more colors among permanents you control" (CR 107)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import (
    CardsIn,
    Counters,
    CountOf,
    DistinctColors,
    DistinctTypes,
    Fixed,
    LifeOf,
    Tally,
    TallyOf,
    TotalOf,
    ZoneSize,
)
from arbitre.ir.conditions import AllOf, CastFrom, Compares, DuringStep, FirstTurn, ManaWasSpent, Matches, NotSo, TurnOf
from arbitre.ir.filters import And, ControlledBy, HasState, InZone, IsOpponent, IsPlayer, State, When
from arbitre.ir.node import Filter
from arbitre.ir.refs import It, Players, This, Who, You
from arbitre.ir.values import Color, Compare, Phase, Zone
from arbitre.oracle.categories import CONDITION, NP, OBJECTS
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR, COUNT, INTEGER, NUMERAL
from arbitre.oracle.phrases.conditions.conditions import some_opponent
from arbitre.oracle.phrases.nouns.nouns import conjoined, parts_of
from arbitre.oracle.phrases.nouns.relative import STAT

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
row(CONDITION, Matches(ref=This(), what=HasState(State.TAPPED)), en="~ remains tapped", fr="~ rester* engagé*")
row(CONDITION, Matches(ref=This(), what=_BATTLEFIELD), en="~ remains on the battlefield", alias=True)
row(
    CONDITION,
    ManaWasSpent(h.color, h.n, h.ref),
    en="at least {n} {color} mana was spent to cast {ref:sing}",
    n=INTEGER,
    color=COLOR,
    ref=OBJECTS,
    fr="au moins {n#} mana* {color*} ont été dépensés pour lancer*:inf {ref}",
)
MAIN: Final = (TurnOf(You()), DuringStep(phases=(Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)))


row(
    CONDITION,
    AllOf((CastFrom(None, h.ref, You()), *MAIN)),
    en="you cast {ref:sing} during your main phase",
    fr="vous* avoir* lancé {ref} pendant votre phase principale",
    ref=OBJECTS,
)
for _zone, _en, _fr in ((Zone.GRAVEYARD, "a graveyard", "un cimetière"), (Zone.GRAVEYARD, "your graveyard", "votre cimetière"),
                        (Zone.EXILE, "exile", "l'exil"), (Zone.HAND, "your hand", "votre main")):  # fmt: skip
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
_SOME: Final = {"a player": IsPlayer(), "a opponent": IsOpponent()}


def _someone(who: Filter, left: Any, compare: Compare, n: Any) -> Compares:
    return Compares(CountOf(And((who, When(Compares(left, compare, n))))), Compare.AT_LEAST, Fixed(1))


for _left, _compare, _en, _fr, _n in (
    (LifeOf(It()), Compare.AT_MOST, "has {n} or less life", "a {n#} point* de vie ou moins", NUMERAL),
    (
        Counters("poison", It()),
        Compare.AT_LEAST,
        "has {n} or more poison counters",
        "a au moins {n#} marqueur* « poison »",
        COUNT,
    ),
    (
        TallyOf(Tally.SPELLS_LAST_TURN, It()),
        Compare.AT_LEAST,
        "cast {n} or more spells last turn",
        "a lancé au moins {n#} sort* au dernier tour",
        COUNT,
    ),
):
    for _someone_en, _who in _SOME.items():
        row(CONDITION, _someone(_who, _left, _compare, h.n), n=_n, en=f"{_someone_en} {_en}", fr=f"un joueur* {_fr}")
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
