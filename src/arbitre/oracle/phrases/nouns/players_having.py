"""Players by what they have, and how many opponents of whom something is so: "for each opponent who has one or fewer
cards in hand" (CR 102.1, 608.2g)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.ir.amounts import CardsIn, Counters, CountOf, LifeOf, ZoneSize
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import And, ControlledBy, IsOpponent, When
from arbitre.ir.node import Amount, Filter, Ref
from arbitre.ir.refs import It, Players, Who, You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import NP, PLAYER
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, NUMERAL
from arbitre.oracle.phrases.amounts.measures import UNIT
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.nouns.players_who import SUCH

Measure = Callable[[Ref], Amount]


def _hand(who: Ref) -> Amount:
    return ZoneSize(CardsIn.HAND, who)


def _poison(who: Ref) -> Amount:
    return Counters("poison", who)


MUCH: Final = Category("how much a player has")
""" "One or fewer cards in hand": a Filter of players, after "has" and "with"."""


def _much(
    measure: Measure, compare: Compare, en: str, fr: str | None, alias: bool = False, number: Category = COUNT
) -> None:
    def build(n: Amount) -> When:
        return When(Compares(measure(It()), compare, n))

    def unbuild(given: When) -> dict[str, Any] | None:
        n = given.condition.right if isinstance(given.condition, Compares) else None
        return {"n": n} if n is not None and given == build(n) else None

    row(MUCH, build=build, unbuild=unbuild, of_type=When, en=en, fr=fr, n=number, alias=alias)


for _compare, _more, _fr in ((Compare.AT_LEAST, "or more", "au moins"), (Compare.AT_MOST, "or fewer", "au plus")):
    _much(_hand, _compare, f"{{n}} {_more} cards in hand", f"{_fr} {{n#}} carte* en main")
    _much(_hand, _compare, f"{{n}} {_more} cards in their hand", None, alias=True)
    _much(_poison, _compare, f"{{n}} {_more} poison counters", f"{_fr} {{n#}} marqueur* « poison »")
for _compare, _more, _fr in ((Compare.AT_LEAST, "or more", "au moins"), (Compare.AT_MOST, "or less", "au plus")):
    _much(LifeOf, _compare, f"{{n}} {_more} life", f"{_fr} {{n#}} point* de vie", number=NUMERAL)
for _measure, _things, _choses in (
    (LifeOf, ("life",), "points de vie"),
    (_hand, ("cards in hand", "cards in their hand"), "cartes en main"),
):
    for _compare, _more, _fr in ((Compare.MORE, "more", "plus"), (Compare.LESS, "less", "moins")):
        _beside: When = When(Compares(_measure(It()), _compare, _measure(You())))
        for _place, _noun in enumerate(_things):
            _word = "fewer" if _noun != "life" and _more == "less" else _more
            row(MUCH, _beside, en=f"{_word} {_noun} than you", fr=f"{_fr} de {_choses} que vous", alias=_place > 0)
row(SUCH, of_type=When, en="has {much}", fr="a {much}", much=MUCH)


def _fewer(what: Filter) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    theirs, yours = (CountOf(both(what, ControlledBy(who))) for who in (It(), You()))
    return When(Compares(theirs, Compare.LESS, yours))


def _fewer_slots(given: When) -> dict[str, Any] | None:
    match given.condition:
        case Compares(left=CountOf(what=what)):
            kind = both(*parts_of(what)[:-1])
            return {"what": kind} if given == _fewer(kind) else None
    return None


row(SUCH, build=_fewer, unbuild=_fewer_slots, of_type=When, en="controls fewer {what:plur} than you",
    fr="contrôle moins de {what:plur} que vous", what=NP)  # fmt: skip

# --- how many of them ------------------------------------------------------------------------------------------------------


def _opponents(such: Filter) -> CountOf:
    return CountOf(And((IsOpponent(), such)))


row(UNIT, _opponents(h.such), en="opponent who {such}", fr="adversaire qui {such}", such=SUCH)
row(UNIT, _opponents(h.such), en="opponent with {such}", such=MUCH, alias=True)
for _who, _en in ((Who.EACH, "player"), (Who.OPPONENTS, "opponent")):
    row(PLAYER, Players(_who, h.such), en=f"each {_en} with {{such}}", such=MUCH, number=SING, alias=True)
