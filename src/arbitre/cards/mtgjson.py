"""MTGJSON's AtomicCards: under each card name a list of faces."""

from __future__ import annotations

from typing import Final

import msgspec

from arbitre.cards.messages import said
from arbitre.cards.printed import Printed, RawFace, printed
from arbitre.cards.records import Layout
from arbitre.cards.scryfall import LAYOUTS as SHARED_LAYOUTS
from arbitre.cards.scryfall import NOT_CARDS
from arbitre.errors import MalformedInput
from arbitre.messages import NOTHING, Message

LAYOUTS: Final = SHARED_LAYOUTS | {"aftermath": Layout.SPLIT}


class FaceObject(msgspec.Struct, kw_only=True, rename="camel"):
    """The fields of a face that are read; all others are passed over."""

    name: str
    type: str
    layout: str
    face_name: str | None = None
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None
    hand: str | None = None
    life: str | None = None
    is_funny: bool = False

    def raw(self) -> RawFace:
        """The face under the names that all formats share."""
        return RawFace(
            name=self.face_name or self.name,
            mana_cost=self.mana_cost,
            type_line=self.type,
            text=self.text,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            colors=self.colors,
            color_indicator=self.color_indicator,
        )


def left_out(faces: list[FaceObject]) -> Message:
    """Why these faces are no card of the game, in a word; nothing if they are one."""
    front = faces[0]
    word = front.layout if front.layout in NOT_CARDS else "funny" if front.is_funny else ""
    return said("a word of the file", word=word) if word else NOTHING


def read_cards(faces: list[FaceObject]) -> list[Printed]:
    """The card of these *faces*; of melding cards (CR26 712.4), each face is a card for itself.

    :raises MalformedInput: a field has a value that cannot be read.
    """
    front = faces[0]
    layout = LAYOUTS.get(front.layout)
    if layout is None:
        raise MalformedInput(said("layout of is unknown", layout=front.layout, name=front.name), expected=list(LAYOUTS))
    if layout is Layout.MELD:
        return [printed(face.raw().name, layout, [face.raw()]) for face in faces]
    raw = [face.raw() for face in faces]
    return [printed(front.name, layout, raw, hand_modifier=front.hand, life_modifier=front.life)]
