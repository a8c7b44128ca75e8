"""The halves of split cards (CR 708), and of permanents whose halves share a type line (CR26 709.5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_
from typing import Final

from msgspec.structs import replace

from arbitre.cards.records import Card, Face, Layout
from arbitre.ir.patterns import Unlocks
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.values import BATTLEFIELD, DOORS, PERMANENT_TYPES, STACK, Color, Door, ManaCost
from arbitre.state.characteristics import Characteristics, printed
from arbitre.state.objects import Obj

BETWEEN: Final = " // "
"""Between the two names of an object that has both."""


def names(values: Characteristics) -> tuple[str, ...]:
    """CR 201.2, 708.2: the names of an object; what has none is called nothing."""
    return tuple(values.name.split(BETWEEN)) if values.name else ()


def _name(halves: Iterable[Face]) -> str:
    return BETWEEN.join(half.name for half in halves)


def _mana_cost(halves: Iterable[Face]) -> ManaCost | None:
    """CR26 709.4b: the mana costs of the halves together, with all their symbols."""
    costs = [half.mana_cost for half in halves if half.mana_cost is not None]
    return reduce(lambda left, right: ManaCost(left.symbols + right.symbols), costs) if costs else None


def _colors(halves: Iterable[Face]) -> frozenset[Color]:
    return frozenset(color for half in halves for color in half.colors)


# --- whole cards ------------------------------------------------------------------------------------------------------


@cache
def shares_type_line(card: Card) -> bool:
    """CR26 709.5, 709.5a: of split cards those that are permanent cards; either half has the types of both."""
    return card.layout is Layout.SPLIT and all(not PERMANENT_TYPES.isdisjoint(face.types) for face in card.faces)


@cache
def both_halves(card: Card) -> Characteristics:
    """CR26 709.4, 709.4c: the combined characteristics of the halves; in 2011 each question is put to both.

    CR 708.3: its colours are those of both halves.
    """
    shared = shares_type_line(card)
    faces = tuple(map(_with_door, card.faces, DOORS)) if shared else card.faces[:2]
    values = [printed(face) for face in faces]
    return Characteristics(
        name=_name(faces),
        mana_cost=_mana_cost(faces),
        colors=_colors(faces),
        supertypes=reduce(or_, (one.supertypes for one in values)),
        types=reduce(or_, (one.types for one in values)),
        subtypes=reduce(or_, (one.subtypes for one in values)),
        abilities=tuple(ability for one in values for ability in one.abilities),
        mana_value=sum(one.mana_value for one in values),
        halves=faces if shared else (),
    )


def _with_door(face: Face, door: Door) -> Face:
    """CR26 709.5: which half "this door" is; that stays so in whatever copies it."""

    def change(part: object) -> object:
        return replace(part, door=door) if isinstance(part, Unlocks) and part.door is Door.THIS else None

    found: Face = rebuilt(face, change)
    return found


# --- half of it -------------------------------------------------------------------------------------------------------


def present(obj: Obj) -> tuple[Door, ...]:
    """The halves whose characteristics an object has where it is: of a spell the one that is cast (CR26 709.3b), of a
    permanent those that are unlocked (CR26 709.5), elsewhere both."""
    if obj.zone is BATTLEFIELD:
        return obj.unlocked
    return (DOORS[obj.face],) if obj.zone is STACK else DOORS


@cache
def with_only(values: Characteristics, doors: tuple[Door, ...]) -> Characteristics:
    """CR26 709.5: without the name, mana cost and rules text of its other halves.

    What a copy is besides, as an exception, is in neither half. CR 202.2: the colour goes with the mana cost.
    """
    halves = values.halves
    kept = tuple(half for door, half in zip(DOORS, halves, strict=True) if door in doors)
    if len(kept) == len(halves):
        return values
    abilities = list(values.abilities)
    for half in halves:
        for ability in half.abilities if half not in kept else ():
            if ability in abilities:
                abilities.remove(ability)
    left = values.but(abilities=tuple(abilities))
    if values.name == _name(halves):
        left = left.but(name=_name(kept))
    if values.colors == _colors(halves):
        left = left.but(colors=_colors(kept))
    if values.mana_cost == _mana_cost(halves):
        left = left.but(mana_cost=_mana_cost(kept))
    return left
