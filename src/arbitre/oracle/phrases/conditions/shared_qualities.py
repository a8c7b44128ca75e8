"""What several things have in common: "two or more creatures that share a creature type", "the greatest number of
creatures you control that have a creature type in common", "if two cards that share a color were milled this way"
(CR 608.2c).

So many of them share a quality if there is a color, type or name that so many of them have."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import MostAlike
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import ControlledBy, Deed, Is
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Compare, Shares
from arbitre.oracle.categories import AMOUNT, CARD_NP, CONDITION, NP, OBJECTS, PLAYER
from arbitre.oracle.discourse.said import Pronoun
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.conditions.affected import affected
from arbitre.oracle.phrases.nouns.nouns import conjoined, is_anybodys

_QUALITIES: Final = (
    (Shares.COLOR, "color", "une couleur"),
    (Shares.TYPE, "card type", "un type de carte"),
    (Shares.CREATURE_TYPE, "creature type", "un type de créature"),
    (Shares.LAND_TYPE, "land type", "un type de terrain"),
)
_DONE: Final = ((Deed.MILLED, "milled", "meulé*"), (Deed.DISCARDED, "discarded", "défaussé*"))


def _is_one(who: Any) -> bool:
    """Of each of several players it would be asked alone."""
    return not isinstance(who, You) and (not isinstance(who, Players) or who.who is Who.DEFENDING)


def _many(alike: Any, n: Any) -> Any:
    """That there are so many with something in common, in a term."""
    return Compares(alike, Compare.AT_LEAST, n)


def _controlled(alike: Any, whose: str, leur: str, en: str, fr: str, **who: Category) -> None:
    row(
        CONDITION,
        _many(alike, h.n),
        provided=is_anybodys,
        heard=_is_one if who else None,
        en=(
            f"{whose} {{n}} or more {{what:plur}} that share a {en}",
            f"{whose} at least {{n}} {{what:plur}} that share a {en}",
        ),
        fr=f"{leur} au moins {{n}} {{what:plur}} qui partagent {fr}",
        n=COUNT,
        what=NP,
        **who,
    )


def _rows(quality: Shares, en: str, fr: str) -> None:
    row(
        AMOUNT,
        MostAlike(quality, h.what),
        en=f"the greatest number of {{what:plur}} that have a {en} in common",
        fr=f"le plus grand nombre de {{what:plur}} qui ont {fr} en commun",
        what=NP,
    )
    yours = MostAlike(quality, conjoined(h.what, ControlledBy(You())))
    _controlled(yours, "you control", "vous* contrôler*", en, fr)
    theirs = MostAlike(quality, conjoined(h.what, ControlledBy(h.who)))
    _controlled(theirs, "{who!} control*", "{who!} contrôler*", en, fr, who=PLAYER)
    for deed, done, fait in _DONE:
        row(
            CONDITION,
            _many(MostAlike(quality, conjoined(h.what, affected(h.at, deed))), h.n),
            en=(
                f"{{n}} {{what:plur}} that share a {en} were {done} this way",
                f"{{n}} {{what:plur}} that share a {en} are {done} this way",
            ),
            fr=f"au moins {{n}} {{what!:plur}} qui partagent {fr} avoir* été {fait} de cette manière",
            n=COUNT,
            what=CARD_NP,
        )


for _quality, _en, _fr in _QUALITIES:
    _rows(_quality, _en, _fr)
row(
    CONDITION,
    _many(MostAlike(Shares.NAME, Is(h.those)), h.n),
    heard=lambda those: isinstance(those, Pronoun) and those.plural,
    en="{n} or more of {those:plur} have the same name",
    fr="au moins {n} d'entre {those} ont le même nom",
    n=COUNT,
    those=OBJECTS,
)
