"""Conditions on what a player has, what there is, how a spell was cast, and numbers compared (CR 608.2g)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import (
    CardsIn,
    Counters,
    CountOf,
    Fixed,
    Greatest,
    LifeOf,
    Stat,
    StatOf,
    Tally,
    TallyOf,
    X,
    ZoneSize,
)
from arbitre.ir.conditions import AllOf, CastFrom, Compares, Happened, ManaWasSpent, Matches, NotSo, exists
from arbitre.ir.filters import (
    Affected,
    And,
    Anything,
    ControlledBy,
    HasColor,
    HasState,
    InZone,
    Is,
    IsOpponent,
    IsPermanent,
    IsPlayer,
    OwnedBy,
    State,
    StatIs,
    When,
)
from arbitre.ir.node import Amount, Filter, Ref
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import ControllerOf, It, Pick, Players, Target, This, TopCards, Who, You
from arbitre.ir.shared_fields import on_of, who_of
from arbitre.ir.values import Color, Compare, ManaCost, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CARD_NP,
    CONDITION,
    HAVING,
    NP,
    NPS,
    OBJECTS,
    PLACE_POST,
    PLAYER,
    PREDICATE,
)
from arbitre.oracle.discourse.said import Pronoun, Targeted, is_pronoun, parts_in, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COLOR, COUNT, INTEGER, MANA, NUMERAL
from arbitre.oracle.phrases.amounts.amounts import CARDINAL
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, is_anybodys, parts_of
from arbitre.oracle.phrases.nouns.relative import STAT

# --- what a player has, what there is, how it was cast ----------------------------------------------------------------

_PILES: Final = {
    "cards in hand": (CardsIn.HAND, "carte* en main"),
    "cards in their graveyard": (CardsIn.GRAVEYARD, "carte* dans son* cimetière"),
    "cards in their hand": (CardsIn.HAND, None),
}


def _has(who: Any, number: Any, compare: Compare, right: Amount) -> Any:
    """What a player has; an opponent is any one of them, each opponent would be all."""
    if isinstance(who, Players) and who.who in (Who.EACH, Who.OPPONENTS, Who.OTHERS):
        return REJECT
    if isinstance(who, Pick):
        if who.what != IsOpponent():
            return REJECT
        return Compares(
            CountOf(And((IsOpponent(), When(Compares(number(It()), compare, right))))), Compare.AT_LEAST, Fixed(1)
        )
    return Compares(number(who), compare, right)


def _has_slots(given: Compares, number: Any, compare: Compare) -> dict[str, Any] | None:
    match given:
        case Compares(left=CountOf(what=And(parts=(IsOpponent(), When(condition=Compares() as inner))))):
            slots: dict[str, Any] = {"who": Pick(IsOpponent(), Fixed(1)), "right": inner.right}
        case Compares(left=left):
            who = who_of(left) or on_of(left)
            if not isinstance(who, Ref):
                return None
            slots = {"who": who, "right": given.right}
    return slots if given == _has(slots["who"], number, compare, slots["right"]) else None


def _has_row(en: str, fr: str | None, number: Any, compare: Compare, alias: bool, right: Any) -> None:
    def unbuild(given: Compares) -> dict[str, Any] | None:
        slots = _has_slots(given, number, compare)
        if slots is None or (isinstance(right, Fixed) and slots.pop("right") != right):
            return None
        return slots

    def build(who: Any, right: Any = right) -> Any:
        return REJECT if who == You() and "their" in en else _has(who, number, compare, right)

    more: dict[str, Any] = {"right": right} if isinstance(right, Category) else {}
    row(
        CONDITION, build=build, unbuild=unbuild, of_type=Compares, en=en, fr=fr, alias=alias, who=PLAYER, **more, rank=1
    )


for _words, (_pile, _fr_words) in _PILES.items():

    def _size(who: Ref, pile: CardsIn = _pile) -> ZoneSize:
        return ZoneSize(pile, who)

    _second = _fr_words is None
    for _compare, _en, _fr in ((Compare.AT_LEAST, "or more", "au moins"), (Compare.AT_MOST, "or fewer", "au plus")):
        _has_row(
            f"{{who!}} has* {{right}} {_en} {_words}",
            None if _fr_words is None else f"{{who!}} avoir* {_fr} {{right#}} {_fr_words}",
            _size,
            _compare,
            _second,
            COUNT,
        )
    if "graveyard" not in _words:
        _has_row(
            f"{{who!}} has* no {_words}",
            None if _fr_words is None else f"{{who!}} ne avoir* pas de {_fr_words.replace('*', '*:plur', 1)}",
            _size,
            Compare.EQUAL,
            _second,
            Fixed(0),
        )
for _compare, _en, _fr in ((Compare.AT_LEAST, "or more", "au moins"), (Compare.AT_MOST, "or less", "au plus")):
    _has_row(
        f"{{who!}} has* {{right}} {_en} life",
        f"{{who!}} avoir* {_fr} {{right#}} point* de vie",
        LifeOf,
        _compare,
        False,
        NUMERAL,
    )
_has_row(
    "{who!} has* {right} or more poison counters",
    "{who!} avoir* au moins {right#} marqueur* « poison »",
    lambda who: Counters("poison", who),
    Compare.AT_LEAST,
    False,
    COUNT,
)


def _there_are(en: str, fr: str, compare: Compare, number: str, fixed: Fixed | None = None) -> None:
    """ "There are no Walls on the battlefield"; of permanents it must be said where they are."""
    for tail, placed in (("", True), (" on the battlefield", False)):

        def build(what: Filter, n: Any = fixed, placed: bool = placed) -> Any:
            inside = any(isinstance(p, InZone) for p in parts_of(what))
            return Compares(CountOf(what), compare, n) if inside is placed else REJECT

        def unbuild(given: Compares, placed: bool = placed) -> dict[str, Any] | None:
            if not isinstance(given.left, CountOf) or given != build(given.left.what, given.right, placed):
                return None
            if fixed is not None:
                return {"what": given.left.what} if given.right == fixed else None
            return {"what": given.left.what, "n": given.right}

        slots: dict[str, Any] = {"what": NP} if fixed is not None else {"what": NP, "n": COUNT}
        row(
            CONDITION,
            build=build,
            unbuild=unbuild,
            of_type=Compares,
            en=f"there {en} {{what:{number}}}{tail}",
            fr=f"il {fr} {{what:{number}}}{' sur le champ de bataille' * bool(tail)}",
            **slots,
            rank=1,
        )


_there_are("is a", "y avoir* un*", Compare.AT_LEAST, "sing", Fixed(1))
_there_are("are no", "ne y avoir* pas de", Compare.EQUAL, "plur", Fixed(0))
_there_are("are {n} or more", "y avoir* au moins {n}", Compare.AT_LEAST, "plur")
_there_are("are {n} or fewer", "y avoir* au plus {n}", Compare.AT_MOST, "plur")
_there_are("are fewer than {n}", "y avoir* moins de {n}", Compare.LESS, "plur")


def _exactly(who: Any, what: Filter, n: Any) -> Any:
    if isinstance(who, (Pick, Players)) or any(isinstance(p, ControlledBy) for p in parts_of(what)):
        return REJECT
    return Compares(CountOf(both(what, ControlledBy(who))), Compare.EQUAL, n)


def _exactly_slots(given: Compares) -> dict[str, Any] | None:
    if not isinstance(given.left, CountOf) or given.compare is not Compare.EQUAL or given.right == Fixed(0):
        return None
    parts = parts_of(given.left.what)
    last = parts[-1] if parts else None
    return {"who": last.who, "what": both(*parts[:-1]), "n": given.right} if isinstance(last, ControlledBy) else None


row(
    CONDITION,
    build=_exactly,
    unbuild=_exactly_slots,
    of_type=Compares,
    en="{who!} control* exactly {n#} {what+}",
    fr="{who!} contrôler* exactement {n#} {what+}",
    who=PLAYER,
    what=NP,
    n=CARDINAL,
)
for _compare, _en, _fr in ((Compare.AT_LEAST, "more", "au moins"), (Compare.AT_MOST, "less", "au plus")):
    row(
        CONDITION,
        Compares(left=X(), compare=_compare, right=h.right),
        en=f"x is {{right}} or {_en}",
        fr=f"X est {_fr} {{right}}",
        right=NUMERAL,
    )
row(CONDITION, Compares(X(), Compare.AT_LEAST, h.right), en="x is {right} or greater", right=NUMERAL, alias=True)


def _spent(mana: ManaCost) -> Any:
    """ "If {R}{R} was spent to cast it": so much mana of one color."""
    if len(set(mana.symbols)) != 1 or mana.symbols[0] not in "WUBRG":
        return REJECT
    return ManaWasSpent(Color(mana.symbols[0]), len(mana.symbols))


for _it, _alias in (("it", False), ("~", True), ("this spell", True)):
    row(
        CONDITION,
        build=_spent,
        of_type=ManaWasSpent,
        en=f"{{mana}} was spent to cast {_it}",
        fr="{mana} avoir* été dépensé pour le_lancer",
        unbuild=lambda v: (
            {"mana": ManaCost((v.color.value,) * v.at_least)} if v == ManaWasSpent(v.color, v.at_least) else None
        ),
        mana=MANA,
        alias=_alias,
    )

# --- counters, and how it was cast ------------------------------------------------------------------------------------


def _cast_row(zone: Zone | None, tail: str, fr: str) -> None:
    row(
        CONDITION,
        CastFrom(zone, h.ref, You()),
        heard=is_pronoun,
        en=f"you cast {{ref:sing}}{tail}",
        fr=f"vous* avoir* lancé {{ref}}{fr}",
        ref=OBJECTS,
    )


_cast_row(None, "", "")
_cast_row(Zone.HAND, " from your hand", " depuis votre main")
_cast_row(Zone.GRAVEYARD, " from your graveyard", " depuis votre cimetière")


def _one_spell(ref: Any) -> bool:
    return isinstance(ref, Pronoun | This)


row(
    CONDITION,
    CastFrom(None, h.ref),
    heard=_one_spell,
    en="{ref:sing} was cast",
    fr="{ref!} avoir* été lancé*",
    ref=OBJECTS,
)
row(
    CONDITION,
    NotSo(CastFrom(None, h.ref)),
    heard=_one_spell,
    en="{ref:sing} wasn't cast",
    fr="{ref!} ne avoir* pas été lancé*",
    ref=OBJECTS,
)
row(
    CONDITION,
    Matches(h.ref, ControlledBy(You())),
    heard=is_pronoun,
    written=lambda ref: not isinstance(ref, This | Target),
    en="{ref:sing} entered under your control",
    fr="{ref!} être* arrivé* sous votre contrôle",
    ref=OBJECTS,
)


row(
    CONDITION,
    Matches(h.ref, ControlledBy(You())),
    heard=is_pronoun,
    written=lambda ref: isinstance(ref, Target),
    en="you controlled {ref:sing}",
    fr="vous contrôliez {ref}",
    ref=OBJECTS,
)
for _what, _from, _en, _fr in (
    (And((Is(h.ref), OwnedBy(You()))), Zone.GRAVEYARD, "your graveyard", "votre cimetière"),
    (Is(h.ref), Zone.GRAVEYARD, "a graveyard", "un cimetière"),
    (Is(h.ref), Zone.EXILE, "exile", "l'exil"),
):
    row(
        CONDITION,
        Happened(Moves(_what, origin=_from, to=Zone.BATTLEFIELD)),
        heard=is_pronoun,
        en=f"{{ref:sing}} entered from {_en}",
        fr=f"{{ref!}} être* arrivé* sur le champ de bataille depuis {_fr}",
        ref=OBJECTS,
    )


def _entered(what: Filter, n: int) -> Happened:
    return Happened(Moves(both(what, ControlledBy(You())), to=Zone.BATTLEFIELD), at_least=n)


def _entered_slots(given: Happened) -> dict[str, Any] | None:
    what = given.event.what if isinstance(given.event, Moves) else None
    parts = parts_of(what) if what is not None else ()
    if not parts or parts[-1] != ControlledBy(You()):
        return None
    rest = both(*parts[:-1])
    return {"what": rest, "n": given.at_least} if given == _entered(rest, given.at_least) else None


row(
    CONDITION,
    build=lambda what: _entered(what, 1),
    of_type=Happened,
    unbuild=lambda v: {"what": s["what"]} if (s := _entered_slots(v)) is not None and s["n"] == 1 else None,
    en="a {what:sing} entered under your control this turn",
    fr="un* {what!:sing} être* arrivé* sous votre contrôle ce tour-ci",
    what=NP,
)
row(
    CONDITION,
    build=_entered,
    of_type=Happened,
    unbuild=lambda v: s if (s := _entered_slots(v)) is not None and s["n"] > 1 else None,
    en="{n} or more {what:plur} entered under your control this turn",
    fr="au moins {n} {what!:plur} être* arrivé* sous votre contrôle ce tour-ci",
    what=NP,
    n=INTEGER,
)


def _is_some_kind(what: Filter) -> bool:
    """Whether it says which cards: all cards in hand are a number of their own."""
    return what != Anything()


def _of_itself(stat: Stat, n: Amount) -> bool:
    """ "With toughness greater than its power" compares the numbers of one object."""
    return isinstance(n, StatOf) and isinstance(n.of, Pronoun) and _two_sides(stat, n.stat) and not n.of.noun


def _two_sides(stat: Stat, other: Stat) -> bool:
    return {stat, other} == {Stat.POWER, Stat.TOUGHNESS}


def _own_numbers(stat: Stat, compare: Compare, other: Stat) -> Any:
    if not _two_sides(stat, other):
        return REJECT
    return When(Compares(StatOf(stat, It()), compare, StatOf(other, It())))


def _own_sides(given: Filter, compare: Compare) -> dict[str, Any] | None:
    match given:
        case When(condition=Compares(left=StatOf(stat=stat), right=StatOf(stat=other))):
            return {"stat": stat, "other": other} if given == _own_numbers(stat, compare, other) else None
    return None


for _compare, _en in (
    (Compare.LESS, "lesser"),
    (Compare.AT_MOST, "equal or lesser"),
    (Compare.MORE, "greater"),
    (Compare.AT_LEAST, "equal or greater"),
):
    for _stat, _word in ((Stat.MANA_VALUE, "mana value"), (Stat.POWER, "power"), (Stat.TOUGHNESS, "toughness")):
        row(HAVING, StatIs(_stat, _compare, StatOf(_stat, stand_in(Pronoun(h.at)))), en=f"{_en} {_word}", alias=True)

row(
    CONDITION,
    Compares(CountOf(conjoined(h.what, InZone(Zone.HAND), OwnedBy(You()))), Compare.EQUAL, Fixed(0)),
    provided=_is_some_kind,
    en="you have no {what:plur} in hand",
    fr="vous* ne avoir* pas de {what:sing} en main",
    what=CARD_NP,
)
OF_ITS_CONTROLLER: Final = Category("number of what the controller of the thing that is described has")
_ITS_CONTROLLER: Final = ControllerOf(It())
for _pile, _en, _fr in ((CardsIn.GRAVEYARD, "graveyard", "le cimetière"), (CardsIn.HAND, "hand", "la main")):
    row(
        OF_ITS_CONTROLLER,
        ZoneSize(_pile, _ITS_CONTROLLER),
        en=f"the number of cards in its|their controller's {_en}",
        fr=f"le nombre de cartes dans {_fr} de son contrôleur",
    )
row(
    OF_ITS_CONTROLLER,
    CountOf(conjoined(h.what, ControlledBy(_ITS_CONTROLLER))),
    provided=is_anybodys,
    en="the number of {what:plur} its|their controller controls",
    fr="le nombre de {what:plur} que son contrôleur contrôle",
    what=NP,
)

# --- numbers compared with amounts ------------------------------------------------------------------------------------

for _compare, _en, _fr in (
    (Compare.EQUAL, "equal to", "égal* à"),
    (Compare.AT_MOST, "less than or equal to", "inférieur* ou égal* à"),
    (Compare.AT_LEAST, "greater than or equal to", "supérieur* ou égal* à"),
    (Compare.LESS, "less than", "inférieur* à"),
    (Compare.MORE, "greater than", "supérieur* à"),
):
    row(
        HAVING,
        StatIs(h.stat, _compare, h.n),
        provided=lambda stat, n: not _of_itself(stat, n),
        en=f"{{stat}} {_en} {{n}}",
        fr=f"un* {{stat}} {_fr} {{n}}",
        stat=STAT,
        n=AMOUNT,
    )
    row(
        HAVING,
        build=lambda stat, other, compare=_compare: _own_numbers(stat, compare, other),
        of_type=When,
        unbuild=lambda v, compare=_compare: _own_sides(v, compare),
        stat=STAT,
        other=STAT,
        en=f"{{stat}} {_en} its|their {{other}}",
        fr=f"un* {{stat}} {_fr} son* {{other}}",
    )
    row(
        HAVING,
        When(Compares(StatOf(h.stat, It()), _compare, h.n)),
        en=f"{{stat}} {_en} {{n}}",
        fr=f"un* {{stat}} {_fr} {{n}}",
        stat=STAT,
        n=OF_ITS_CONTROLLER,
    )


def _asks_no_target(what: Any) -> bool:
    """ "A creature with the greatest power among creatures target opponent controls" is one of those."""
    return not any(isinstance(part, Targeted) for part in parts_in(what))


for _least, _en in ((False, "greatest"), (False, "highest"), (True, "least"), (True, "lowest")):
    row(
        HAVING,
        StatIs(h.stat, Compare.EQUAL, Greatest(h.stat, h.what, _least)),
        heard=_asks_no_target,
        en=(f"the {_en} {{stat}} among {{what:plur}}", f"{_en} {{stat}} among {{what:plur}}"),
        stat=STAT,
        what=NPS,
        alias=True,
    )

# --- what is on the battlefield or somewhere else, said after it ------------------------------------------------------


def _lying(what: Filter, compare: Compare, n: int, elsewhere: bool) -> Any:
    """ "No creatures are on the battlefield", "an artifact card is in your graveyard"."""
    placed = any(isinstance(p, InZone) for p in parts_of(what))
    done = any(isinstance(p, Affected) for p in parts_of(what))  # "is put into a graveyard this way": what was done
    return REJECT if done or placed is not elsewhere else Compares(CountOf(what), compare, Fixed(n))


for _compare, _n, _en in (
    (Compare.EQUAL, 0, "no {what:plur} are on the battlefield"),
    (Compare.AT_LEAST, 1, "a {what:sing} is on the battlefield"),
):
    row(
        CONDITION,
        build=lambda what, compare=_compare, n=_n: _lying(what, compare, n, False),
        of_type=Compares,
        en=_en,
        what=NP,
        alias=True,
    )
row(
    CONDITION,
    build=lambda what, n: _lying(what, Compare.AT_LEAST, n, False),
    of_type=Compares,
    en="{n} or more {what:plur} are on the battlefield",
    what=NP,
    n=INTEGER,
    alias=True,
)
row(
    CONDITION,
    build=lambda what, place: _lying(both(what, *place.parts), Compare.AT_LEAST, 1, True),
    of_type=Compares,
    en="a {what:sing} is {place}",
    what=CARD_NP,
    place=PLACE_POST,
    alias=True,
)


def _poisoned(who: Any) -> Any:
    """CR26 122.1f: a player who has a poison counter."""
    return _has(who, lambda them: Counters("poison", them), Compare.AT_LEAST, Fixed(1))


def _poisoned_slots(given: Compares) -> dict[str, Any] | None:
    match given.left:
        case CountOf(what=And(parts=(IsOpponent(), When()))):
            who: Ref = Pick(IsOpponent(), Fixed(1))
        case Counters(kind="poison", on=on):
            who = on
        case _:
            return None
    return {"who": who} if given == _poisoned(who) else None


row(
    CONDITION,
    build=_poisoned,
    unbuild=_poisoned_slots,
    of_type=Compares,
    en="{who!} is* poisoned",
    fr="{who!} être* empoisonné*",
    who=PLAYER,
)
row(
    CONDITION,
    build=lambda who, n: _has(who, LifeOf, Compare.EQUAL, n),
    of_type=Compares,
    en="{who!} has* exactly {n} life",
    unbuild=lambda v: {"who": s["who"], "n": s["right"]} if (s := _has_slots(v, LifeOf, Compare.EQUAL)) else None,
    fr="{who!} avoir* exactement {n#} point* de vie",
    who=PLAYER,
    n=NUMERAL,
)
row(
    CONDITION,
    Compares(CountOf(conjoined(h.what, ControlledBy(Players(Who.OPPONENTS)))), Compare.EQUAL, Fixed(0)),
    en="no opponent controls a {what:sing}",
    fr="aucun adversaire* ne contrôler*:sing de {what:sing}",
    what=NP,
    rank=1,
)


_PAST: Final = (State.ATTACKED_THIS_TURN, State.BLOCKED_THIS_TURN, State.ENTERED_THIS_TURN, State.DAMAGED)


def _so_many(n: Any, what: Filter, said: Filter, compare: Compare = Compare.AT_LEAST) -> Any:
    if compare is Compare.AT_LEAST and isinstance(said, HasState) and said.state in _PAST:
        return REJECT  # those that are no longer there did so, too
    parts = (said, what) if isinstance(said, HasState) else (what, said)
    return Compares(CountOf(both(*parts)), compare, n)


row(
    CONDITION,
    build=_so_many,
    of_type=Compares,
    en="{n:plur} or more {what:plur} {said:plur}",
    n=COUNT,
    what=NP,
    said=PREDICATE,
    alias=True,
)
row(
    CONDITION,
    build=lambda n, what, place: _so_many(n, what, both(*place.parts)) if what != Anything() else REJECT,
    of_type=Compares,
    en="{n:plur} or more {what:plur} are {place}",
    n=COUNT,
    what=CARD_NP,
    place=PLACE_POST,
    alias=True,
)
_there_are("is exactly one", "y avoir* exactement un*", Compare.EQUAL, "sing", Fixed(1))
row(
    CONDITION,
    build=lambda what, said: _so_many(Fixed(1), what, said, Compare.EQUAL),
    of_type=Compares,
    en="exactly one {what:sing} {said:sing}",
    what=NP,
    said=PREDICATE,
    alias=True,
)


row(
    CONDITION,
    Compares(CountOf(conjoined(h.what, OwnedBy(You()), InZone(Zone.EXILE))), Compare.AT_LEAST, Fixed(1)),
    en="you own a {what:sing} in exile",
    fr="vous* posséder* un* {what:sing} en exil",
    what=CARD_NP,
)

# --- of any player ----------------------------------------------------------------------------------------------------


def _somebody(number: Amount, compare: Compare, n: Amount) -> Compares:
    """At least one player of whom the numbers compare so; ``It()`` is that one."""
    return Compares(CountOf(And((IsPlayer(), When(Compares(number, compare, n))))), Compare.AT_LEAST, Fixed(1))


def _somebody_slots(given: Compares, make: Any) -> dict[str, Any] | None:
    match given.left:
        case CountOf(what=And(parts=(IsPlayer(), When(condition=Compares(right=n))))):
            return {"n": n} if given == make(n) else None
    return None


for _zone, _word, _fr in (
    (CardsIn.LIBRARY, "library", "une bibliothèque contient"),
    (CardsIn.GRAVEYARD, "graveyard", "un cimetière contient"),
):
    for _compare, _en, _so in ((Compare.AT_LEAST, "more", "au moins"), (Compare.AT_MOST, "fewer", "au plus")):

        def _there(n: Amount, zone: CardsIn = _zone, compare: Compare = _compare) -> Compares:
            return _somebody(ZoneSize(zone, It()), compare, n)

        row(
            CONDITION,
            build=_there,
            unbuild=lambda v, make=_there: _somebody_slots(v, make),
            of_type=Compares,
            n=COUNT,
            en=f"a {_word} has {{n}} or {_en} cards in it",
            fr=f"{_fr} {_so} {{n#}} carte*",
        )
row(
    CONDITION,
    _somebody(ZoneSize(CardsIn.HAND, It()), Compare.EQUAL, Fixed(0)),
    en="a player has no cards in hand",
    fr="un joueur n'a pas de carte en main",
)
_NOBODY_HAS: Final = NotSo(_somebody(ZoneSize(CardsIn.HAND, It()), Compare.AT_LEAST, Fixed(1)))
row(CONDITION, _NOBODY_HAS, en="each player has no cards in hand", fr="aucun joueur n'a de carte en main")
row(
    CONDITION,
    Compares(ZoneSize(CardsIn.LIBRARY), Compare.AT_LEAST, h.n),
    en="you have {n} or more cards in your library",
    fr="vous* avoir* au moins {n#} carte* dans votre bibliothèque",
    n=COUNT,
)
row(
    CONDITION,
    Compares(TallyOf(Tally.ATTACKERS), Compare.AT_LEAST, h.n),
    n=COUNT,
    en="you attacked with {n:plur} or more creatures this turn",
    fr="vous* avoir* attaqué avec au moins {n} créatures ce tour-ci",
)
row(
    CONDITION,
    build=lambda n, what: (
        _so_many(n, what, both(InZone(Zone.GRAVEYARD), OwnedBy(You()))) if what != Anything() else REJECT
    ),
    of_type=Compares,
    en="you have {n:plur} or more {what:plur} in your graveyard",
    n=COUNT,
    what=CARD_NP,
    alias=True,
)


_EVERY_COLOR: Final = AllOf(
    tuple(exists(And((HasColor(color), IsPermanent(), ControlledBy(You())))) for color in Color)
)
row(
    CONDITION,
    _EVERY_COLOR,
    en="you control a permanent of each color",
    fr="vous* contrôler* un permanent de chaque couleur",
    rank=1,
)

# --- the top card of the library --------------------------------------------------------------------------------------

_TOP: Final = TopCards(Fixed(1))
row(
    CONDITION,
    Matches(_TOP, h.what),
    en="the top card of your library is a {what:sing}",
    fr="la carte du dessus de votre bibliothèque être* un* {what:sing}",
    what=CARD_NP,
)
row(
    CONDITION,
    Matches(_TOP, HasColor(h.color)),
    en="the top card of your library is {color}",
    fr="la carte du dessus de votre bibliothèque être* {color}",
    color=COLOR,
)
