"""The abilities of a card by their place, the card without one of them, and the shape of an ability."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from arbitre.cards.records import Card, Face
from arbitre.ir.abilities import Keyword
from arbitre.ir.node import Ability, Node, to_data


class Site(NamedTuple):
    """Where an ability stands on a card: the numbers of its face, of the paragraph, and in that, all from 1."""

    face: int
    paragraph: int
    place: int
    ability: Ability

    @property
    def key(self) -> str:
        """Its place in writing: "1.2.1"."""
        return f"{self.face}.{self.paragraph}.{self.place}"


def sites(card: Card) -> tuple[Site, ...]:
    """All abilities of a card, in printed order."""
    return tuple(
        Site(number, part, place, ability)
        for number, face in enumerate(card.faces, 1)
        for part, paragraph in enumerate(face.paragraphs, 1)
        for place, ability in enumerate(paragraph, 1)
    )


def lacking(card: Card, site: Site) -> Card:
    """The card without that ability."""
    faces = list(card.faces)
    faces[site.face - 1] = _without(faces[site.face - 1], site)
    return replace(card, faces=tuple(faces))


def _without(face: Face, site: Site) -> Face:
    paragraphs = list(face.paragraphs)
    one = paragraphs[site.paragraph - 1]
    paragraphs[site.paragraph - 1] = one[: site.place - 1] + one[site.place :]
    return replace(face, paragraphs=tuple(paragraphs))


def blank(card: Card) -> Card:
    """The card without any ability."""
    return replace(card, faces=tuple(replace(face, paragraphs=()) for face in card.faces))


def digest(card: Card) -> str:
    """Twelve letters that change whenever the facts or abilities of the card do."""
    return sha256(msgspec.json.encode(to_data(card))).hexdigest()[:12]


# --- shapes ----------------------------------------------------------------------------------------------------------


def shape(ability: Ability) -> str:
    """Twelve letters for the nodes of an ability without their names and numbers.

    A keyword is a kind of node by its name; what is chosen from a fixed list (a type, a zone, a step) stays.
    """
    return sha256(msgspec.json.encode(_bare(ability))).hexdigest()[:12]


def shapes(card: Card) -> set[str]:
    """The shapes of all abilities of a card."""
    return {shape(site.ability) for site in sites(card)}


def _bare(value: Any) -> Any:
    if isinstance(value, Node):
        kind = f"{type(value).__name__} {value.name}" if isinstance(value, Keyword) else type(value).__name__
        return [kind, *_fields(value)]
    if isinstance(value, tuple):
        return [_bare(part) for part in value if isinstance(part, _SHAPED)]
    return value.value


def _fields(node: Node) -> Iterator[Any]:
    """The fields of a node that hold more than a name or a number, with their own names."""
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, _SHAPED) and value != ():
            yield [name, _bare(value)]


_SHAPED: Final = (Node, tuple, Enum)
