"""Blanks: a card that is played with its cost, types and numbers and without its text, under a name that says so.

Whoever has a card whose text is not understood can play on with a blank of it. It is found by its name ("Chain
Lightning (blank)"), and so stands in deck files, records and saved games as any other card.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from arbitre.cards.entries import Entry
from arbitre.cards.records import Card, Face, Layout
from arbitre.french.names import BLANK, original

_TURNED: Final = frozenset(
    {Layout.SPLIT, Layout.FLIP, Layout.TRANSFORM, Layout.MODAL_DFC, Layout.ADVENTURE, Layout.PLANAR, Layout.SCHEME}
)
"""Layouts that a card keeps without its text; the others only tell what its text is like."""


def blank(entry: Entry) -> Entry:
    """The blank of a card."""
    card = entry.facts
    kept = card.layout in _TURNED or card.layout is Layout.VANGUARD
    faces = card.faces if kept else card.faces[:1]
    facts = Card(
        card.name + BLANK,
        tuple(map(_without_text, faces)),
        card.layout if kept else Layout.NORMAL,
        card.hand_modifier,
        card.life_modifier,
    )
    return Entry(facts, released=entry.released, sets=entry.sets, is_common=entry.is_common)


def _without_text(face: Face) -> Face:
    return replace(face, name=face.name + BLANK, paragraphs=(), halves=())


def blanked(name: str) -> str:
    """The name of the card whose blank is called so; empty if it is no name of a blank.

    >>> blanked("Foudre (sans texte)"), blanked("Erase (Not the Urza's Legacy One)")
    ('Foudre', '')
    """
    card = original(name)
    return "" if card == name else card
