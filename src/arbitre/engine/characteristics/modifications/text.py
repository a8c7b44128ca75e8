"""Layer 3 (CR 613.1c, 612): words of an object's text are replaced by others, or added to its name."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, TypeVar, cast

import msgspec

from arbitre.engine.characteristics import copying
from arbitre.engine.characteristics.kinds import Drafts, Kind, Layer, Order, draft_after, register
from arbitre.engine.characteristics.name_words import with_words
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Keyword
from arbitre.ir.effects import Amass, AmongColors, Body, ChooseQuality, ChosenColor, TokenSpec
from arbitre.ir.filters import HasKeyword, HasSubtype
from arbitre.ir.node import Node
from arbitre.ir.values import Color
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

_COLOR_WORDS: Final = {color.name.lower(): color for color in Color} | {color.value: color for color in Color}


def _reword(values: Characteristics, mod: m.ReplacesWord) -> Characteristics:
    """CR 613.1c, 612.1–2: words of the type line and the rules text, used as such; never the name.

    CR 612.3: what effects have granted comes later and is not changed.
    """
    return values.but(
        subtypes=frozenset(mod.new if s == mod.old else s for s in values.subtypes),
        abilities=tuple(reworded(a, mod.old, mod.new) for a in values.abilities),
    )


def _reword_all(drafts: Drafts, ids: tuple[int, ...], mod: m.ReplacesWord, _: Order) -> None:
    """CR 612.1: of a spell what it will do is read with the word replaced, too (:func:`body_of`)."""
    for id in ids:
        drafts.reworded[id] = (*drafts.reworded.get(id, ()), (mod.old, mod.new))
    drafts.change(ids, lambda draft: draft_after(draft, mod))


def body_of(game: Game, obj: Obj) -> Body:
    """CR 608.2c, 612.1–2: what a spell or ability on the stack will do, with its modes chosen, as its text reads now.

    CR 612.1: an ability has no text of its own that could be changed; that of its source is another object's.
    """
    if obj.stack is None:
        return Body()
    body = obj.stack.body
    for old, new in reading.table(game).reworded.get(obj.id, ()):
        body = reworded(body, old, new)
    return body


N = TypeVar("N", bound=Node)


@cache
def reworded(ability: N, old: str, new: str) -> N:
    """CR 612.2: an ability, or what it does, with one colour word, land type or creature type replaced by another.

    CR 612.2a, 612.4: of tokens as well.
    """
    if old.lower() in _COLOR_WORDS:
        old, new = old.lower(), new.lower()
    colors = (_COLOR_WORDS.get(old), _COLOR_WORDS.get(new))
    return cast(N, _reworded(ability, old, new, colors))


_WORD_FIELDS: Final[dict[type[Node], tuple[str, ...]]] = {
    HasSubtype: ("subtype",),
    m.SetTypes: ("subtypes",),
    m.AddTypes: ("subtypes",),
    m.RemoveTypes: ("subtypes",),
    TokenSpec: ("subtypes",),
    Amass: ("subtype",),
    Keyword: ("word",),
    HasKeyword: ("keyword",),
    m.LosesAbilities: ("keywords",),
    m.CantHave: ("keywords",),
    m.CanBlockAsThough: ("keyword", "word"),
    ChooseQuality: ("options", "but"),
}
"""Where a word is used as a subtype, alone or in the name of a landwalk, or as one of the qualities to choose among (CR
612.2)."""
_SYMBOLS: Final = (AmongColors, ChosenColor)
"""What says colours by mana symbols, which are no words (CR 107.4)."""


def _reworded(value: Any, old: str, new: str, colors: tuple[Color | None, Color | None]) -> Any:
    if isinstance(value, tuple):
        return tuple(_reworded(part, old, new, colors) for part in value)
    if isinstance(value, Color):
        return colors[1] if value is colors[0] else value
    if not isinstance(value, Node) or isinstance(value, _SYMBOLS):
        return value
    changed = {}
    for name in value.__struct_fields__:
        part = getattr(value, name)
        if name in _WORD_FIELDS.get(type(value), ()):
            other: Any = _replaced(part, _forms(old, new, colors))
        else:
            other = _reworded(part, old, new, colors)
        if other != part:
            changed[name] = other
    return msgspec.structs.replace(value, **changed) if changed else value


def _forms(old: str, new: str, colors: tuple[Color | None, Color | None]) -> dict[str, str]:
    """The words in which a word stands in text, each with the one that replaces it."""
    found = {old: new, f"{old.lower()}walk": f"{new.lower()}walk"}
    if colors[0] is not None and colors[1] is not None:
        found[colors[0].value] = colors[1].value
    return found


def _replaced(part: Any, forms: dict[str, str]) -> Any:
    if isinstance(part, tuple):
        return tuple(forms.get(word, word) for word in part)
    return forms.get(part, part)


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
    Kind(m.ReplacesWord, Layer.TEXT, makes=_reword, apply=_reword_all, writes=_REWORDED),
)
