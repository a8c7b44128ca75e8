"""Meld pairs (CR26 712.4): two cards with half of a face each on their backs, told by what their texts say.

Files of card data list the two cards and the face that they make together as three cards; here the two get that face as
their back, and it is no card of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from arbitre.cards.printed import Printed
from arbitre.cards.records import Layout

_MELDS_WITH: Final = re.compile(r"\(Melds with (?P<other>[^()]+)\.\)")
_MELDS_INTO: Final = re.compile(r"meld them into (?P<into>[^.()]+)\.")


def joined(cards: Sequence[Printed]) -> list[Printed]:
    """The cards, those of meld pairs with their combined back face; a pair that is not complete stays as it is."""
    by_name = {card.card.name: card for card in cards if len(card.texts) == 1}
    backs: dict[str, Printed] = {}
    for name, card in by_name.items():
        other = _MELDS_WITH.search(card.texts[0])
        partner = by_name.get(other["other"]) if other is not None else None
        into = _MELDS_INTO.search(partner.texts[0]) if partner is not None else None
        back = by_name.get(into["into"]) if into is not None else None
        if partner is not None and back is not None:
            backs[name] = backs[partner.card.name] = back
    combined = {back.card.name for back in backs.values()}
    return [_with_back(card, backs.get(card.card.name)) for card in cards if card.card.name not in combined]


def _with_back(front: Printed, back: Printed | None) -> Printed:
    if back is None:
        return front
    faces = (front.card.front, back.card.front)
    card = msgspec.structs.replace(front.card, faces=faces, layout=Layout.MELD)
    return Printed(card, front.texts + back.texts, front.released)
