"""Two commanders: the partner abilities (CR26 702.124)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType, Supertype

_DOCTOR = frozenset({"Time Lord", "Doctor"})


def are_partners(one: Card, other: Card) -> bool:
    """CR26 702.124a, 702.124f: whether one partner ability lets both be the commanders of a deck."""
    legendary = all(Supertype.LEGENDARY in card.front.supertypes for card in (one, other))
    return legendary and (_pair(one, other) or _leads(one, other) or _leads(other, one))


def _pair(one: Card, other: Card) -> bool:
    """CR26 702.124h–j: both have partner, or partner with the same words, or partner with the other's name."""
    if not _words(one, "partner").isdisjoint(_words(other, "partner")):
        return True
    return other.front.name in _words(one, "partner with") and one.front.name in _words(other, "partner with")


def _leads(one: Card, other: Card) -> bool:
    """CR26 702.124k, 702.124m: a Background for one that chooses it, a Doctor for a companion."""
    if _words(one, "choose a background") and is_background(other):
        return True
    creatures = all(CardType.CREATURE in card.front.types for card in (one, other))
    return creatures and bool(_words(one, "doctor's companion")) and frozenset(other.front.subtypes) == _DOCTOR


def is_background(card: Card) -> bool:
    """CR26 702.124k: a legendary Background enchantment."""
    face = card.front
    legendary = Supertype.LEGENDARY in face.supertypes
    return legendary and CardType.ENCHANTMENT in face.types and "Background" in face.subtypes


def _words(card: Card, keyword: str) -> frozenset[str]:
    """What is printed with each of its keyword abilities of that name."""
    keywords = (ability for ability in card.front.abilities if isinstance(ability, Keyword))
    return frozenset(ability.word for ability in keywords if ability.name == keyword)
