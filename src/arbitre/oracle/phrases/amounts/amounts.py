"""Amounts after "equal to" and "where X is"; numbers of cards (CR 107)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import (
    CardsIn,
    Counters,
    CountOf,
    Devotion,
    DifferentNames,
    DistinctColors,
    DistinctTypes,
    Domain,
    EventAmount,
    ExcessThisWay,
    Fixed,
    Greatest,
    Half,
    LifeOf,
    Minus,
    Plus,
    ResultAmount,
    StartingLife,
    Stat,
    StatOf,
    TallyOf,
    Times,
    TimesMutated,
    TotalOf,
    X,
    ZoneSize,
)
from arbitre.ir.conditions import Compares, Happened
from arbitre.ir.effects import Discard, Do, Draw, LoseLife, Mill, SacrificeChosen
from arbitre.ir.filters import And, Anything, ControlledBy, HasType, InZone, Or, OwnedBy, When
from arbitre.ir.node import Amount, Filter
from arbitre.ir.refs import You
from arbitre.ir.values import Compare, Rounding, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CONDITION,
    COUNTED_CARDS,
    NP,
    NPS,
    OBJECTS,
    PLAYER_POSS,
    POSS,
    SENTENCE,
    SUM,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Difference, ThatMuch, stand_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, Category, row
from arbitre.oracle.formalism.terms import TwoWay, h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COUNT, INTEGER, NUMERAL
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, parts_of

for _stat, _en, _fr in (
    (Stat.POWER, "power", "force"),
    (Stat.TOUGHNESS, "toughness", "endurance"),
    (Stat.MANA_VALUE, "mana value", "valeur de mana"),
    (Stat.LOYALTY, "loyalty", "loyauté"),
):
    row(AMOUNT, StatOf(of=h.of, stat=_stat), en=f"the {_en} of {{of:sing}}", of=OBJECTS, alias=True)
    row(
        AMOUNT,
        StatOf(of=h.of, stat=_stat),
        en=f"{{of}} {_en}",
        fr=f"<{_fr} {{of}}>",
        of=POSS,
        fr_2011="<coût converti de mana {of}>" if _stat is Stat.MANA_VALUE else None,
    )
_PILES = {Zone.HAND: CardsIn.HAND, Zone.LIBRARY: CardsIn.LIBRARY, Zone.GRAVEYARD: CardsIn.GRAVEYARD}


def _count_of(what: Filter) -> Any:
    """How many match; all cards of one player's hand, library or graveyard are the size of that zone."""
    match what:
        case And(parts=(InZone(zone=zone), OwnedBy(who=who))) if zone in _PILES:
            return ZoneSize(_PILES[zone], who)
        case And(parts=(*_, When(condition=Happened()))):
            return REJECT  # how often it happened is asked, whatever has become of them
    return CountOf(what)


def counted(amount: Amount) -> Filter | None:
    """What is counted, by number or as the size of a zone."""
    if isinstance(amount, ZoneSize):
        zone = next(zone for zone, pile in _PILES.items() if pile is amount.zone)
        return And((InZone(zone), OwnedBy(amount.who)))
    return amount.what if isinstance(amount, CountOf) else None


def _whats_counted(amount: Amount, _: Any) -> list[tuple[Filter]]:
    what = counted(amount)
    return [] if what is None else [(what,)]


count_of: Final = TwoWay(_count_of, _whats_counted)
"""How many match: all cards of one player's hand, library or graveyard are the size of that zone."""


row(
    AMOUNT,
    count_of(h.what),
    en=("the number of {what:plur}", "the total number of {what:plur}"),
    fr="le nombre de {what:plur}",
    what=NPS,
)
row(
    AMOUNT,
    DifferentNames,
    en="the number of differently named {what:plur}",
    fr="le nombre de noms différents parmi le* {what:plur}",
    what=NP,
)


def _of_either(one: Filter, other: Filter) -> Any:
    """ "The number of artifacts and enchantments your opponents control": what is said of the last is said of both."""
    kind, *rest = parts_of(other)
    alike = isinstance(one, HasType) and isinstance(kind, HasType) and one != kind
    return count_of(both(Or((one, kind)), *rest)) if alike else REJECT


row(
    AMOUNT,
    build=_of_either,
    of_type=CountOf,
    en="the number of {one:plur} and {other:plur}",
    one=NP,
    other=NP,
    alias=True,
)
row(
    AMOUNT,
    StartingLife,
    en="{who} starting life total",
    fr="<total de points de vie de départ {who}>",
    who=PLAYER_POSS,
)
row(AMOUNT, LifeOf, en="{who} life total", fr="<total de points de vie {who}>", who=PLAYER_POSS)
row(AMOUNT, TimesMutated, en="the number of times {of} has mutated", fr="le nombre de fois que {of} a muté", of=OBJECTS)
row(
    AMOUNT,
    Counters,
    en="the number of {kind} counters on {on}",
    fr="le nombre de marqueurs {kind} sur {on}",
    kind=COUNTER_KIND,
    on=OBJECTS,
)
row(
    AMOUNT,
    Counters(kind="", on=h.on),
    en="the number of counters on {on}",
    fr="le nombre de marqueurs sur {on}",
    on=OBJECTS,
)
row(AMOUNT, Plus(h.left, Fixed(h.right)), en="{right} plus {left}", left=AMOUNT, right=INTEGER, alias=True)
row(AMOUNT, Minus, en="{left} minus {right}", fr="{left} moins {right}", left=NUMERAL, right=AMOUNT)
row(AMOUNT, Plus, en="{right} plus {left}", fr="{right} plus {left}", left=AMOUNT, right=NUMERAL)
row(
    AMOUNT,
    Plus(count_of(h.one), count_of(h.other)),
    en="the number of {one:plur} plus the number of {other:plur}",
    fr="le nombre de {one:plur} plus le nombre de {other:plur}",
    one=NP,
    other=NP,
)
row(
    AMOUNT,
    Plus(StatOf(Stat.POWER, h.of), StatOf(Stat.TOUGHNESS, h.of)),
    en="{of} power plus its toughness",
    fr="<force {of}> plus son endurance",
    of=POSS,
)
row(AMOUNT, Times(left=Fixed(2), right=h.right), en="twice {right}", fr="deux fois {right}", right=AMOUNT)
row(
    AMOUNT,
    Times(h.left, h.right),
    provided=lambda left: isinstance(left, Fixed) and left.value > 2,
    en="{left} times {right}",
    fr="{left} fois {right}",
    left=COUNT,
    right=AMOUNT,
)

MUCH = Category("number")
"""As a number before "life" or "damage": digits, X, "that much"."""
MANY = Category("number of things")
"""As a number before a noun: "a", "two", "X", "that many"."""
row(MUCH, of_type=object, en="{n@}", fr="{n@}", n=NUMERAL)
row(MUCH, ThatMuch(h.at), en="that much", fr="autant de")
row(MANY, of_type=object, en="{n@}", fr="{n@}", n=COUNT)
row(MANY, ThatMuch(h.at), en="that many", fr="autant de", number=PLUR)
SO_MANY: Final = Category("number of things that was spoken of")
row(SO_MANY, ThatMuch(h.at), en="that many", fr="autant de", number=PLUR)
CARDINAL: Final = Category("number in words, where one is no article")
row(CARDINAL, Fixed(1), en="one", fr="un*", number="sing")
row(
    CARDINAL,
    h.n,
    provided=lambda n: isinstance(n, Fixed) and n != Fixed(1),
    of_type=Fixed,
    en="{n@}",
    fr="{n@}",
    n=COUNT,
)
row(SUM, of_type=object, en="{n}", fr="{n}", n=AMOUNT)
for _more in (NUMERAL, CARDINAL):
    row(SUM, Plus, en="{left} plus {right}", fr="{left} plus {right}", left=AMOUNT, right=_more, alias=_more is NUMERAL)
    row(
        SUM,
        Minus,
        en="{left} minus {right}",
        fr="{left} moins {right}",
        left=AMOUNT,
        right=_more,
        alias=_more is NUMERAL,
    )
COUNTED = (
    CountOf,
    StatOf,
    ZoneSize,
    Times,
    Plus,
    Minus,
    Counters,
    Greatest,
    TotalOf,
    TallyOf,
    Domain,
    DistinctColors,
    DistinctTypes,
    Devotion,
    LifeOf,
)
row(COUNTED_CARDS, of_type=object, en="{n#} card|cards", fr="{n#} carte*", n=MANY)


def _and_more(n: Any, more: Amount) -> Any:
    """ "That many cards plus one"."""
    return Plus(stand_in(n), more) if isinstance(n, ThatMuch) else REJECT


row(
    COUNTED_CARDS,
    Minus(stand_in(h.n), h.less),
    heard=lambda n: isinstance(n, ThatMuch),
    written=lambda n: isinstance(n, EventAmount | ResultAmount),
    en="{n} cards minus {less}",
    fr="{n} cartes moins {less}",
    n=MANY,
    less=CARDINAL,
)
row(
    COUNTED_CARDS,
    build=_and_more,
    of_type=Plus,
    en="{n} cards plus {more}",
    unbuild=lambda v: (
        {"n": v.left, "more": v.right}
        if isinstance(v.right, Fixed) and isinstance(v.left, EventAmount | ResultAmount)
        else None
    ),
    fr="{n} cartes plus {more}",
    n=MANY,
    more=CARDINAL,
)
row(
    COUNTED_CARDS,
    of_type=(*COUNTED, ExcessThisWay),
    en="cards equal to {n}",
    fr="un nombre de cartes égal à {n}",
    n=SUM,
)

# --- sums and products of X -------------------------------------------------------------------------------------------

_X_AND_ONE: Final = Plus(X(), Fixed(1))
row(MANY, _X_AND_ONE, en="x plus one", fr="X+1", number=PLUR)


row(MUCH, _X_AND_ONE, en="x plus 1", fr="X+1", number=PLUR)
row(MUCH, Plus(X(), h.n), provided=lambda n: n != Fixed(1), en="x plus {n}", fr="X plus {n}", n=NUMERAL, number=PLUR)
row(MANY, Plus(X(), h.n), provided=lambda n: n != Fixed(1), en="x plus {n}", fr="X plus {n}", n=CARDINAL, number=PLUR)
for _number in (MUCH, MANY):
    row(_number, Times(Fixed(2), X()), en=("twice x", "two times x"), fr="deux fois X", number=PLUR)
    row(
        _number,
        Times(h.n, X()),
        provided=lambda n: isinstance(n, Fixed) and n.value > 2,
        en="{n} times x",
        fr="{n} fois X",
        n=COUNT,
        number=PLUR,
    )


def _difference(what: Filter, right: Any) -> Minus:
    return Minus(count_of(what), right)


row(
    AMOUNT,
    build=_difference,
    of_type=Minus,
    en="the number of {what:plur} minus {right}",
    fr="le nombre de {what:plur} moins {right}",
    what=NP,
    unbuild=lambda v: (
        {"what": counted(v.left), "right": v.right} if counted(v.left) and isinstance(v.right, Fixed) else None
    ),
    right=NUMERAL,
)
row(
    AMOUNT,
    Minus(count_of(h.one), count_of(h.other)),
    en="the number of {one:plur} minus the number of {other:plur}",
    fr="le nombre de {one:plur} moins le nombre de {other:plur}",
    one=NP,
    other=NP,
)

# --- halves -----------------------------------------------------------------------------------------------------------

ROUNDED: Final = Category("how a half is rounded")
for _rounding, _en, _fr in (
    (Rounding.UP, "up", "à l'unité supérieure"),
    (Rounding.DOWN, "down", "à l'unité inférieure"),
):
    row(ROUNDED, _rounding, en=(f"rounded {_en}", f"round {_en}"), fr=f"en arrondissant {_fr}")

row(
    COUNTED_CARDS,
    Half(X(), h.rounding),
    en="half x cards, {rounding}",
    fr="la moitié de X cartes, {rounding}",
    rounding=ROUNDED,
)
row(AMOUNT, Half, en="half {of}, {rounding}", fr="la moitié de {of}, {rounding}", of=AMOUNT, rounding=ROUNDED)
row(
    AMOUNT,
    Half(of=X(), rounding=h.rounding),
    en="half x, {rounding}",
    fr="la moitié de X, {rounding}",
    rounding=ROUNDED,
)


def _part(node: Any, number: Amount, en: str, fr: str, field: str = "amount", **constants: Any) -> None:
    """ "Loses half their life", "a third of their life": of the player who does it."""
    for parts, some, part in ((Fixed(2), "half", "la moitié"), (Fixed(3), "a third of", "le tiers")):
        row(
            VERB,
            node(**{field: Half(number, h.rounding, parts)}, who=DOER, **constants),
            en=f"{en.replace('half', some)}, {{rounding}}",
            fr=f"{fr.replace('la moitié', part)}, {{rounding}}",
            rounding=ROUNDED,
        )


_part(LoseLife, LifeOf(DOER), "lose* half your|their life", "perdre* la moitié de son* points de vie")
_part(
    Mill,
    ZoneSize(CardsIn.LIBRARY, DOER),
    "mill* half your|their library",
    "meuler* la moitié de son* bibliothèque",
    "count",
)
_part(
    Discard,
    ZoneSize(CardsIn.HAND, DOER),
    "discard* half the cards in your|their hand",
    "se défausser* de la moitié de son* main",
    "count",
    what=Anything(),
)


row(
    VERB,
    SacrificeChosen(h.what, Half(CountOf(conjoined(h.what, ControlledBy(DOER))), h.rounding), DOER),
    en="sacrifice* half the {what:plur} you|they control, {rounding}",
    fr="sacrifier* la moitié de le* {what:plur} que il* contrôler*, {rounding}",
    what=NP,
    rounding=ROUNDED,
)

# --- as many as one number is greater than another --------------------------------------------------------------------


def _less(condition: Any) -> Any:
    """The greater number less the smaller one."""
    match condition:
        case Compares(left=left, compare=Compare.MORE | Compare.AT_LEAST, right=right):
            return Minus(left, right)
        case Compares(left=left, compare=Compare.LESS | Compare.AT_MOST, right=right):
            return Minus(right, left)
    return None


def _draws(condition: Any) -> Any:
    n = _less(condition)
    return REJECT if n is None else (Do(Draw(n, You()), condition=condition),)


def _slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(condition=Compares() as condition) as clause,) if _less(condition) is not None:
            same = clause == Do(Draw(_less(condition), You()), condition=condition, note=clause.note)
            return {"condition": condition} if same else None
    return None


row(
    SENTENCE,
    build=_draws,
    unbuild=_slots,
    of_type=tuple,
    en="if {condition}, draw cards equal to the difference",
    fr="si {condition}, piochez autant de cartes que la différence",
    condition=CONDITION,
)
row(
    SENTENCE,
    build=_draws,
    of_type=tuple,
    en="then if {condition}, draw cards equal to the difference",
    condition=CONDITION,
    alias=True,
)
row(VERB, Draw(stand_in(Difference(h.at)), DOER), en="draw* cards equal to the difference", alias=True)
_HAND: Final = ZoneSize(CardsIn.HAND, You())
row(
    CONDITION,
    Compares(left=_HAND, compare=Compare.LESS, right=h.right),
    en="you have fewer than {right} cards in hand",
    fr="vous* avoir* moins de {right#} carte* en main",
    right=COUNT,
)
