"""What was dealt damage this way, and what then happens to it (CR 119.2, 614.6, 701.12)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Apply, GoesTo, ReplaceLater
from arbitre.ir.filters import Is
from arbitre.ir.modifications import CantBeRegenerated
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, Result, You
from arbitre.ir.values import Compare, Zone
from arbitre.oracle.categories import CONDITION, EACH, EFFECT, NP, PLAYER_NP
from arbitre.oracle.discourse.said import Harmed, stand_in
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

HARMED: Final = Category("what was dealt damage this way")
""" "Creature(s) dealt damage this way": a Filter."""


def _harmed(at: int, what: Filter) -> Filter:
    return both(what, Is(stand_in(Harmed(at))))


def _whom(what: Filter) -> dict[str, Any] | None:
    *rest, last = parts_of(what)
    return {"what": both(*rest)} if isinstance(last, Is) and isinstance(last.ref, Result) else None


row(HARMED, build=_harmed, unbuild=_whom, of_type=Filter, en="{what@} dealt damage this way", fr="{what@} qui avoir* subi des blessures de cette manière",
    what=NP, wants_place=True)  # fmt: skip


def _some(at: int, what: Filter) -> Compares:
    return Compares(CountOf(_harmed(at, what)), Compare.AT_LEAST, Fixed(1))


def _some_slots(given: Compares) -> dict[str, Any] | None:
    match given:
        case Compares(CountOf(what), Compare.AT_LEAST, Fixed(1)):
            return _whom(what)
    return None


for _kind in (NP, PLAYER_NP):
    row(CONDITION, build=_some, unbuild=_some_slots, of_type=Compares, en="a {what:sing} was dealt damage this way",
        fr="un* {what!:sing} avoir* subi des blessures de cette manière", what=_kind, wants_place=True)  # fmt: skip
    row(
        CONDITION,
        build=_some,
        of_type=Compares,
        en="a {what:sing} is dealt damage this way",
        what=_kind,
        wants_place=True,
        alias=True,
    )
_YOURSELF: Final = Is(You())
row(CONDITION, build=lambda at: _some(at, _YOURSELF), unbuild=lambda v: {} if _some_slots(v) == {"what": _YOURSELF} else None, of_type=Compares,
    en="you were dealt damage this way", fr="vous* avoir* subi des blessures de cette manière", wants_place=True)  # fmt: skip
row(
    CONDITION,
    build=lambda at: _some(at, _YOURSELF),
    of_type=Compares,
    en="~ deals damage to you this way",
    wants_place=True,
    alias=True,
)
row(EACH, build=lambda at, what: CountOf(_harmed(at, what)), unbuild=lambda v: _whom(v.what), of_type=CountOf,
    en="{what:sing} dealt damage this way", fr="{what@:sing} qui avoir* subi des blessures de cette manière", what=NP, wants_place=True)  # fmt: skip


def _dying(what: Filter) -> ReplaceLater:
    return ReplaceLater(Moves(what, Zone.BATTLEFIELD, Zone.GRAVEYARD), GoesTo(Zone.EXILE))


for _what, _alias in ((HARMED, False), (NP, False)):
    row(
        EFFECT,
        _dying(h.what),
        en="if a {what:sing} would die this turn, exile it instead",
        fr="si un* {what@:sing} devoir*:impf mourir ce tour-ci, exiler*:imp il*what à la place",
        what=_what,
        alias=_alias,
    )
    row(EFFECT, _dying(h.what), en="if a {what:sing} would die this turn, instead exile it", what=_what, alias=True)


def _lost(what: Filter) -> Apply:
    return Apply(All(what), (CantBeRegenerated(),))


row(
    EFFECT,
    _lost(h.what),
    en=("{what:plur} can't be regenerated this turn", "a {what:sing} can't be regenerated this turn"),
    fr="le* {what!:plur} ne pouvoir* pas être régénéré* ce tour-ci",
    what=HARMED,
)
