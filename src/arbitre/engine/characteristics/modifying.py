"""What a modification makes of characteristics (CR 205.1, 305.7, 612, 613.1); the same outcome is the same object."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from typing import Any, Final, cast

import msgspec

from arbitre.engine.characteristics.statics import LosesOne
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Keyword
from arbitre.ir.effects import AddMana, TokenSpec
from arbitre.ir.filters import HasSubtype
from arbitre.ir.node import Ability, Modification, Node
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Color, ManaCost
from arbitre.rules import subtypes as lists
from arbitre.state.characteristics import Characteristics

KINDS: Final[dict[CardType, str]] = {
    CardType.ARTIFACT: "artifact",
    CardType.BATTLE: "battle",
    CardType.CREATURE: "creature",
    CardType.TRIBAL: "creature",
    CardType.ENCHANTMENT: "enchantment",
    CardType.LAND: "land",
    CardType.PLANESWALKER: "planeswalker",
    CardType.INSTANT: "spell",
    CardType.SORCERY: "spell",
}
"""CR 205.3g–m: the set of subtypes that is correlated with a card type."""

_MOST_REMEMBERED: Final = 50_000
_remembered: dict[tuple[Characteristics, Hashable], Characteristics] = {}


def remembered(values: Characteristics, key: Hashable, make: Callable[[], Characteristics]) -> Characteristics:
    """The outcome of one change of *values*, made once: objects that are alike stay alike."""
    found = _remembered.get((values, key))
    if found is None:
        if len(_remembered) > _MOST_REMEMBERED:
            _remembered.clear()
        found = _remembered[values, key] = make()
    return found


def altered(values: Characteristics, mod: Modification) -> Characteristics:
    """The characteristics after a modification without numbers or choices, in layers 3 to 6."""
    return remembered(values, mod, lambda: _CHANGES[type(mod)](values, mod))


# --- types (CR 205.1) -------------------------------------------------------------------------------------------------


@cache
def kind_of(subtype: str) -> str:
    """The set of subtypes to which a subtype belongs; a word that no list has is taken as a creature type."""
    for kind in ("land", "artifact", "enchantment", "planeswalker", "spell", "battle"):
        if subtype in lists.of_kind(kind):
            return kind
    return "creature"


def correlated(subtypes: Iterable[str], types: frozenset[CardType]) -> frozenset[str]:
    """CR 205.1a, 205.3d: the subtypes that correspond to one of the card types."""
    if not types <= KINDS.keys():
        return frozenset(subtypes)  # planes and dungeons have subtypes of their own
    kinds = {KINDS[t] for t in types}
    return frozenset(s for s in subtypes if kind_of(s) in kinds)


def _set_types(values: Characteristics, mod: m.SetTypes) -> Characteristics:
    """CR 205.1a: new card types replace the old ones, new subtypes those of the same set; or all stay (CR 205.1b)."""
    if mod.keeps:
        return _add_types(values, m.AddTypes(mod.types or (), mod.subtypes or ()))
    types = values.types if mod.types is None else frozenset(mod.types)
    subtypes = values.subtypes
    if mod.subtypes is not None:
        replaced = {kind_of(name) for name in mod.subtypes}
        subtypes = frozenset(s for s in subtypes if kind_of(s) not in replaced).union(mod.subtypes)
    changed = values.but(types=types, subtypes=correlated(subtypes, types))
    return _as_basic_land(changed) if values.is_land and _sets_basic_land_type(mod) else changed


def _sets_basic_land_type(mod: m.SetTypes) -> bool:
    return not mod.keeps and any(name in BASIC_LAND_TYPES for name in mod.subtypes or ())


def _as_basic_land(values: Characteristics) -> Characteristics:
    """CR 305.7: it loses the abilities from its rules text; those that effects grant come later, in layer 6."""
    return values.but(abilities=())


def _add_types(values: Characteristics, mod: m.AddTypes) -> Characteristics:
    """CR 205.1b; a subtype is gained only with a card type that it corresponds to (CR 205.3d).

    CR 300.2: it is of all its types.
    """
    types = values.types.union(mod.types)
    return values.but(
        types=types,
        subtypes=correlated(values.subtypes.union(mod.subtypes), types),
        supertypes=values.supertypes.union(mod.supertypes),
    )


def _remove_types(values: Characteristics, mod: m.RemoveTypes) -> Characteristics:
    """CR 205.1a: with a card type go the subtypes that only it has."""
    types = values.types.difference(mod.types)
    subtypes = values.subtypes.difference(mod.subtypes)
    if mod.all_creature_types:
        subtypes = frozenset(s for s in subtypes if kind_of(s) != "creature")
    return values.but(
        types=types,
        subtypes=correlated(subtypes, types),
        supertypes=values.supertypes.difference(mod.supertypes),
    )


def _all_creature_types(values: Characteristics, _: m.AllCreatureTypes) -> Characteristics:
    """CR 702.71: every creature type, if it can have creature types at all."""
    every = values.subtypes | lists.of_kind("creature")
    return values.but(subtypes=correlated(every, values.types))


# --- colours ----------------------------------------------------------------------------------------------------------


def _set_colors(values: Characteristics, mod: m.SetColors) -> Characteristics:
    """CR 105.3: in place of all it had; none makes it colourless."""
    return values.but(colors=frozenset(mod.colors))


def _add_colors(values: Characteristics, mod: m.AddColors) -> Characteristics:
    """CR 105.3."""
    return values.but(colors=values.colors.union(mod.colors))


# --- abilities (CR 112.10) --------------------------------------------------------------------------------------------


def kept(abilities: tuple[Ability, ...], mod: Modification) -> tuple[int, ...]:
    """The places of the abilities that are left when an effect takes some or all away."""
    if isinstance(mod, m.LosesAllAbilities):
        return tuple(i for i, a in enumerate(abilities) if isinstance(a, Keyword) and a.name in mod.but)
    if isinstance(mod, LosesOne):
        first = next((i for i, ability in enumerate(abilities) if ability == mod.ability), -1)
        return tuple(i for i in range(len(abilities)) if i != first)
    if isinstance(mod, m.LosesAbilities | m.CantHave):
        names = {*mod.keywords, *(("bands with other",) if "banding" in mod.keywords else ())}  # CR 702.20b
        return tuple(i for i, a in enumerate(abilities) if not (isinstance(a, Keyword) and a.name in names))
    return tuple(range(len(abilities)))


def _lose(values: Characteristics, mod: Modification) -> Characteristics:
    places = kept(values.abilities, mod)
    if len(places) == len(values.abilities):
        return values
    return values.but(abilities=tuple(values.abilities[i] for i in places))


def gained(mod: m.HasAbilities, cannot: frozenset[str]) -> tuple[Ability, ...]:
    """The abilities that are gained by what can't have some keywords."""
    if not cannot:
        return mod.abilities
    return tuple(a for a in mod.abilities if not (isinstance(a, Keyword) and a.name in cannot))


def with_abilities(values: Characteristics, more: tuple[Ability, ...]) -> Characteristics:
    """The characteristics with these abilities as well."""
    if not more:
        return values
    return remembered(values, more, lambda: values.but(abilities=values.abilities + more))


def _has(values: Characteristics, mod: m.HasAbilities) -> Characteristics:
    return values.but(abilities=values.abilities + mod.abilities)


# --- text (CR 612) ----------------------------------------------------------------------------------------------------

_COLOR_WORDS: Final = {color.name.lower(): color for color in Color} | {color.value: color for color in Color}


def _reword(values: Characteristics, mod: m.ReplacesWord) -> Characteristics:
    """CR 612.1–2: words of the type line and the rules text, used as such; never the name.

    CR 612.3: what effects have granted comes later and is not changed.
    """
    return values.but(
        subtypes=frozenset(mod.new if s == mod.old else s for s in values.subtypes),
        abilities=tuple(reworded(a, mod.old, mod.new) for a in values.abilities),
    )


@cache
def reworded(ability: Ability, old: str, new: str) -> Ability:
    """CR 612.2: an ability with one colour word, land type or creature type replaced by another.

    CR 612.2a, 612.4: of tokens as well.
    """
    if old.lower() in _COLOR_WORDS and new.lower() in _COLOR_WORDS:
        old, new = old.lower(), new.lower()
    colors = (_COLOR_WORDS.get(old), _COLOR_WORDS.get(new))
    return cast(Ability, _reworded(ability, old, new, colors))


_SUBTYPE_FIELDS: Final[dict[type[Node], tuple[str, ...]]] = {
    HasSubtype: ("subtype",),
    m.SetTypes: ("subtypes",),
    m.AddTypes: ("subtypes",),
    m.RemoveTypes: ("subtypes",),
    TokenSpec: ("subtypes",),
    Keyword: ("word",),
}
"""Where a word is used as a subtype (CR 612.2); mana symbols are no colour words (CR 107.4)."""


def _reworded(value: Any, old: str, new: str, colors: tuple[Color | None, Color | None]) -> Any:
    if isinstance(value, tuple):
        return tuple(_reworded(part, old, new, colors) for part in value)
    if isinstance(value, Color):
        return colors[1] if colors[0] is not None and value is colors[0] else value
    if not isinstance(value, Node) or isinstance(value, ManaCost):
        return value
    changed = {}
    for name in value.__struct_fields__:
        part = getattr(value, name)
        if name in _SUBTYPE_FIELDS.get(type(value), ()):
            other: Any = _replaced(part, old, new)
        elif isinstance(value, AddMana) and name == "colors":
            other = part
        else:
            other = _reworded(part, old, new, colors)
        if other is not part and other != part:
            changed[name] = other
    return msgspec.structs.replace(value, **changed) if changed else value


def _replaced(part: Any, old: str, new: str) -> Any:
    if isinstance(part, tuple):
        return tuple(new if word == old else word for word in part)
    return new if part == old else part


# --- the table --------------------------------------------------------------------------------------------------------

_CHANGES: Final[dict[type[Modification], Callable[[Characteristics, Any], Characteristics]]] = {
    m.NoManaCost: lambda values, _: values.but(mana_cost=None),
    m.ReplacesWord: _reword,
    m.SetTypes: _set_types,
    m.AddTypes: _add_types,
    m.RemoveTypes: _remove_types,
    m.AllCreatureTypes: _all_creature_types,
    m.SetColors: _set_colors,
    m.AddColors: _add_colors,
    m.HasAbilities: _has,
    m.LosesAbilities: _lose,
    m.LosesAllAbilities: _lose,
    m.CantHave: _lose,
    LosesOne: _lose,
}


def with_power(values: Characteristics, power: int | None, toughness: int | None) -> Characteristics:
    """The characteristics with that power and toughness."""
    if power == values.power and toughness == values.toughness:
        return values
    return remembered(values, (power, toughness), lambda: values.but(power=power, toughness=toughness))
