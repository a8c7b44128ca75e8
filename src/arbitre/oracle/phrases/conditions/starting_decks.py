"""Companion, and what is said of a starting deck (CR26 702.139)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Companion
from arbitre.ir.amounts import CountOf, DifferentNames, MinimumDeckSize, Plus
from arbitre.ir.conditions import AnyOf, Compares, NotSo, exists
from arbitre.ir.filters import HasType, InStartingDeck, Not, Or
from arbitre.ir.node import Filter
from arbitre.ir.values import CardType, Compare
from arbitre.oracle.categories import ABILITY, CARD_NP, NP, PLACE_POST, PREDICATE
from arbitre.oracle.discourse.said import Phrase
from arbitre.oracle.formalism.grammar import PLUR, REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

DECK: Final = InStartingDeck()
CONDITION_OF_DECK: Final = Category("condition of a starting deck")

CARDS: Final = Category("several cards of one kind")
row(CARDS, of_type=Filter, en="{what:plur}", fr="des {what@:plur}", what=CARD_NP, number=PLUR)
row(PLACE_POST, Phrase((DECK,)), en="in your starting deck", fr="dans votre deck de départ")
row(ABILITY, Companion, en="companion — {condition}.", fr="compagnon — {condition}.", condition=CONDITION_OF_DECK)

# --- each card, no card ------------------------------------------------------------------------------------------------


def _none(what: Filter, quality: Filter) -> Any:
    return NotSo(exists(both(*parts_of(what), quality))) if DECK in parts_of(what) else REJECT


def _each(what: Filter, quality: Filter) -> Any:
    return _none(what, Not(quality))


def _asked_for(given: NotSo) -> tuple[Filter, Filter] | None:
    """Cards of the deck, and what none of them is."""
    match given.part:
        case Compares(left=CountOf(what=what)) if len(parts_of(what)) > 1 and given.part == exists(what):
            *cards, quality = parts_of(what)
            return (both(*cards), quality) if DECK in cards else None
    return None


def _each_slots(given: NotSo) -> dict[str, Any] | None:
    match _asked_for(given):
        case (what, Not(part=quality)) if what != DECK:
            return {"what": what, "quality": quality}
    return None


def _none_slots(given: NotSo) -> dict[str, Any] | None:
    match _asked_for(given):
        case (what, quality) if not isinstance(quality, Not):
            return {"what": what, "quality": quality}
    return None


row(CONDITION_OF_DECK, build=_each, unbuild=_each_slots, of_type=NotSo, en="each {what:sing} {quality:sing}", fr="chaque {what!:sing} {quality*}",
    what=NP, quality=PREDICATE)  # fmt: skip
row(CONDITION_OF_DECK, build=_none, unbuild=_none_slots, of_type=NotSo, en="no {what:sing} {quality:sing}", fr="aucun* {what!:sing} ne {quality*}",
    what=NP, quality=PREDICATE)  # fmt: skip

# --- only such cards ---------------------------------------------------------------------------------------------------


def _only(kinds: tuple[Filter, ...]) -> Any:
    return _each(DECK, kinds[0] if len(kinds) == 1 else Or(kinds))


def _only_slots(given: NotSo) -> dict[str, Any] | None:
    match _asked_for(given):
        case (what, Not(part=quality)) if what == DECK:
            return {"kinds": quality.parts if isinstance(quality, Or) else (quality,)}
    return None


row(CONDITION_OF_DECK, build=_only, unbuild=_only_slots, of_type=NotSo, en="your starting deck contains only {kinds}",
    fr="votre deck de départ ne contient que {kinds}", kinds=Series(CARDS, "and"))  # fmt: skip

# --- all of them together ----------------------------------------------------------------------------------------------


_TYPES: Final = (
    *(CardType.ARTIFACT, CardType.BATTLE, CardType.CREATURE, CardType.ENCHANTMENT, CardType.INSTANT),
    *(CardType.LAND, CardType.PLANESWALKER, CardType.SORCERY, CardType.TRIBAL),
)
"""What cards in a deck can be (CR26 205.2a, 108.5)."""


def _of_one_type(what: Filter) -> Any:
    """There is a card type that each of them has."""
    each = [_each(what, HasType(kind)) for kind in _TYPES]
    return REJECT if REJECT in each else AnyOf(tuple(each))


def _one_type_slots(given: AnyOf) -> dict[str, Any] | None:
    first = given.parts[0]
    asked = _asked_for(first) if isinstance(first, NotSo) else None
    return {"what": asked[0]} if asked is not None and given == _of_one_type(asked[0]) else None


row(
    CONDITION_OF_DECK,
    Compares(DifferentNames(h.what), Compare.EQUAL, CountOf(h.what)),
    en="each {what:sing} has a different name",
    fr="chaque {what:sing} a un nom différent",
    what=NP,
)
row(CONDITION_OF_DECK, build=_of_one_type, unbuild=_one_type_slots, of_type=AnyOf, en="each {what:sing} shares a card type",
    fr="chaque {what:sing} partage un type de carte", what=NP)  # fmt: skip


row(
    CONDITION_OF_DECK,
    Compares(CountOf(DECK), Compare.AT_LEAST, Plus(MinimumDeckSize(), h.n)),
    n=COUNT,
    en="your starting deck contains at least {n} cards more than the minimum deck size",
    fr="votre deck de départ contient au moins {n} cartes de plus que la taille minimale d'un deck",
)
