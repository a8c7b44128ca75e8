"""Tokens by the name of a card (CR26 111.11): what that card is becomes a part of the card that makes such tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from arbitre.cards.records import Card
from arbitre.ir.effects import CardToken
from arbitre.ir.node import walk
from arbitre.ir.rebuilding import rebuilt

Find = Callable[[str], Card | None]
"""The card of a name, with its abilities; None if it is not known or not understood."""


def with_token_cards(card: Card, find: Find) -> Card:
    """The card, with the cards that its tokens are named after where they are found.

    Where such a card makes tokens by the name of a card itself, it stays without them and is not executable.
    """
    if not any(isinstance(node, CardToken) for face in card.faces for node in walk(face.paragraphs)):
        return card

    def known(part: Any) -> CardToken | None:
        return replace(part, card=find(part.name)) if isinstance(part, CardToken) else None

    faces = tuple(replace(face, paragraphs=rebuilt(face.paragraphs, known)) for face in card.faces)
    return replace(card, faces=faces)
