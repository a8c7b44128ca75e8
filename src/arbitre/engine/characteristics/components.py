"""What represents a permanent: one card or token, or several (CR26 712.4, 730)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from arbitre.cards.records import Card, Layout
from arbitre.ir.effects import Change
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj
from arbitre.state.state import State

OVER: Final = "over"
UNDER: Final = "under"
MELDED: Final = "melded"

_TWO_FACES: Final = frozenset({Layout.TRANSFORM, Layout.MODAL_DFC})


class SendsApart(Change, frozen=True):
    """CR26 730.3e, 903.9c: of a permanent's components the cards, or the commanders, go to a zone instead."""

    zone: Zone
    """To which zone those go, each to that of its owner; the others go where the permanent goes."""
    commanders: bool = False
    """Only the commanders among them (CR26 903.9c); else all that are cards, not tokens."""


def all_of(state: State, obj: Obj) -> Iterator[Obj]:
    """The permanent itself, as the card or token that it was at first, and what has become part of it."""
    yield obj
    for component in obj.merged[1:]:
        yield state.gone[component.id]


def parts(state: State, gone: Obj) -> tuple[int, ...]:
    """CR26 712.21, 730.3: what the components of a permanent became as it left, the first one first."""
    return (gone.became, *(state.gone[component.id].became for component in gone.merged[1:]))


def has_two_faces(card: Card | None) -> bool:
    """CR 711.1, CR26 712.9: a card, or what stands for a token, with two faces that can be turned over.

    CR26 712.4c: those of a meld card cannot.
    """
    return card is not None and card.layout in _TWO_FACES


def has_back(card: Card | None) -> bool:
    """CR26 712.1: a card of which the other side is a face as well, or half of one."""
    return card is not None and (card.layout in _TWO_FACES or card.layout is Layout.MELD)


def are_meld_pair(objects: Sequence[Obj]) -> bool:
    """CR26 701.42b: two different cards whose back faces are the halves of one face; no tokens."""
    cards = [obj.card for obj in objects if obj.card is not None and not (obj.is_token or obj.is_copy)]
    if len(objects) != 2 or len(cards) != 2 or any(card.layout is not Layout.MELD for card in cards):
        return False
    one, other = cards
    return one.name != other.name and one.faces[1:] == other.faces[1:]


def is_double_faced(obj: Obj) -> bool:
    """CR 711.1: represented by a double-faced card or token. CR26 730.2i: a merged permanent never is."""
    return has_two_faces(obj.card) and not obj.face_down and not obj.merged


def commanders(state: State, obj: Obj) -> tuple[int, ...]:
    """CR26 903.3b–c: which commanders it is, by the ids that they had as the game began; also by a component."""
    if not obj.merged:
        return (obj.commander,) if obj.commander else ()
    return tuple(one.commander for one in all_of(state, obj) if one.commander)


def split(state: State, obj: Obj, *, commanders: bool) -> tuple[int, ...]:
    """CR26 730.3e, 903.9c: those components of a permanent that are commanders, or those that are cards."""
    kept = {component.id: component.token for component in obj.merged}
    found = ((one.id, one.commander if commanders else not kept[one.id]) for one in all_of(state, obj))
    return tuple(id for id, meant in found if meant)


def times_merged(obj: Obj) -> int:
    """How often something has merged with it (CR26 730.2)."""
    return sum(component.place in (OVER, UNDER) for component in obj.merged)
