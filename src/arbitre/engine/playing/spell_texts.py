"""What a spell will do if it is cast in some way: its text, or what takes the place of it (CR 601.2a, 608.2c)."""

from __future__ import annotations

from functools import cache

from arbitre.engine.kernel.handlers import supports
from arbitre.engine.playing.ways_to_cast import Way
from arbitre.ir.abilities import Keyword, SpellAbility
from arbitre.ir.effects import Body, TargetSlot
from arbitre.ir.filters import And
from arbitre.ir.node import Ability
from arbitre.state.characteristics import Characteristics


@cache
def _bodies(abilities: tuple[Ability, ...]) -> tuple[Body, ...]:
    return tuple(ability.body for ability in abilities if isinstance(ability, SpellAbility))


@cache
def _enchanting(keywords: tuple[Keyword, ...]) -> Body:
    """CR 702.5a, c: the Aura spell has one target, which all its enchant abilities must allow. CR 114.1b."""
    quality = tuple(what for keyword in keywords for what in keyword.what)
    return Body(targets=(TargetSlot(quality[0] if len(quality) == 1 else And(quality)),))


def spell_bodies(chars: Characteristics) -> tuple[Body, ...]:
    """CR 608.2c, 303.4a: what the spell will do: its paragraphs; for an Aura, what it will enchant."""
    if not chars.is_permanent:
        return _bodies(chars.abilities)
    if "enchant" in chars.keywords and "Aura" in chars.subtypes:
        return (_enchanting(tuple(chars.keyword("enchant"))),)
    return ()


def bodies_in_way(chars: Characteristics, way: Way) -> tuple[Body, ...]:
    """What the spell will do if it is cast in a way that may change its text."""
    if way.face_down:
        return ()
    if way.merges:
        return (Body(targets=way.merges),)
    bodies = spell_bodies(chars)
    if way.rewrite is not None:
        bodies = tuple(way.rewrite(ability) for ability in chars.abilities if isinstance(ability, SpellAbility))
    return bodies if way.adds is None else (*bodies, way.adds(chars))


supports(SpellAbility)
