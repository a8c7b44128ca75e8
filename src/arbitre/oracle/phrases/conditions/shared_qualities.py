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
from arbitre.oracle.formalism.grammar import Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.conditions.affected import affected
from arbitre.oracle.phrases.nouns.nouns import conjoined, is_anybodys
from arbitre.oracle.phrases.nouns.relative import SHARED

_DONE: Final = ((Deed.MILLED, "milled", "meulé*"), (Deed.DISCARDED, "discarded", "défaussé*"))


def _is_one(who: Any) -> bool:
    """Of each of several players it would be asked alone."""
    return not isinstance(who, You) and (not isinstance(who, Players) or who.who is Who.DEFENDING)


def _many(alike: Any, n: Any) -> Any:
    """That there are so many with something in common, in a term."""
    return Compares(alike, Compare.AT_LEAST, n)


row(
    AMOUNT,
    MostAlike(h.share, h.what),
    en="the greatest number of {what:plur} that have {share} in common",
    fr="le plus grand nombre de {what:plur} qui ont {share} en commun",
    what=NP,
    share=SHARED,
)


def _controlled(alike: Any, whose: str, leur: str, who: Slots) -> None:
    row(
        CONDITION,
        _many(alike, h.n),
        provided=is_anybodys,
        heard=_is_one if who else None,
        en=(
            f"{whose} {{n}} or more {{what:plur}} that share {{share}}",
            f"{whose} at least {{n}} {{what:plur}} that share {{share}}",
        ),
        fr=f"{leur} au moins {{n}} {{what:plur}} qui partagent {{share}}",
        n=COUNT,
        what=NP,
        share=SHARED,
        **who,
    )


_controlled(MostAlike(h.share, conjoined(h.what, ControlledBy(You()))), "you control", "vous* contrôler*", {})
_controlled(
    MostAlike(h.share, conjoined(h.what, ControlledBy(h.who))), "{who!} control*", "{who!} contrôler*", {"who": PLAYER}
)
for _deed, _en, _fr in _DONE:
    row(
        CONDITION,
        _many(MostAlike(h.share, conjoined(h.what, affected(h.at, _deed))), h.n),
        en=(
            f"{{n}} {{what:plur}} that share {{share}} were {_en} this way",
            f"{{n}} {{what:plur}} that share {{share}} are {_en} this way",
        ),
        fr=f"au moins {{n}} {{what!:plur}} qui partagent {{share}} avoir* été {_fr} de cette manière",
        n=COUNT,
        what=CARD_NP,
        share=SHARED,
    )
row(
    CONDITION,
    _many(MostAlike(Shares.NAME, Is(h.those)), h.n),
    heard=lambda those: isinstance(those, Pronoun) and those.plural,
    en="{n} or more of {those:plur} have the same name",
    fr="au moins {n} d'entre {those} ont le même nom",
    n=COUNT,
    those=OBJECTS,
)
