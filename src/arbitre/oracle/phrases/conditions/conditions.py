"""Conditions: after "if", "as long as", "only if", "unless"."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CardsIn, CountOf, DifferentNames, Fixed, LifeOf, ZoneSize
from arbitre.ir.conditions import AllOf, Compares, Kicked, Matches, NotSo, PaidFor, Threshold, TurnOf, exists
from arbitre.ir.filters import And, ControlledBy, HasState, IsOpponent, Or, OwnedBy, State, When
from arbitre.ir.node import Amount, Filter, Ref
from arbitre.ir.refs import It, OwnerOf, Pick, Players, This, Who, You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import CONDITION, NP, OBJECTS, PLAYER, PLAYER_POSS
from arbitre.oracle.discourse.called import pair_of
from arbitre.oracle.discourse.said import Cast, Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, INTEGER, NUMERAL
from arbitre.oracle.phrases.nouns.nouns import A_NP, both, parts_of


def some_opponent(left: Amount, compare: Compare, right: Amount) -> Compares:
    """At least one opponent of whom the numbers compare so; ``It()`` is that one."""
    return Compares(CountOf(And((IsOpponent(), When(Compares(left, compare, right))))), Compare.AT_LEAST, Fixed(1))


AN_OPPONENT: Final = Pick(IsOpponent(), Fixed(1))


def _controls(who: Ref, what: Filter, compare: Compare, n: Amount, number: Any = CountOf) -> Any:
    """ "You control two or more artifacts": the controller stands last in the filter. "An opponent controls two or
    more":
    one of them does, not all together."""
    if any(isinstance(p, ControlledBy) for p in parts_of(what)):
        return REJECT
    if not isinstance(who, Pick):
        return Compares(number(both(what, ControlledBy(who))), compare, n)
    if who.what != IsOpponent():
        return REJECT
    if (compare, n) == (Compare.AT_LEAST, Fixed(1)):
        return Compares(number(both(what, ControlledBy(Players(Who.OPPONENTS)))), compare, n)
    return some_opponent(number(both(what, ControlledBy(It()))), compare, n)


def _of_some_opponent(given: Compares) -> Compares | None:
    """The inverse of :func:`some_opponent`."""
    match given.left:
        case CountOf(what=And(parts=(IsOpponent(), When(condition=Compares() as asked)))):
            return asked if given == some_opponent(asked.left, asked.compare, asked.right) else None
    return None


def _controlled(given: Compares, compare: Compare, number: Any = CountOf) -> dict[str, object] | None:
    asked = _of_some_opponent(given) or given
    if not isinstance(asked.left, number) or asked.compare is not compare:
        return None
    parts = parts_of(asked.left.what)
    if not parts or not isinstance(parts[-1], ControlledBy):
        return None
    any_of_them = parts[-1].who == Players(Who.OPPONENTS) and (compare, asked.right) == (Compare.AT_LEAST, Fixed(1))
    who = AN_OPPONENT if asked is not given or any_of_them else parts[-1].who
    slots: dict[str, object] = {"who": who, "what": both(*parts[:-1]), "n": asked.right}
    return slots if _controls(who, both(*parts[:-1]), compare, asked.right, number) == given else None


def _control_row(
    en: str,
    compare: Compare,
    number: str,
    fr: str | None,
    fixed: Fixed | None = None,
    of: Any = CountOf,
    alias: bool = False,
) -> None:
    def unbuild(given: Compares) -> dict[str, object] | None:
        slots = _controlled(given, compare, of)
        if slots is None or (fixed is not None and slots.pop("n") != fixed):
            return None
        return slots

    slots: dict[str, Any] = (
        {"who": PLAYER, "what": NP} if fixed is not None else {"who": PLAYER, "what": NP, "n": COUNT}
    )
    row(
        CONDITION,
        build=lambda who, what, n=fixed: _controls(who, what, compare, n, of),
        unbuild=unbuild,
        of_type=Compares,
        en=en.replace("WHAT", f"{{what:{number}}}"),
        fr=fr and fr.replace("WHAT", f"{{what:{number}}}"),
        alias=alias,
        **slots,
    )


_control_row("{who!} control* a WHAT", Compare.AT_LEAST, "sing", "{who!} contrôler* un* WHAT", Fixed(1))


def _controls_one_of(who: Ref, kinds: tuple[Filter, ...]) -> Any:
    return _controls(who, Or(kinds), Compare.AT_LEAST, Fixed(1))


def _one_of_slots(given: Compares) -> dict[str, object] | None:
    slots = _controlled(given, Compare.AT_LEAST)
    if slots is None or slots["n"] != Fixed(1) or not isinstance(slots["what"], Or):
        return None
    return {"who": slots["who"], "kinds": slots["what"].parts}


def _controls_each(who: Ref, kinds: tuple[Filter, ...]) -> Any:
    if isinstance(who, Pick):
        return REJECT
    each = [_controls(who, kind, Compare.AT_LEAST, Fixed(1)) for kind in kinds]
    return REJECT if REJECT in each else AllOf(tuple(each))


def _each_slots(given: AllOf) -> dict[str, object] | None:
    found = [_controlled(part, Compare.AT_LEAST) if isinstance(part, Compares) else None for part in given.parts]
    slots = [s for s in found if s is not None and s["n"] == Fixed(1)]
    if len(slots) < len(found) or len({s["who"] for s in slots}) != 1:
        return None
    return {"who": slots[0]["who"], "kinds": tuple(s["what"] for s in slots)}


row(
    CONDITION,
    build=_controls_one_of,
    unbuild=_one_of_slots,
    of_type=Compares,
    en="{who!} control* {kinds}",
    fr="{who!} contrôler* {kinds}",
    who=PLAYER,
    kinds=Series(A_NP, "or", least=2),
)
row(
    CONDITION,
    build=_controls_each,
    unbuild=_each_slots,
    of_type=AllOf,
    en="{who!} control* {kinds}",
    fr="{who!} contrôler* {kinds}",
    who=PLAYER,
    kinds=Series(A_NP, "and", least=2),
)
_control_row("{who!} control* {n} or more WHAT", Compare.AT_LEAST, "plur", "{who!} contrôler* au moins {n} WHAT")
_control_row("{who!} control* at least {n} WHAT", Compare.AT_LEAST, "plur", None, alias=True)
_control_row(
    "{who!} control* {n} or more WHAT with different names",
    Compare.AT_LEAST,
    "plur",
    "{who!} contrôler* au moins {n} WHAT ayant des noms différents",
    of=DifferentNames,
)
_control_row("{who!} control* {n} or fewer WHAT", Compare.AT_MOST, "plur", "{who!} contrôler* au plus {n} WHAT")
_control_row("{who!} control* fewer than {n} WHAT", Compare.LESS, "plur", "{who!} contrôler* moins de {n} WHAT")
_control_row("{who!} control* no WHAT", Compare.EQUAL, "plur", "{who!} ne contrôler* pas de WHAT", Fixed(0))

_YOURS = (OwnedBy(You()), ControlledBy(You()))
_COMMANDER: Final = exists(And((HasState(State.COMMANDER), *_YOURS)))
row(CONDITION, _COMMANDER, en="you control your commander", fr="vous* contrôler* votre commandant")


def _own_pair(given: AllOf) -> dict[str, object] | None:
    what = pair_of(given)
    return None if what is None else {"what": both(*parts_of(what)[:-2])}


row(
    CONDITION,
    build=lambda what: AllOf(
        (Matches(This(), both(*_YOURS)), Compares(CountOf(both(what, *_YOURS)), Compare.AT_LEAST, Fixed(1)))
    ),
    unbuild=_own_pair,
    of_type=AllOf,
    en="you both own and control ~ and a {what:sing}",
    fr="vous* posséder* et contrôler* à la fois ~ et un* {what:sing}",
    what=NP,
)

row(CONDITION, TurnOf(who=You()), en="it's your turn", fr="ce être* votre tour")
row(CONDITION, NotSo(part=TurnOf(You())), en="it's not your turn", fr="ce ne être* pas votre tour")
row(CONDITION, NotSo(TurnOf(h.who)), en="it's not {who} turn", fr="ce ne être* pas <tour {who}>", who=PLAYER_POSS)
row(
    CONDITION,
    Threshold,
    en="{count} or more cards are in your graveyard",
    fr="{count#} carte* ou plus sont dans votre cimetière",
    count=INTEGER,
)
row(
    CONDITION,
    build=lambda what: Kicked(stand_in(Cast(what.at)) if isinstance(what, Pronoun) and not what.noun else what),
    of_type=Kicked,
    unbuild=lambda v: {"what": v.what} if v == Kicked(v.what) else None,
    en="{what:sing} was kicked",
    fr="le kick de {what} a été payé",
    what=OBJECTS,
)
row(
    CONDITION,
    PaidFor(keyword="additional"),
    en="this spell's additional cost was paid",
    fr="le coût supplémentaire de ce sort a été payé",
)
HAND = ZoneSize(CardsIn.HAND, You())
row(
    CONDITION,
    Compares(HAND, Compare.EQUAL, Fixed(0)),
    en="you have no cards in hand",
    fr="vous* ne avoir* pas de carte en main",
)
row(
    CONDITION,
    Compares(HAND, Compare.AT_LEAST, Fixed(1)),
    en="you have a card in hand",
    fr="vous* avoir* une carte en main",
)
row(
    CONDITION,
    Compares(ZoneSize(CardsIn.GRAVEYARD, OwnerOf(stand_in(Pronoun(h.at)))), Compare.EQUAL, Fixed(0)),
    en="no cards are in that graveyard",
    alias=True,
)
LIBRARY: Final = ZoneSize(CardsIn.LIBRARY, You())
row(
    CONDITION,
    Compares(LIBRARY, Compare.EQUAL, Fixed(0)),
    en="your library has no cards in it",
    fr="il n'y a pas de carte dans votre bibliothèque",
)
row(
    CONDITION,
    Compares(HAND, Compare.EQUAL, Fixed(h.n)),
    en="you have exactly {n} cards in hand",
    fr="vous* avoir* exactement {n} carte* en main",
    n=INTEGER,
)
row(
    CONDITION,
    Compares(left=LifeOf(You()), compare=Compare.AT_MOST, right=h.right),
    en="you have {right} or less life",
    fr="vous* avoir* au plus {right#} point* de vie",
    right=NUMERAL,
)
