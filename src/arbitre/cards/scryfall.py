"""Card objects of Scryfall's shape: one object a card, several faces in `card_faces`."""

from __future__ import annotations

from typing import Final

import msgspec

from arbitre.cards.messages import said
from arbitre.cards.printed import Printed, RawFace, printed
from arbitre.cards.records import Layout
from arbitre.errors import MalformedInput
from arbitre.letters import check_name
from arbitre.messages import NOTHING, Message

LAYOUTS: Final = {layout.value: layout for layout in Layout} | {"case": Layout.NORMAL, "battle": Layout.TRANSFORM}
NOT_CARDS: Final = frozenset(
    {"token", "double_faced_token", "emblem", "art_series", "reversible_card", "host", "augment"}
)
"""Layouts of objects that are not cards of a deck of their own (CR 108.2), or of joke cards."""
OUTSIDE: Final = frozenset({"funny", "memorabilia", "token", "minigame"})
"""Kinds of set whose cards the Comprehensive Rules do not cover (CR26 100.7)."""


class FaceObject(msgspec.Struct, kw_only=True):
    """The fields of a face that are read; all others are passed over."""

    name: str
    printed_name: str | None = None
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    color_indicator: list[str] | None = None
    image_uris: dict[str, str] | None = None

    def raw(self) -> RawFace:
        """The face under the names that all formats share."""
        return RawFace(
            name=self.name,
            mana_cost=self.mana_cost,
            type_line=self.type_line or "",
            text=self.oracle_text,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            defense=self.defense,
            colors=self.colors,
            color_indicator=self.color_indicator,
        )


class CardObject(FaceObject, kw_only=True):
    """The fields of a card object that are read."""

    layout: str
    lang: str = "en"
    released_at: str = ""
    set_type: str = ""
    set: str = ""
    rarity: str = ""
    sets: list[str] = []
    """All sets with the card, in files of one object a card."""
    legalities: dict[str, str] = {}
    hand_modifier: str | None = None
    life_modifier: str | None = None
    card_faces: list[FaceObject] | None = None


def french_names(found: CardObject) -> dict[str, str]:
    """The French names that a French card tells of itself and its faces."""
    parts = (found, *(found.card_faces or ()))
    names = {part.name: part.printed_name for part in parts if part.name and part.printed_name}
    faces = [names.get(face.name, "") for face in found.card_faces or ()]
    return names | ({found.name: " // ".join(faces)} if all(faces) and len(faces) > 1 else {})


def picture(found: CardObject) -> str:
    """The link to its picture, or to that of its front; empty if it tells none."""
    parts = (found, *(found.card_faces or ()))
    links = (part.image_uris.get("normal", "") for part in parts if part.image_uris)
    return next(filter(None, links), "")


def left_out(found: CardObject) -> Message:
    """Why the object is no card of the game, in a word; nothing if it is one."""
    if found.layout in NOT_CARDS:
        return said("a word of the file", word=found.layout)
    if found.set_type in OUTSIDE:
        return said("a word of the file", word=found.set_type)
    return NOTHING if found.lang == "en" else said("in a language", lang=found.lang)


def read_card(found: CardObject) -> Printed:
    """The facts and texts of one card object.

    :raises MalformedInput: a field has a value that cannot be read.
    """
    check_name(found.name)
    layout = LAYOUTS.get(found.layout)
    if layout is None:
        raise MalformedInput(said("layout of is unknown", layout=found.layout, name=found.name), expected=list(LAYOUTS))
    return printed(
        found.name,
        layout,
        (face.raw() for face in found.card_faces or (found,)),
        released=found.released_at,
        hand_modifier=found.hand_modifier,
        life_modifier=found.life_modifier,
        sets=(found.set, *found.sets),
        rarity=found.rarity,
    )
