"""Layer 3 (CR 613.1c, 612): words of an object's text are replaced by others, or added to its name."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

import msgspec

from arbitre.engine.characteristics import copying
from arbitre.engine.characteristics.kinds import Kind, Layer, register
from arbitre.engine.characteristics.name_words import with_words
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.kernel.context import Context
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Keyword
from arbitre.ir.effects import AddMana, TokenSpec
from arbitre.ir.filters import HasSubtype
from arbitre.ir.node import Ability, Node
from arbitre.ir.values import Color
from arbitre.state.characteristics import Characteristics

_COLOR_WORDS: Final = {color.name.lower(): color for color in Color} | {color.value: color for color in Color}


def _reword(values: Characteristics, mod: m.ReplacesWord) -> Characteristics:
    """CR 613.1c, 612.1–2: words of the type line and the rules text, used as such; never the name.

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
    if old.lower() in _COLOR_WORDS:
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
        return colors[1] if value is colors[0] else value
    if not isinstance(value, Node):
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
        if other != part:
            changed[name] = other
    return msgspec.structs.replace(value, **changed) if changed else value


def _replaced(part: Any, old: str, new: str) -> Any:
    if isinstance(part, tuple):
        return tuple(new if word == old else word for word in part)
    return new if part == old else part


def _without_cost(values: Characteristics, _: m.NoManaCost) -> Characteristics:
    return values.but(mana_cost=None)


def _named(values: Characteristics, mod: m.HasName) -> Characteristics:
    """CR 613.1c; CR26 612.8: it has that name and no other."""
    return values.but(name=mod.name)


def _own_name(ctx: Context, _: m.KeepsName) -> m.HasName:
    """CR 706.9b: the name that it has before it becomes a copy."""
    return m.HasName(copying.copiable(ctx.game, ctx.source)[0].name)


def _with_words(values: Characteristics, mod: m.AddsToName) -> Characteristics:
    """CR 613.1c; CR26 612.9: a name sticker's words are among those of the name."""
    return values.but(name=with_words(values.name, mod.words, mod.after))


_REWORDED: Final = Trait.SUBTYPES | Trait.COLORS | Trait.ABILITIES | Trait.EXISTENCE

register(
    Kind(m.HasName, Layer.TEXT, makes=_named, writes=Trait.COPIABLE),
    Kind(m.KeepsName, Layer.TEXT, begin=_own_name),
    Kind(m.NoManaCost, Layer.TEXT, makes=_without_cost),
    Kind(m.AddsToName, Layer.TEXT, makes=_with_words, writes=Trait.COPIABLE),
    Kind(m.ReplacesWord, Layer.TEXT, makes=_reword, writes=_REWORDED),
)
