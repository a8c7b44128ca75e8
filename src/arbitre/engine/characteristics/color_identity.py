"""The colour identity of cards (CR 903.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from arbitre.cards.records import Card, Face
from arbitre.engine.characteristics.statics import is_defining
from arbitre.engine.kernel.game import Game
from arbitre.ir.abilities import Static
from arbitre.ir.effects import AmongColors, ChosenColor, Symbols
from arbitre.ir.modifications import AddColors, SetColors
from arbitre.ir.node import walk
from arbitre.ir.values import BASIC_LAND_TYPES, Color, ManaCost

_ALL: Final = frozenset(Color)


@cache
def identity(card: Card) -> frozenset[Color]:
    """CR 903.4: the colours of mana symbols in cost and text, of colour indicators, and of abilities that define
    colours; the back face counts too (CR 903.4c), and so do alternative characteristics (CR26 903.4e)."""
    return frozenset(color for face in card.faces for color in _of_face(face))


def _of_face(face: Face) -> Iterator[Color]:
    yield from face.colors
    yield from face.mana_cost.colors if face.mana_cost is not None else ()
    for node in walk(face.paragraphs):
        if isinstance(node, ManaCost):
            yield from node.colors
        elif isinstance(node, Symbols):
            yield from ManaCost(node.symbols).colors
        elif isinstance(node, AmongColors):
            yield from node.colors if set(node.colors) != _ALL else ()
        elif isinstance(node, ChosenColor):
            yield from node.beside
        elif isinstance(node, Static) and is_defining(node):
            for mod in node.mods:
                if isinstance(mod, SetColors | AddColors):
                    yield from mod.colors


def of_commanders(game: Game, player: int) -> frozenset[Color]:
    """CR 903.4; CR26 702.124c: the colours in the identity of any of a player's commanders, wherever they are."""
    found = (game.state.find(id) for id in game.state.player(player).commanders)
    return frozenset(color for obj in found if obj is not None and obj.card is not None for color in identity(obj.card))


def land_colors(card: Card) -> frozenset[Color]:
    """CR 903.5d: the colours of mana that basic land types of the card stand for."""
    types = (subtype for face in card.faces for subtype in face.subtypes)
    return frozenset(BASIC_LAND_TYPES[name] for name in types if name in BASIC_LAND_TYPES)
