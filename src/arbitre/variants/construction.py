"""What the cards that a player brings must be for a variant (CR 901.3, 902.3, 903.5, 904.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from arbitre.cards.records import Card, Deck
from arbitre.engine.characteristics.color_identity import identity as identity
from arbitre.engine.characteristics.color_identity import land_colors as land_colors
from arbitre.engine.kernel.options import BRAWL_DECK, COMMANDER_DECK
from arbitre.errors import MalformedInput
from arbitre.ir.abilities import StationLevel
from arbitre.ir.modifications import HasRule, RuleText
from arbitre.ir.node import walk
from arbitre.ir.values import CardType, Color, Supertype
from arbitre.messages import Message, joined
from arbitre.rules.editions import CommanderZone, Edition
from arbitre.variants.messages import said
from arbitre.variants.partners import are_partners, is_background

PLANES: Final = 10
COMMUNAL: Final = 40
"""CR 901.14a: so many cards are enough for a planar deck that all players use."""
SCHEMES: Final = 20
COPIES: Final = 2
"""The most schemes of one name, and the most phenomena of a player."""


def require_together(decks: Sequence[Deck], edition: Edition, *, brawl: bool = False) -> None:
    """Check the decks of all players; CR 901.14a: a planar deck that only one of them brings is for all.

    *brawl*: those with commanders are for Brawl (CR26 903.12).

    :raises MalformedInput: one of them breaks rules; all are listed.
    """
    planar = sum(bool(deck.planes) for deck in decks)
    for deck in decks:
        require(deck, edition, len(decks) if planar == 1 else 1, brawl=brawl)


def require(deck: Deck, edition: Edition, sharing: int = 1, *, brawl: bool = False) -> None:
    """Check a deck against the rules of the variants for which it has cards; *sharing*: so many players use its planes.

    :raises MalformedInput: it breaks rules; all are listed.
    """
    found = list(problems(deck, edition, sharing, brawl=brawl))
    if found:
        each = joined([said("a problem", problem=problem) for problem in found])
        raise MalformedInput(said("misfit", name=deck.name, problems=each))


def problems(deck: Deck, edition: Edition, sharing: int = 1, *, brawl: bool = False) -> Iterator[Message]:
    """Every rule that a deck breaks, each in a line."""
    if deck.commanders:
        yield from _commander(deck, edition, brawl)
    if deck.planes:
        yield from _planes(deck.planes, sharing)
    if deck.schemes:
        yield from _schemes(deck.schemes)
    if len(deck.vanguards) > 1:
        yield said("vanguards", rule="CR 902.3", count=len(deck.vanguards))


# --- Commander --------------------------------------------------------------------------------------------------------


def _commander(deck: Deck, edition: Edition, brawl: bool) -> Iterator[Message]:
    cards = (*deck.commanders, *deck.main)  # CR26 702.124b: with both of them
    together = _lead_together(deck.commanders, edition)
    if len(deck.commanders) > 1 and not together:
        yield said("commanders", rule="CR 903.3", count=len(deck.commanders))
    for card in deck.commanders:
        if not _can_lead(card, edition, brawl) and not (together and is_background(card)):
            yield said("cannot lead", rule="CR 903.3", card=card.name)
    size, rule = (BRAWL_DECK, "CR26 903.12d") if brawl else (COMMANDER_DECK, "CR 903.5a")
    if len(cards) != size:
        yield said("size", rule=rule, count=len(cards), needed=size)
    for name, count in Counter(card.name for card in cards if not may_repeat(card)).items():
        if count > 1:
            yield said("singleton", rule="CR 903.5b", count=count, name=name)
    # CR26 702.124c
    allowed = frozenset[Color]().union(*map(identity, deck.commanders))
    free = _one_basic_type(deck) if brawl and not allowed else ""
    for card in dict.fromkeys(deck.main):
        if not identity(card) <= allowed:
            yield said("colour", rule="CR 903.5c", card=card.name)
        elif not land_colors(card) <= allowed and not (_is_basic(card) and free in card.front.subtypes):
            yield said("mana colour", rule="CR 903.5d", card=card.name)


def _one_basic_type(deck: Deck) -> str:
    """CR26 903.12e: the basic land type of which a Brawl deck with a colorless commander has basic lands, if one."""
    types = {subtype for card in deck.main if _is_basic(card) for subtype in card.front.subtypes}
    return types.pop() if len(types) == 1 else ""


def _is_basic(card: Card) -> bool:
    return Supertype.BASIC in card.front.supertypes


def _lead_together(commanders: Sequence[Card], edition: Edition) -> bool:
    """CR26 702.124a, 702.124g: two that a partner ability lets be commanders."""
    newer = edition.commander_zone is CommanderZone.STATE_BASED
    return newer and len(commanders) == 2 and are_partners(*commanders)


def _can_lead(card: Card, edition: Edition, brawl: bool) -> bool:
    """CR 903.3; CR26 903.3, 903.3a: Vehicles too, Spacecraft with a size, and what says that it can be a commander.

    CR26 903.12c: in Brawl planeswalkers.
    """
    face = card.front
    if _says(card, RuleText.MAY_BE_YOUR_COMMANDER):
        return edition.commander_zone is CommanderZone.STATE_BASED
    if Supertype.LEGENDARY not in face.supertypes:
        return False
    if CardType.CREATURE in face.types:
        return True
    if edition.commander_zone is not CommanderZone.STATE_BASED:
        return False
    return _is_vessel(card) or (brawl and CardType.PLANESWALKER in face.types)


def _is_vessel(card: Card) -> bool:
    """A Vehicle, or a Spacecraft with a box of power and toughness."""
    if "Spacecraft" in card.front.subtypes:
        return any(isinstance(one, StationLevel) and one.power is not None for one in card.front.abilities)
    return "Vehicle" in card.front.subtypes


def _says(card: Card, rule: RuleText) -> bool:
    return any(isinstance(node, HasRule) and node.rule is rule for node in walk(card.front.paragraphs))


def may_repeat(card: Card) -> bool:
    """CR 903.5b; CR 112.6m: what a card says of decks comes first."""
    return _is_basic(card) or _says(card, RuleText.ANY_NUMBER_IN_DECK)


# --- planar and scheme decks ------------------------------------------------------------------------------------------


def _planes(planes: Sequence[Card], sharing: int) -> Iterator[Message]:
    least, rule = (PLANES, "901.3") if sharing == 1 else (min(COMMUNAL, PLANES * sharing), "901.14a")
    if len(planes) < least:
        yield said("few planes", count=len(planes), least=least, rule=f"CR {rule}")
    yield from _too_many(planes, 1, said("the planar deck"), "901.3")
    phenomena = [card.name for card in planes if CardType.PHENOMENON in card.front.types]
    if len(phenomena) > COPIES * sharing:
        yield said("phenomena", rule="CR26 901.3, 901.15a", count=len(phenomena), most=COPIES * sharing)


def _schemes(schemes: Sequence[Card]) -> Iterator[Message]:
    if len(schemes) < SCHEMES:
        yield said("few schemes", rule="CR 904.3", count=len(schemes), least=SCHEMES)
    yield from _too_many(schemes, COPIES, said("the scheme deck"), "904.3")


def _too_many(cards: Sequence[Card], most: int, where: Message, rule: str) -> Iterator[Message]:
    for name, count in Counter(card.name for card in cards).items():
        if count > most:
            yield said("too many", count=count, name=name, where=where, most=most, rule=f"CR {rule}")
