"""A card as a file of card data gives it: its facts, and the Oracle text of each face still to be read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from arbitre.cards.formats import of_formats
from arbitre.cards.messages import said
from arbitre.cards.records import Card, Face, Layout
from arbitre.cards.typeline import TypeLine, parse_type_line
from arbitre.errors import MalformedInput
from arbitre.ir.values import CardType, Color, ManaCost
from arbitre.messages import Message

_STRENGTH: Final = re.compile(r"-?[0-9]+|\*|-?[0-9]+[+-]\*|\*[+-][0-9]+|X")
_LOYALTY: Final = re.compile(r"[0-9]+|X|\*")
_DEFENSE: Final = re.compile(r"[0-9]+")
MOST_LETTERS: Final = 5_000
"""The longest text of a card that is read."""
MOST_OF_FACTS: Final = 200
"""The longest name, cost, type line or number."""
MOST_FACES: Final = 8


@dataclass(frozen=True, slots=True)
class Printed:
    """The facts of a card (its faces without abilities) and beside them the text of each face.

    `released` is the date of its first printing as year-month-day, empty if the file does not tell.
    """

    card: Card
    texts: tuple[str, ...]
    released: str = ""
    sets: tuple[str, ...] = ()
    """The codes of the sets with it that formats are made of, as far as the file tells."""
    is_common: bool = False
    """Whether a printing of it is known to be common."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RawFace:
    """The fields of one face as strings, whatever the file calls them; None and "" both mean absent."""

    name: str
    mana_cost: str | None = None
    type_line: str = ""
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: Iterable[str] | None = None
    color_indicator: Iterable[str] | None = None


def printed(
    name: str,
    layout: Layout,
    faces: Iterable[RawFace],
    *,
    released: str = "",
    hand_modifier: str | None = None,
    life_modifier: str | None = None,
    sets: Iterable[str] = (),
    rarity: str = "",
) -> Printed:
    """The card of these *faces*, in printed order.

    :raises MalformedInput: a field cannot be read; the message names the field and the card.
    """
    raw = tuple(faces)
    if len(raw) > MOST_FACES:
        raise MalformedInput(said("faces are too many for a card", count=len(raw)))
    read = [_face(face) for face in raw]
    if layout is Layout.FLIP:
        read = [read[0], *(_flipped(face, read[0]) for face in read[1:])]
    card = Card(
        name=name,
        faces=tuple(read),
        layout=layout,
        hand_modifier=_modifier(name, said("hand modifier"), hand_modifier),
        life_modifier=_modifier(name, said("life modifier"), life_modifier),
    )
    texts = tuple(face.text or "" for face in raw)
    return Printed(card, texts, released, of_formats(sets), rarity == "common")


def _face(raw: RawFace) -> Face:
    for field in ("name", "mana_cost", "type_line", "power", "toughness", "loyalty", "defense", "text"):
        most = MOST_LETTERS if field == "text" else MOST_OF_FACTS
        if len(getattr(raw, field) or "") > most:
            raise MalformedInput(
                said("too long", field=said("name of a face" if field == "name" else field), most=most)
            )
    cost = _mana_cost(raw)
    supertypes, types, subtypes = _type_line(raw)
    return Face(
        name=raw.name,
        mana_cost=cost,
        colors=_colors(raw, cost),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=_number(raw.name, said("power"), raw.power, _STRENGTH),
        toughness=_number(raw.name, said("toughness"), raw.toughness, _STRENGTH),
        loyalty=_number(raw.name, said("loyalty"), raw.loyalty, _LOYALTY),
        defense=_number(raw.name, said("defense"), raw.defense, _DEFENSE) or _known_defense(raw.name, types),
    )


def _known_defense(name: str, types: Iterable[CardType]) -> str | None:
    """CR26 210.1: that of a battle whose file does not tell it."""
    return _defenses().get(name) if CardType.BATTLE in types else None


@cache
def _defenses() -> dict[str, str]:
    """The defense of each battle by its name."""
    text = (resources.files("arbitre") / "data" / "defense.tsv").read_text("utf-8")
    return dict(line.split("\t") for line in text.splitlines())


def _flipped(face: Face, upright: Face) -> Face:
    """CR 709.1c: mana cost and colour don't change when the permanent is flipped."""
    return msgspec.structs.replace(face, mana_cost=upright.mana_cost, colors=upright.colors)


def _mana_cost(raw: RawFace) -> ManaCost | None:
    """CR 202.1b: no symbols at all is no mana cost, which is not {0}."""
    if not raw.mana_cost:
        return None
    try:
        return ManaCost.parse(raw.mana_cost)
    except MalformedInput as error:
        raise _field(said("mana_cost"), raw.name, error) from None


def _type_line(raw: RawFace) -> TypeLine:
    try:
        return parse_type_line(raw.type_line)
    except MalformedInput as error:
        raise _field(said("type_line"), raw.name, error) from None


def _colors(raw: RawFace, cost: ManaCost | None) -> tuple[Color, ...]:
    """CR 202.2, 204: by the mana cost and the colour indicator; what an ability says is left to the ability.

    A face without mana cost in a file that keeps no colour indicators has the colours that the file states.
    """
    stated = raw.color_indicator or (raw.colors if cost is None else None) or ()
    unknown = [color for color in stated if color not in set(Color)]
    if unknown:
        raise MalformedInput(
            said("colour of is unknown", color=unknown[0], name=raw.name), expected=[c.value for c in Color]
        )
    found = {Color(color) for color in stated} | (cost.colors if cost else frozenset())
    return tuple(color for color in Color if color in found)


def _number(name: str, field: Message, value: str | None, form: re.Pattern[str]) -> str | None:
    if not value:
        return None
    if not form.fullmatch(value):
        raise MalformedInput(
            said("no number in a field", field=field, value=value, name=name), expected=["3", "*", "1+*"]
        )
    return value


def _modifier(name: str, field: Message, value: str | None) -> int:
    if not value:
        return 0
    if not re.fullmatch(r"[+-]?[0-9]{1,4}", value):
        raise MalformedInput(
            said("no number in a field", field=field, value=value, name=name), expected=["+1", "-3", "0"]
        )
    return int(value)


def _field(field: Message, name: str, error: MalformedInput) -> MalformedInput:
    return MalformedInput(
        said("in a field", field=field, name=name, what=error.what), expected=error.expected, hint=error.hint
    )
