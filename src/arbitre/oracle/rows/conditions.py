"""Conditions: after "if", "as long as", "only if", "unless"."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import CardsIn, CountOf, DifferentNames, Fixed, LifeOf, ZoneSize
from arbitre.ir.conditions import AllOf, Compares, Kicked, Matches, NotSo, PaidFor, Threshold, TurnOf
from arbitre.ir.filters import ControlledBy, IsOpponent, OwnedBy
from arbitre.ir.node import Filter
from arbitre.ir.refs import Pick, Players, This, Who, You
from arbitre.ir.values import Compare
from arbitre.oracle.called import pair_of
from arbitre.oracle.grammar import REJECT, row
from arbitre.oracle.rows.categories import ADJECTIVE, CONDITION, NP, OBJECTS, PLAYER
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.rows.words import COUNT, INTEGER, NUMERAL


def _controls(who: object, what: Filter, compare: Compare, n: object, number: Any = CountOf) -> object:
    """ "You control two or more artifacts": the controller stands last in the filter."""
    if isinstance(who, Pick):
        who = Players(Who.OPPONENTS) if who.what == IsOpponent() else REJECT
    if who is REJECT or any(isinstance(p, ControlledBy) for p in parts_of(what)):
        return REJECT
    return Compares(number(both(what, ControlledBy(who))), compare, n)  # type: ignore[arg-type]


def _controlled(given: Compares, compare: Compare, number: Any = CountOf) -> dict[str, object] | None:
    if not isinstance(given.left, number) or given.compare is not compare:
        return None
    parts = parts_of(given.left.what)
    if not parts or not isinstance(parts[-1], ControlledBy):
        return None
    return {"who": parts[-1].who, "what": both(*parts[:-1]), "n": given.right}


def _control_row(
    en: str, compare: Compare, number: str, fr: str | None, fixed: Fixed | None = None, of: Any = CountOf
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
        **slots,
    )


_control_row(
    "{who!} control* a WHAT", Compare.AT_LEAST, "sing", "{who!} contrôle|contrôlent|contrôlez un WHAT", Fixed(1)
)
_control_row("{who!} control* {n} or more WHAT", Compare.AT_LEAST, "plur",
             "{who!} contrôle|contrôlent|contrôlez au moins {n} WHAT")  # fmt: skip
_control_row("{who!} control* {n} or more WHAT with different names", Compare.AT_LEAST, "plur",
             "{who!} contrôle|contrôlent|contrôlez au moins {n} WHAT ayant des noms différents", of=DifferentNames)  # fmt: skip
_control_row("{who!} control* {n} or fewer WHAT", Compare.AT_MOST, "plur",
             "{who!} contrôle|contrôlent|contrôlez au plus {n} WHAT")  # fmt: skip
_control_row(
    "{who!} control* no WHAT", Compare.EQUAL, "plur", "{who!} ne contrôle|contrôlent|contrôlez aucun WHAT", Fixed(0)
)

_YOURS = (OwnedBy(You()), ControlledBy(You()))


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
    fr="vous possédez et contrôlez à la fois ~ et un {what:sing}",
    what=NP,
)

row(CONDITION, TurnOf, en="it's your turn", fr="c'est votre tour", who=You())
row(CONDITION, NotSo, en="it's not your turn", fr="ce n'est pas votre tour", part=TurnOf(You()))
row(CONDITION, Threshold, en="{count} or more cards are in your graveyard", count=INTEGER)
row(CONDITION, Kicked, en="~ was kicked", fr="~ a été kické")
row(CONDITION, Kicked, en="this spell was kicked", alias=True)
row(CONDITION, Kicked, en="it was kicked", alias=True)
row(CONDITION, PaidFor, en="this spell's additional cost was paid", fr="le coût supplémentaire de ce sort a été payé",
    keyword="additional")  # fmt: skip
HAND = ZoneSize(CardsIn.HAND, You())
row(CONDITION, value=Compares(HAND, Compare.EQUAL, Fixed(0)), en="you have no cards in hand",
    fr="vous n'avez pas de carte en main")  # fmt: skip
row(CONDITION, Compares, en="you have {right} or less life", left=LifeOf(You()), compare=Compare.AT_MOST, right=NUMERAL)
row(
    CONDITION, Compares, en="you have {right} or more life", left=LifeOf(You()), compare=Compare.AT_LEAST, right=NUMERAL
)
row(CONDITION, Matches, en="{ref} is {what}", ref=OBJECTS, what=ADJECTIVE)
row(CONDITION, Matches, en="{ref} is a {what:sing}", ref=OBJECTS, what=NP)
