"""Which cards have been exercised, as recorded with the package: a card counts only as it was when it ran."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Final

import msgspec

from arbitre.cards.records import Card
from arbitre.ir.node import to_data

EXERCISED: Final = "exercised.txt"
"""A line for each card that ran without a fault: the digest of its record, and its name."""


def digest(card: Card) -> str:
    """Twelve letters that change whenever the facts or abilities of the card do."""
    return sha256(msgspec.json.encode(to_data(card))).hexdigest()[:12]


@cache
def recorded() -> frozenset[str]:
    """The lines of the record; empty if nothing was recorded."""
    file = resources.files("arbitre") / "data" / EXERCISED
    return frozenset(file.read_text("utf-8").splitlines()) if file.is_file() else frozenset()


def line(card: Card) -> str:
    """The line that records this card."""
    return f"{digest(card)} {card.name}"


def was_exercised(card: Card) -> bool:
    """Whether the card, as it is now, ran without a fault when the record was made."""
    return line(card) in recorded()
