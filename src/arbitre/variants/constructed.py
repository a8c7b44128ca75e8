"""Whether a deck may be played in constructed play (CR 100.2a, 100.4a), by the edition of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Final

from arbitre.cards.records import Deck
from arbitre.engine.kernel.options import CONSTRUCTED_DECK
from arbitre.errors import IllegalAction
from arbitre.french.names import original
from arbitre.messages import counted
from arbitre.rules.editions import Edition
from arbitre.variants.construction import may_repeat

MOST_OF_ONE: Final = 4
SIDEBOARD: Final = 15


def problems(deck: Deck, edition: Edition) -> list[IllegalAction]:
    """What speaks against the deck, each with its rule; nothing if it may be played."""
    found: list[IllegalAction] = []
    cards = counted(len(deck.main), "card", "cards")
    if len(deck.main) < CONSTRUCTED_DECK:
        found.append(IllegalAction(f"the deck has {cards}, and {CONSTRUCTED_DECK} are needed", "100.2a"))
    counts = Counter(original(card.name) for card in (*deck.main, *deck.sideboard) if not may_repeat(card))
    for name, count in counts.items():
        if count > MOST_OF_ONE:
            found.append(IllegalAction(f"the deck has {count} of '{name}', and {MOST_OF_ONE} are allowed", "100.2a"))
    aside = len(deck.sideboard)
    cards = counted(aside, "card", "cards")
    if edition.sideboard_is_exactly_fifteen and aside not in (0, SIDEBOARD):
        found.append(IllegalAction(f"the sideboard has {cards}, and has {SIDEBOARD} or none", "100.4a"))
    elif aside > SIDEBOARD:
        found.append(IllegalAction(f"the sideboard has {cards}, and at most {SIDEBOARD} are allowed", "100.4a"))
    return found
