"""Characteristics on their way through the layers, and the abilities that come with them (CR 305.6, 613.1f)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from arbitre.engine.characteristics import modifying
from arbitre.engine.characteristics.statics import expanded, intrinsic, is_defining, statics
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Static
from arbitre.ir.node import Ability, Modification
from arbitre.ir.values import CardType
from arbitre.state.characteristics import Characteristics

Order = tuple[int, ...]
"""A timestamp, then what tells effects (or abilities) of the same timestamp apart in a fixed way."""

_INTRINSIC: Final = 1000
"""Intrinsic abilities are numbered from here, after those of the text."""


class Step(msgspec.Struct, frozen=True):
    """One step in the derivation of an object's characteristics."""

    layer: str
    """The layer as rule 613 writes it: "4", "7b"; empty for what it starts from."""
    rule: str
    source: int
    """The object whose ability or resolved spell does it; the object itself for its start and its counters."""
    what: Any
    """The modification, settled; a pair of numbers for counters; a player's id for a controller; a word for what the
    rules themselves do."""
    values: Characteristics
    """The characteristics after it."""
    controller: int
    """The controller after it."""
    timestamp: int = 0
    waited: tuple[tuple[str, int], ...] = ()
    """Why it was applied after effects of which sources, though they are younger (CR 613.7b)."""
    looped: bool = False
    """Whether it is part of a dependency loop, so that timestamps decide (CR 613.7b)."""


class Draft(NamedTuple):
    """Characteristics on their way through the layers."""

    values: Characteristics
    origins: tuple[Order, ...]
    """Where each ability comes from: (0, index) if it is copiable, else the effect that granted it."""
    cannot: frozenset[str] = frozenset()
    """Keywords that it can't have."""


@cache
def _origins(count: int) -> tuple[Order, ...]:
    return tuple((0, index) for index in range(count))


def printed_origins(values: Characteristics) -> tuple[Order, ...]:
    """The origins of abilities that no effect has granted."""
    return _origins(len(values.abilities))


def granted(draft: Draft, mod: m.HasAbilities, order: Order) -> Draft:
    """CR 101.2a: what has lost an ability can get it again."""
    more = modifying.gained(mod, draft.cannot)
    if not more:
        return draft
    origins = tuple((*order, index) for index in range(len(more)))
    return Draft(modifying.with_abilities(draft.values, more), draft.origins + origins, draft.cannot)


def taken(draft: Draft, mod: Modification) -> Draft:
    """CR 112.10; what can't have a keyword does not get it from another effect either (CR26 113.11)."""
    values = modifying.altered(draft.values, mod)
    origins = tuple(draft.origins[i] for i in modifying.kept(draft.values.abilities, mod))
    cannot = draft.cannot.union(mod.keywords) if isinstance(mod, m.CantHave) else draft.cannot
    return Draft(values, origins, cannot)


def altered(draft: Draft, mod: Modification) -> Draft:
    """The draft after a modification of anything but abilities."""
    values = modifying.altered(draft.values, mod)
    lost = len(values.abilities) != len(draft.values.abilities)  # CR 305.7
    return Draft(values, () if lost else draft.origins, draft.cannot)


def with_intrinsic(draft: Draft) -> Draft:
    """CR 305.6–7: after layer 4 it is settled which abilities come with the types."""
    more = intrinsic(draft.values)
    if not more:
        return draft
    origins = tuple((0, _INTRINSIC + index) for index in range(len(more)))
    return Draft(modifying.with_abilities(draft.values, more), draft.origins + origins, draft.cannot)


# --- what no continuous effect concerns -------------------------------------------------------------------------------


_WITHOUT_NUMBER: Final = (m.SetTypes, m.AddTypes, m.AllCreatureTypes, m.SetColors, m.AddColors)


@cache
def with_defined(values: Characteristics) -> Characteristics:
    """CR 604.3: the values as modified by those characteristic-defining abilities that need no number."""
    for static in defining(values.abilities):
        for mod in static.mods:
            if isinstance(mod, _WITHOUT_NUMBER) and not (isinstance(mod, m.SetColors) and mod.chosen):
                values = modifying.altered(values, mod)
    return values


@cache
def defining(abilities: tuple[Ability, ...]) -> tuple[Static, ...]:
    """The characteristic-defining abilities among some."""
    return tuple(static for ability in abilities for static in statics(ability) if is_defining(static))


def sized_by_itself(values: Characteristics) -> Iterator[m.DefinesPT]:
    """CR 208.2a: what abilities of an object outside the battlefield say of its power and toughness."""
    for static in defining(values.abilities):
        for mod in static.mods:
            if isinstance(mod, m.DefinesPT):
                yield mod


@cache
def final(values: Characteristics, here: bool) -> Characteristics:
    """The values with what keywords stand for; on the battlefield only creatures have a size (CR 208.3)."""
    abilities = expanded(values.abilities)
    if len(abilities) != len(values.abilities):
        values = values.but(abilities=abilities)
    if here and not values.is_creature and values.power is not None:
        return values.but(power=None, toughness=None)
    if here and CardType.CREATURE in values.types and values.power is None:
        return values.but(power=0, toughness=0)
    return values


@cache
def untouched(values: Characteristics, here: bool) -> Characteristics:
    """The characteristics of an object that no continuous effect concerns."""
    draft = with_intrinsic(Draft(values if here else with_defined(values), printed_origins(values)))
    return final(draft.values, here)
