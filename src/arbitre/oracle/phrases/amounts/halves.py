"""Halves: "loses half their life, rounded up", "mills half their library, rounded down" (CR 107.1a)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CardsIn, CountOf, Half, LifeOf, X, ZoneSize
from arbitre.ir.effects import Discard, LoseLife, Mill, SacrificeChosen
from arbitre.ir.filters import Anything, ControlledBy
from arbitre.ir.node import Amount, Filter
from arbitre.ir.values import Rounding
from arbitre.oracle.categories import AMOUNT, NP, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

ROUNDED: Final = Category("how a half is rounded")
for _rounding, _en, _fr in (
    (Rounding.UP, "up", "à l'unité supérieure"),
    (Rounding.DOWN, "down", "à l'unité inférieure"),
):
    row(ROUNDED, _rounding, en=(f"rounded {_en}", f"round {_en}"), fr=f"en arrondissant {_fr}")

row(AMOUNT, Half, en="half {of}, {rounding}", fr="la moitié de {of}, {rounding}", of=AMOUNT, rounding=ROUNDED)
row(
    AMOUNT,
    Half(of=X(), rounding=h.rounding),
    en="half x, {rounding}",
    fr="la moitié de X, {rounding}",
    rounding=ROUNDED,
)


def _half(node: Any, number: Amount, en: str, fr: str, field: str = "amount", **constants: Any) -> None:
    """ "Loses half their life": of the player who does it."""

    def build(rounding: Rounding) -> Any:
        return node(**{field: Half(number, rounding)}, who=DOER, **constants)

    def unbuild(given: Any) -> dict[str, Any] | None:
        half = getattr(given, field)
        return {"rounding": half.rounding} if isinstance(half, Half) and given == build(half.rounding) else None

    row(
        VERB,
        build=build,
        unbuild=unbuild,
        of_type=node,
        en=f"{en}, {{rounding}}",
        fr=f"{fr}, {{rounding}}",
        rounding=ROUNDED,
    )


_half(LoseLife, LifeOf(DOER), "lose* half your|their life", "perdre* la moitié de son* points de vie")
_half(
    Mill,
    ZoneSize(CardsIn.LIBRARY, DOER),
    "mill* half your|their library",
    "meuler* la moitié de son* bibliothèque",
    "count",
)
_half(Discard, ZoneSize(CardsIn.HAND, DOER), "discard* half the cards in your|their hand", "se défausser* de la moitié de son* main",
      "count", what=Anything())  # fmt: skip


def _half_of(what: Filter, rounding: Rounding) -> SacrificeChosen:
    theirs = both(what, ControlledBy(DOER))
    return SacrificeChosen(what, Half(CountOf(theirs), rounding), DOER)


def _half_slots(given: SacrificeChosen) -> dict[str, Any] | None:
    if not isinstance(given.count, Half) or not isinstance(given.count.of, CountOf):
        return None
    slots: dict[str, Any] = {"what": both(*parts_of(given.count.of.what)[:-1]), "rounding": given.count.rounding}
    return slots if given == _half_of(**slots) else None


row(VERB, build=_half_of, unbuild=_half_slots, of_type=SacrificeChosen, en="sacrifice* half the {what:plur} you|they control, {rounding}",
    fr="sacrifier* la moitié de le* {what:plur} que il* contrôler*, {rounding}", what=NP, rounding=ROUNDED)  # fmt: skip
