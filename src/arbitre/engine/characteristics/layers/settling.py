"""What the modifications of an effect come to: their layers, numbers, choices and sizes (CR 208.2a, 613.3, 613.5)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from arbitre.engine.characteristics import copying, modifying
from arbitre.engine.characteristics.linked import chosen_word
from arbitre.engine.characteristics.statics import LAYER_OF, HasValues, Layer
from arbitre.engine.kernel.context import Context
from arbitre.engine.language import evaluate
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir.amounts import Fixed
from arbitre.ir.granting import given_by, speaks_of_granter
from arbitre.ir.node import Ability, Amount, Filter, Modification, Node, walk
from arbitre.ir.refs import It
from arbitre.ir.values import CardType, Color
from arbitre.rules.subtypes import of_kind
from arbitre.state.characteristics import Characteristics

Size = tuple[type[Modification], int | None, int | None]
"""What a modification of power and toughness comes to."""


@cache
def parts(mods: tuple[Modification, ...], defines: bool) -> dict[Layer, tuple[Modification, ...]]:
    """CR 613.5: the parts of an effect, each in its layer; only what defines characteristics is in layer 7a.

    CR 613.3b: setting comes before modifying.
    """
    found: dict[Layer, tuple[Modification, ...]] = {}
    for mod in mods:
        layer = LAYER_OF.get(type(mod))
        if layer is Layer.DEFINE_PT and not defines:
            layer = Layer.SET_PT
        if layer is not None:
            found[layer] = (*found.get(layer, ()), mod)
    return found


# --- power and toughness ----------------------------------------------------------------------------------------------


def sized(values: Characteristics, size: Size) -> Characteristics:
    """CR 208.3: only a creature (or, elsewhere, a card with printed numbers) has power and toughness.

    CR 302.4, 302.4c.
    """
    kind, power, toughness = size
    if not values.is_creature and values.power is None:
        return values
    own = (values.power or 0, values.toughness or 0)
    if kind is m.SwitchesPT:
        return modifying.with_power(values, own[1], own[0])
    if kind is m.ModifiesPT:
        return modifying.with_power(values, own[0] + (power or 0), own[1] + (toughness or 0))
    return modifying.with_power(values, own[0] if power is None else power, own[1] if toughness is None else toughness)


_COUNTER: Final = re.compile(r"([+-]\d+)/([+-]\d+)")


@cache
def counter_size(kind: str) -> tuple[int, int] | None:
    """CR 121.1a: what a counter adds to power and toughness; None for other kinds."""
    found = _COUNTER.fullmatch(kind)
    return (int(found[1]), int(found[2])) if found else None


KEYWORD_COUNTERS: Final = frozenset(
    [
        "flying",
        "first strike",
        "double strike",
        "deathtouch",
        "decayed",
        "exalted",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    ]
)
"""CR26 122.1b."""
CUMULATIVE_COUNTERS: Final = frozenset({"exalted"})
"""Each counter of these kinds counts: every instance of exalted triggers (CR 112.2c, 702.81a)."""


# --- numbers and choices in modifications -----------------------------------------------------------------------------


def _amount(ctx: Context, amount: Amount | None) -> int | None:
    if amount is None:
        return None
    return amount.value if isinstance(amount, Fixed) else evaluate.amount(ctx, amount)


def _size(ctx: Context, mod: m.SetsPT | m.DefinesPT | m.ModifiesPT) -> Size:
    """CR 208.2a: a number that cannot be determined is 0."""
    if isinstance(mod, m.ModifiesPT):
        return type(mod), evaluate.size_change(ctx, mod.power), evaluate.size_change(ctx, mod.toughness)
    return type(mod), _amount(ctx, mod.power), _amount(ctx, mod.toughness)


def _switch(_ctx: Context, mod: m.SwitchesPT) -> Size:
    return type(mod), None, None


def _who(ctx: Context, mod: m.HasController) -> int | None:
    players = evaluate.players(ctx, mod.who)
    return players[0] if players else None


def _copied(ctx: Context, mod: m.Copies) -> HasValues | None:
    ids = evaluate.ids(ctx, mod.of)
    return copying.copied(ctx, ids[0], mod.but) if ids else None


def _chosen_type(ctx: Context, mod: m.ChosenType) -> Modification | None:
    """CR 607.2d: the chosen type; nothing if none was chosen (CR 706.7a)."""
    names = ("basic land type", "land type") if mod.basic_land else ("creature type",)
    word = next((word for word in (chosen_word(ctx, name) for name in names) if word), "")
    if not word:
        return None
    return m.AddTypes(subtypes=(word,)) if mod.keeps else m.SetTypes(subtypes=(word,))


def _creature_types_of(ctx: Context, mod: m.HasCreatureTypesOf) -> Modification | None:
    """CR 613.1d: those that the object has now; nothing if there is no such object."""
    found = evaluate.ids(ctx, mod.of)
    if not found:
        return None
    types = (name for name in sorted(of_kind("creature")) if evaluate.matches(ctx, f.HasSubtype(name), found[0]))
    return m.SetTypes(subtypes=tuple(types))


def _colors(ctx: Context, mod: m.SetColors) -> Modification | None:
    if not mod.chosen:
        return mod
    word = chosen_word(ctx, f.ChosenFor.COLOR.value)
    return m.SetColors((Color(word),)) if word else None


@cache
def speaks_of_choice(mod: Modification) -> bool:
    """Whether abilities that are granted speak of a quality chosen for the object that grants them."""
    return isinstance(mod, m.HasAbilities) and any(isinstance(node, f.IsOfChosen) for node in walk(mod.abilities))


def given(ctx: Context, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 201.4a: abilities as the source gives them, in which its name means only that object."""
    if not speaks_of_granter(abilities):
        return abilities
    obj = ctx.game.state.find(ctx.source)
    return given_by(abilities, ctx.source, "" if obj is None else obj.base.name)


def _abilities(ctx: Context, mod: m.HasAbilities) -> m.HasAbilities:
    """CR 607.2d: "of the chosen color" in a granted ability is the color chosen for what grants it; CR 201.4a."""
    abilities = given(ctx, mod.abilities)
    if not speaks_of_choice(mod):
        return mod if abilities is mod.abilities else m.HasAbilities(abilities)
    words = tuple((kind, chosen_word(ctx, kind.value)) for kind in f.ChosenFor)
    return m.HasAbilities(tuple(_with_choice(ability, words) for ability in abilities))


@cache
def _with_choice(value: Any, words: tuple[tuple[f.ChosenFor, str], ...]) -> Any:
    if isinstance(value, tuple):
        return tuple(_with_choice(part, words) for part in value)
    if isinstance(value, f.IsOfChosen):
        return _chosen(value.what, dict(words)[value.what])
    if not isinstance(value, Node):
        return value
    changed = {name: _with_choice(getattr(value, name), words) for name in value.__struct_fields__}
    return msgspec.structs.replace(value, **changed)


def _chosen(kind: f.ChosenFor, word: str) -> Filter:
    """The quality by its name; an undefined choice matches nothing (CR 706.7a)."""
    if not word:
        return f.Not(f.Anything())
    if kind is f.ChosenFor.COLOR:
        return f.HasColor(Color(word))
    if kind is f.ChosenFor.CARD_TYPE:
        return f.HasType(CardType(word))
    return f.Named(word) if kind is f.ChosenFor.NAME else f.HasSubtype(word)


SETTLE: Final[dict[type[Modification], Callable[[Context, Any], Any]]] = {
    m.SetsPT: _size,
    m.DefinesPT: _size,
    m.ModifiesPT: _size,
    m.SwitchesPT: _switch,
    m.HasController: _who,
    m.Copies: _copied,
    m.ChosenType: _chosen_type,
    m.HasCreatureTypesOf: _creature_types_of,
    m.SetColors: _colors,
    m.HasAbilities: _abilities,
}


@cache
def differs(mod: Modification) -> bool:
    """Whether a modification may come to something else for each object."""
    return type(mod) in SETTLE and any(isinstance(node, It) for node in walk(mod))
