"""What the cards that a player brings must be for a variant (CR 901.3, 902.3, 903.5, 904.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from arbitre.cards.records import Card, Deck
from arbitre.engine.characteristics.color_identity import identity as identity
from arbitre.engine.characteristics.color_identity import land_colors as land_colors
from arbitre.errors import MalformedInput
from arbitre.ir.modifications import HasRule, RuleText
from arbitre.ir.node import walk
from arbitre.ir.values import CardType, Color, Supertype
from arbitre.messages import Message, joined
from arbitre.rules.editions import CommanderZone, Edition
from arbitre.variants.messages import said
from arbitre.variants.partners import are_partners, is_background

COMMANDER_DECK: Final = 100
PLANES: Final = 10
COMMUNAL: Final = 40
"""CR 901.14a: so many cards are enough for a planar deck that all players use."""
SCHEMES: Final = 20
COPIES: Final = 2
"""The most schemes of one name, and the most phenomena of a player."""


def require_together(decks: Sequence[Deck], edition: Edition) -> None:
    """Check the decks of all players; CR 901.14a: a planar deck that only one of them brings is for all.

    :raises MalformedInput: one of them breaks rules; all are listed.
    """
    planar = sum(bool(deck.planes) for deck in decks)
    for deck in decks:
        require(deck, edition, len(decks) if planar == 1 else 1)


def require(deck: Deck, edition: Edition, sharing: int = 1) -> None:
    """Check a deck against the rules of the variants for which it has cards; *sharing*: so many players use its planes.

    :raises MalformedInput: it breaks rules; all are listed.
    """
    found = list(problems(deck, edition, sharing))
    if found:
        each = joined([said("a problem", problem=problem) for problem in found])
        raise MalformedInput(said("misfit", name=deck.name, problems=each))


def problems(deck: Deck, edition: Edition, sharing: int = 1) -> Iterator[Message]:
    """Every rule that a deck breaks, each in a line."""
    if deck.commanders:
        yield from _commander(deck, edition)
    if deck.planes:
        yield from _planes(deck.planes, sharing)
    if deck.schemes:
        yield from _schemes(deck.schemes)
    if len(deck.vanguards) > 1:
        yield said("vanguards", rule="CR 902.3", count=len(deck.vanguards))


# --- Commander --------------------------------------------------------------------------------------------------------


def _commander(deck: Deck, edition: Edition) -> Iterator[Message]:
    cards = (*deck.commanders, *deck.main)  # CR26 702.124b: with both of them
    together = _lead_together(deck.commanders, edition)
    if len(deck.commanders) > 1 and not together:
        yield said("commanders", rule="CR 903.3", count=len(deck.commanders))
    for card in deck.commanders:
        if not _can_lead(card, edition) and not (together and is_background(card)):
            yield said("cannot lead", rule="CR 903.3", card=card.name)
    if len(cards) != COMMANDER_DECK:
        yield said("size", rule="CR 903.5a", count=len(cards), needed=COMMANDER_DECK)
    for name, count in Counter(card.name for card in cards if not may_repeat(card)).items():
        if count > 1:
            yield said("singleton", rule="CR 903.5b", count=count, name=name)
    # CR26 702.124c
    allowed = frozenset[Color]().union(*map(identity, deck.commanders))
    for card in dict.fromkeys(deck.main):
        if not identity(card) <= allowed:
            yield said("colour", rule="CR 903.5c", card=card.name)
        elif not land_colors(card) <= allowed:
            yield said("mana colour", rule="CR 903.5d", card=card.name)


def _lead_together(commanders: Sequence[Card], edition: Edition) -> bool:
    """CR26 702.124a, 702.124g: two that a partner ability lets be commanders."""
    newer = edition.commander_zone is CommanderZone.STATE_BASED
    return newer and len(commanders) == 2 and are_partners(*commanders)


def _can_lead(card: Card, edition: Edition) -> bool:
    """CR 903.3; CR26 903.3, 903.3a: Vehicles too, and what says that it can be a commander."""
    face = card.front
    if Supertype.LEGENDARY in face.supertypes and CardType.CREATURE in face.types:
        return True
    if edition.commander_zone is not CommanderZone.STATE_BASED:
        return False
    return _says(card, RuleText.MAY_BE_YOUR_COMMANDER) or (
        Supertype.LEGENDARY in face.supertypes and "Vehicle" in face.subtypes
    )


def _says(card: Card, rule: RuleText) -> bool:
    return any(isinstance(node, HasRule) and node.rule is rule for node in walk(card.front.paragraphs))


def may_repeat(card: Card) -> bool:
    """CR 903.5b; CR 112.6m: what a card says of decks comes first."""
    return Supertype.BASIC in card.front.supertypes or _says(card, RuleText.ANY_NUMBER_IN_DECK)


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
