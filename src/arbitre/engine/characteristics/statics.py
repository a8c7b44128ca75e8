"""Static abilities (CR 604): modifications of objects in layers (CR 613.1), or of the rules of the game (CR 613.10)."""

from __future__ import annotations

from functools import cache
from typing import Final

from arbitre.engine.characteristics import bearers, class_levels, keyword_table, kinds
from arbitre.engine.kernel.handlers import checks, supports
from arbitre.errors import kind_name
from arbitre.ir import modifications as m
from arbitre.ir.abilities import ClassLevel, Keyword, Level, Replacement, Static, StationLevel
from arbitre.ir.amounts import Counters, Fixed
from arbitre.ir.conditions import AllOf, Compares
from arbitre.ir.node import Ability, Condition, Node
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


@cache
def statics(ability: Ability) -> tuple[Static, ...]:
    """The static abilities that an ability is or stands for: itself, those of a keyword, that of a level."""
    if isinstance(ability, Static):
        return (ability,)
    if isinstance(ability, Keyword):
        return tuple(a for a in keyword_table.expand(ability) if isinstance(a, Static))
    if isinstance(ability, Level):
        return (_of_level(ability),)
    if isinstance(ability, ClassLevel):
        return (class_levels.static(ability),)
    if isinstance(ability, StationLevel):
        return (class_levels.stationed(ability),)
    return ()


@cache
def statics_of_each(abilities: tuple[Ability, ...]) -> tuple[tuple[Static, ...], ...]:
    """Those that each of the abilities of one object is or stands for."""
    meanings = keyword_table.meanings(abilities)
    return tuple(
        tuple(one for one in meaning if isinstance(one, Static)) if isinstance(ability, Keyword) else statics(ability)
        for ability, meaning in zip(abilities, meanings, strict=True)
    )


def _of_level(level: Level) -> Static:
    """CR 107.8, 710.2, 710.2a–b: with so many level counters it has the abilities, power and toughness of the
    striation; below the first level the printed numbers hold (CR 710.4–5)."""
    count = Counters("level", This())
    bounds: list[Condition] = [Compares(count, Compare.AT_LEAST, Fixed(level.low))]  # CR 107.8b
    if level.high is not None:  # CR 107.8a
        bounds.append(Compares(count, Compare.AT_MOST, Fixed(level.high)))
    mods = (m.SetsPT(Fixed(level.power), Fixed(level.toughness)), m.HasAbilities(level.abilities))
    return Static(This(), mods, AllOf(tuple(bounds)))


@cache
def is_defining(static: Static) -> bool:
    """CR 604.3a: whether an ability, if it is printed or copied, defines characteristics of its object."""
    if static.defines:
        return True
    return static.to == This() and static.condition is None and all(kinds.defines(mod) for mod in static.mods)


@cache
def in_layers(abilities: tuple[Ability, ...]) -> bool:
    """Whether any of the abilities modifies objects."""
    return any(kinds.changes_objects(static.mods) for ability in abilities for static in statics(ability))


@cache
def brings_effects(values: Characteristics) -> bool:
    """Whether any of the abilities of an object modifies objects."""
    return in_layers(values.abilities)


@cache
def elsewhere(abilities: tuple[Ability, ...]) -> frozenset[Zone]:
    """The zones other than the battlefield from which static abilities among these affect objects or rules."""
    return frozenset(
        static.zone
        for ability in abilities
        for static in statics(ability)
        if static.zone is not Zone.BATTLEFIELD and not is_defining(static) and static.to != This()
    )


@cache
def gives_elsewhere(mods: tuple[Node, ...]) -> frozenset[Zone]:
    """As :func:`elsewhere`, of the abilities that something is given."""
    given = (mod.abilities for mod in mods if isinstance(mod, m.HasAbilities))
    return frozenset().union(*map(elsewhere, given))


def functions(zone: Zone, obj: Obj) -> bool:
    """Whether an ability for *zone* functions where the object is; phased-out permanents don't exist."""
    if obj.zone is Zone.BATTLEFIELD:  # CR 112.6
        return zone is Zone.BATTLEFIELD and not obj.phased_out
    if obj.zone is Zone.COMMAND and zone is Zone.BATTLEFIELD:
        # CR 112.6n, 113.4, 309.4, 310.4, 311.4, 901.7, 902.7, 904.8: of emblems and of cards of variants
        return not obj.face_down and (obj.card is None or not _IN_COMMAND.isdisjoint(obj.base.types))
    return zone is obj.zone  # CR 112.6a–b


_IN_COMMAND: Final = frozenset(
    {
        CardType.PLANE,
        CardType.PHENOMENON,
        CardType.SCHEME,
        CardType.VANGUARD,
        CardType.CONSPIRACY,
        CardType.DUNGEON,
    }
)


def _out_of_place(static: Static) -> str:
    """Modifications that come to something only as a resolution begins them, or as exceptions to copying; or that
    nothing of which the ability speaks can bear."""
    odd = [mod for mod in static.mods if not kinds.stands_by_itself(mod)]
    return f"Static {kind_name(odd[0])}" if odd else bearers.unborne(static.to, static.mods)


checks(Static, _out_of_place)
supports(Replacement, Level)
