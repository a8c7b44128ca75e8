"""Players of whom something is so: "each player who controls a creature", "each player who searched their library this
way" (CR 102.1, 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import LIBRARY_SEARCHED, Compares, exists
from arbitre.ir.filters import Affected, ControlledBy, Deed, Is, Not, When
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, ControllerOf, It, OwnerOf, Players, Result, Who
from arbitre.ir.values import Compare
from arbitre.oracle.grammar import REJECT, SING, Category, row
from arbitre.oracle.rows.categories import NP, PLAYER
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.rows.words import INTEGER
from arbitre.oracle.said import DoneTo, Targeted, stand_in

SUCH: Final = Category("what is so of a player")
""" "Controls a creature", "discarded a card this way": a Filter of players, as a verb."""
for _who, _en, _fr in ((Who.EACH, "player", "joueur"), (Who.OPPONENTS, "opponent", "adversaire")):
    row(PLAYER, build=lambda such, who=_who: Players(who, such), of_type=Players, en=f"each {_en} who {{such}}", such=SUCH, number=SING,
        unbuild=lambda v, who=_who: {"such": v.such} if v.who is who and v.such is not None else None,
        fr=f"chaque {_fr}* qui {{such}}")  # fmt: skip


def _other_than(who: Any) -> Any:
    return Players(Who.EACH, Not(Is(stand_in(who)))) if isinstance(who, Targeted) else REJECT


row(PLAYER, build=_other_than, of_type=Players, en="each player other than {who}", fr="chaque joueur* autre que {who}", who=PLAYER, number=SING,
    unbuild=lambda v: {"who": v.such.part.ref} if isinstance(v.such, Not) and isinstance(v.such.part, Is) and v == Players(Who.EACH, v.such) else None)  # fmt: skip


def _controls(what: Filter, n: int = 1) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    return When(exists(both(what, ControlledBy(It())), n))


def _controlled(given: Filter) -> dict[str, Any] | None:
    match given:
        case When(condition=Compares(left=CountOf(what=what), compare=Compare.AT_LEAST, right=Fixed(value=n))):
            kind = both(*parts_of(what)[:-1])
            return {"what": kind, "n": n} if given == _controls(kind, n) else None
    return None


def _controls_one(given: Filter) -> dict[str, Any] | None:
    slots = _controlled(given)
    return {"what": slots["what"]} if slots is not None and slots["n"] == 1 else None


row(
    SUCH,
    build=_controls,
    unbuild=_controls_one,
    of_type=When,
    en="controls a {what:sing}",
    fr="contrôle un* {what:sing}",
    what=NP,
)
row(SUCH, build=_controls, unbuild=lambda v: s if (s := _controlled(v)) is not None and s["n"] > 1 else None, of_type=When,
    en="controls {n} or more {what:plur}", fr="contrôle au moins {n} {what:plur}", what=NP, n=INTEGER)  # fmt: skip
row(SUCH, build=lambda what: REJECT if (such := _controls(what)) is REJECT else Not(such), unbuild=lambda v: _controls_one(v.part), of_type=Not,
    en="doesn't control a {what:sing}", fr="ne contrôle pas de {what:sing}", what=NP)  # fmt: skip

# --- what they did this way --------------------------------------------------------------------------------------------

row(
    SUCH,
    value=Is(Result(LIBRARY_SEARCHED)),
    en="searched their library this way",
    fr="a cherché dans sa bibliothèque de cette manière",
)


def _of_whom(kind: type[ControllerOf | OwnerOf], deed: Deed, en: str, fr: str) -> None:
    """Whose it was to which that was done."""

    def build(at: int) -> Is:
        return Is(kind(All(Affected(stand_in(DoneTo(at, deed)), deed))))

    def unbuild(given: Is) -> dict[str, Any] | None:
        match given.ref:
            case ControllerOf(of=All(what=Affected(deed=done))) | OwnerOf(of=All(what=Affected(deed=done))) if (
                done is deed
            ):
                return {} if isinstance(given.ref, kind) else None
        return None

    row(
        SUCH,
        build=build,
        unbuild=unbuild,
        of_type=Is,
        en=f"{en} this way",
        fr=f"{fr} de cette manière",
        wants_place=True,
    )


_of_whom(ControllerOf, Deed.SACRIFICED, "sacrificed a creature", "a sacrifié une créature")
_of_whom(OwnerOf, Deed.DISCARDED, "discarded a card", "s'est défaussé d'une carte")
