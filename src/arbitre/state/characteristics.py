"""The characteristics of an object (CR 109.3), printed or derived; shared between objects that have the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from arbitre.cards.records import Face
from arbitre.ir.abilities import Activated, Keyword, Replacement, Static, StationLevel, Triggered
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType, Color, ManaCost, Supertype
from arbitre.state.fields import copier

_NO_COST: Final = ManaCost()


class Characteristics:
    """CR 109.3. Treated as immutable; the summaries (keywords, has_…) are computed once from the abilities.

    ``power`` and ``toughness`` are None for what has none; a ``*`` is 0 here and set by its ability (CR 208.2).
    """

    __slots__ = (
        "name",
        "mana_cost",
        "colors",
        "supertypes",
        "types",
        "subtypes",
        "power",
        "toughness",
        "loyalty",
        "defense",
        "abilities",
        "mana_value",
        "halves",
        "keywords",
        "activated",
        "triggered",
        "static",
        "replacements",
        "is_creature",
        "is_land",
        "is_permanent",
    )

    def __init__(
        self,
        name: str = "",
        mana_cost: ManaCost | None = None,
        colors: frozenset[Color] = frozenset(),
        supertypes: frozenset[Supertype] = frozenset(),
        types: frozenset[CardType] = frozenset(),
        subtypes: frozenset[str] = frozenset(),
        power: int | None = None,
        toughness: int | None = None,
        loyalty: int | None = None,
        defense: int | None = None,
        abilities: tuple[Ability, ...] = (),
        mana_value: int | None = None,
        halves: tuple[Face, ...] = (),
    ) -> None:
        self.name = name
        self.mana_cost = mana_cost
        self.colors = colors
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.defense = defense
        self.abilities = abilities
        self.mana_value: int = (mana_cost or _NO_COST).mana_value if mana_value is None else mana_value
        """CR 202.3; on the stack the value of X is added by whoever asks."""
        self.halves = halves
        """Where they share a type line: which characteristic is in which half; that is copiable (CR26 709.5)."""
        self.keywords: frozenset[str]
        self.activated: tuple[Activated, ...]
        self.triggered: tuple[Triggered, ...]
        self.static: tuple[Static, ...]
        self.replacements: tuple[Replacement, ...]
        self.is_creature: bool
        self.is_land: bool
        self.is_permanent: bool
        self._sum_up_abilities()
        self._sum_up_types()

    @property
    def size(self) -> tuple[int, int]:
        """Power and toughness as numbers: 0 for what has none (CR 208.3)."""
        return self.power or 0, self.toughness or 0

    @property
    def called(self) -> str:
        """Its name; for people also the names of halves that are all locked."""
        return self.name or " // ".join(half.name for half in self.halves)

    def but(self, **changed: Any) -> Characteristics:
        """The same characteristics except for those named; the summaries of what is unchanged are shared."""
        new: Characteristics = copier(Characteristics)(self)
        for field, value in changed.items():
            setattr(new, field, value)
        if "abilities" in changed:
            new._sum_up_abilities()
        if "types" in changed:
            new._sum_up_types()
        if "mana_cost" in changed and "mana_value" not in changed:
            new.mana_value = (new.mana_cost or _NO_COST).mana_value
        return new

    def _sum_up_abilities(self) -> None:
        abilities = self.abilities
        self.keywords = _each_once([a.name for a in abilities if isinstance(a, Keyword)])
        self.activated = tuple(a for a in abilities if isinstance(a, Activated))
        self.triggered = tuple(a for a in abilities if isinstance(a, Triggered))
        self.static = tuple(a for a in abilities if isinstance(a, Static))
        self.replacements = tuple(a for a in abilities if isinstance(a, Replacement))

    def _sum_up_types(self) -> None:
        self.is_creature = CardType.CREATURE in self.types
        self.is_land = CardType.LAND in self.types
        self.is_permanent = not self.types.isdisjoint(_PERMANENTS)

    def keyword(self, name: str) -> Iterable[Keyword]:
        """The instances of one keyword ability, in order."""
        if name in self.keywords:
            for ability in self.abilities:
                if isinstance(ability, Keyword) and ability.name == name:
                    yield ability

    def __repr__(self) -> str:
        return f"<{self.name or 'nameless'}>"


def _each_once(keywords: Sequence[str]) -> frozenset[str]:
    """Who asks for a keyword by its name finds it once, however many instances there are."""
    found = frozenset(keywords)
    if len(found) == len(keywords):
        return found
    # CR 702.2f, 702.3c, 702.4e, 702.7d, 702.8b, 702.9c, 702.10d, 702.11d, 702.12c, 702.13e, 702.14e, 702.15j, 702.16c,
    # CR 702.17b, 702.18e, 702.19c, 702.20m, 702.24n, 702.26c, 702.29c, 702.34c, 702.49b, 702.59c, 702.64b, 702.71b,
    # CR 702.78d, 702.86c, 702.88f
    return found


_PERMANENTS: Final = frozenset(
    {
        CardType.ARTIFACT,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
        CardType.BATTLE,
    }
)

NOTHING: Final = Characteristics()
"""An object without any characteristics: an ability on the stack (CR 112.10), an emblem before its abilities."""


@cache
def printed(face: Face) -> Characteristics:
    """CR 711.2: the characteristics that a face gives, without any effect; its keywords unexpanded.

    CR26 721.2b–c: a power and toughness box that belongs to a station symbol is that symbol's.
    """
    sized = not any(isinstance(ability, StationLevel) for ability in face.abilities)
    return Characteristics(
        name=face.name,
        mana_cost=face.mana_cost,
        colors=frozenset(face.colors),  # CR 202.2a, 107.15: as its mana symbols and its indicator say
        supertypes=frozenset(face.supertypes),
        types=frozenset(face.types),
        subtypes=frozenset(face.subtypes),  # CR 205.3b, 302.3, 305.5: each word is one
        power=_number(face.power) if sized else None,
        toughness=_number(face.toughness) if sized else None,
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        abilities=face.abilities,
        halves=face.halves,
    )


def _number(text: str | None) -> int | None:
    """A printed number; what cannot be determined is 0, also inside a calculation: "1+*" is 1 (CR 208.2a). CR 107.2."""
    if text is None:
        return None
    return sum(int(number) for number in re.findall(r"[+-]?\d+", text))
