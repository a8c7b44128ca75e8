"""Copiable values and copies (CR 706), with what decides them: face down (707), split (708), flipped (709), two faces
(711)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, reduce
from typing import Any, Final

import msgspec

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.characteristics import components, modifying
from arbitre.engine.characteristics.components import MELDED, OVER, UNDER
from arbitre.engine.characteristics.statics import HasValues, Merges, is_defining, statics
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.language import evaluate
from arbitre.errors import EngineFault
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.node import Ability, Amount, Modification, Node
from arbitre.ir.values import CardType, Color, ManaCost, Supertype, Zone
from arbitre.rules.editions import Edition
from arbitre.state.characteristics import NOTHING, Characteristics, printed
from arbitre.state.objects import Obj

FACE_DOWN: Final = Characteristics(types=frozenset({CardType.CREATURE}), power=2, toughness=2)
"""CR 707.2a: a 2/2 creature without name, text, subtypes or mana cost."""

WARDED: Final = FACE_DOWN.but(abilities=(Keyword("ward", PayMana(ManaCost.parse("{2}"))),))
"""CR26 701.58a, 702.168a: of a permanent that was cloaked or cast with disguise."""

Values = tuple[Characteristics, Characteristics | None]
"""Copiable values before the status of the object: as it is, and its alternative characteristics, if it has any: of a
flip card those when it is flipped (CR 709.1), of a preparation card those of its prepare spell (CR26 722.2)."""


# --- before any effect ------------------------------------------------------------------------------------------------


def plain(obj: Obj) -> bool:
    """Whether the copiable values of an object, before copy effects, are simply its base."""
    if obj.face_down or obj.choices or obj.flipped or obj.merged or CardType.PLANESWALKER in obj.base.types:
        return False
    return obj.card is None or obj.card.layout not in _SEVERAL_FACES


_SEVERAL_FACES: Final = frozenset({Layout.SPLIT, Layout.TRANSFORM})
_LEGENDARY: Final = frozenset({Supertype.LEGENDARY})


def base_values(game: Game, obj: Obj) -> Characteristics:
    """CR 613.1: what the layers start from, with what was fixed as the object entered, and its status.

    CR 710.6, 711.2a–b: elsewhere than on the battlefield a leveler has its first size, a double-faced card its front.
    """
    if plain(obj):
        return obj.base
    return of_status(obj, start(game, obj))


def start(game: Game, obj: Obj) -> Values:
    """The values of the card, token or copy, as modified by choices as it entered (CR 706.2)."""
    return [values for _, values in _stages(game, obj)][-1]


def _stages(game: Game, obj: Obj) -> Iterator[tuple[Node | None, Values]]:
    """The values of the card, token or copy, then those after each choice as it entered."""
    if obj.merged and obj.merged[0].face_down and not obj.face_down:
        yield None, (FACE_DOWN, None)  # CR26 730.2e: it lies face down under what has merged with it
        return
    values, flipped = _of_card(game.edition, obj.card, obj.base, obj.zone)
    if any(component.place == MELDED for component in obj.merged):
        values = values.but(mana_value=_of_both(game, obj))
    yield None, (values, flipped)
    for choice in obj.choices:
        values, flipped = _chosen((values, flipped), choice)
        yield choice, (values, flipped)


def _chosen(values: Values, choice: Node) -> Values:
    """CR 706.2: the values as modified by one choice as the object entered."""
    if isinstance(choice, HasValues):
        return of_node(choice)
    return (fixed(values[0], choice), values[1]) if isinstance(choice, Modification) else values


PRINTED: Final = "printed"
STATUS: Final = "status"


def beginnings(game: Game, obj: Obj) -> Iterator[tuple[str, Any, Characteristics]]:
    """CR 613.1, 706.2: how what the layers start from comes about: for each step the rule, what it is (PRINTED,
    STATUS, or a modification fixed as the object entered) and the values after it."""
    stage: Values = NOTHING, None
    for choice, stage in _stages(game, obj):
        yield ("613.1", PRINTED, stage[0]) if choice is None else ("706.2", choice, stage[0])
    if obj.face_down or (obj.flipped and stage[1] is not None):
        yield "707.2a" if obj.face_down else "709.1b", STATUS, of_status(obj, stage)


def of_status(obj: Obj, values: Values) -> Characteristics:
    """CR 706.3, 707.10, 709.2: the values as modified by the object's status.

    CR 711.3: whoever asks sees the face that is up.
    """
    if obj.face_down:
        if obj.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            return NOTHING
        return WARDED if obj.face_down in ("disguise", "cloak") else FACE_DOWN
    as_it_is, when_flipped = values
    return when_flipped if obj.flipped and when_flipped is not None else as_it_is


def _of_both(game: Game, obj: Obj) -> int:
    """CR26 202.3c, 712.8g: a melded permanent has the mana value of the front faces of both cards together."""
    melded = [game.state.gone[component.id] for component in obj.merged if component.place == MELDED]
    return sum(printed(one.card.front).mana_value for one in (obj, *melded) if one.card is not None)


@cache
def _of_card(edition: Edition, card: Card | None, base: Characteristics, zone: Zone) -> Values:
    if card is None:
        return _of_its_time(edition, base), None
    if card.layout is Layout.FLIP:
        return base, _flipped(card)
    if card.layout is Layout.PREPARE:
        return base, printed(card.faces[1])
    if card.layout is Layout.SPLIT and zone is not Zone.STACK:
        return both_halves(card), None
    values = _of_its_time(edition, base)
    if card.layout is Layout.TRANSFORM and edition.back_face_has_front_mana_value and base is printed(card.faces[-1]):
        return values.but(mana_value=printed(card.front).mana_value), None  # CR26 202.3b
    return values, None


def _of_its_time(edition: Edition, base: Characteristics) -> Characteristics:
    """CR 704.5j: as long as planeswalkers have a rule of their own, they are not legendary."""
    if CardType.PLANESWALKER in base.types and not edition.planeswalkers_are_legendary:
        return base.but(supertypes=base.supertypes - _LEGENDARY)
    return base


@cache
def _flipped(card: Card) -> Characteristics:
    """CR 709.1b–c: the alternative name, text, type line, power and toughness; colour and cost stay."""
    front, other = printed(card.front), printed(card.faces[1])
    return other.but(colors=front.colors, mana_cost=front.mana_cost)


_SPELLS: Final = frozenset({CardType.INSTANT, CardType.SORCERY})


def is_prepare_spell(alternative: Characteristics | None) -> bool:
    """CR26 722.2a: whether alternative characteristics are those of a spell; those of a flip card never are."""
    return alternative is not None and not _SPELLS.isdisjoint(alternative.types)


def prepare_spell(game: Game, id: int) -> Characteristics | None:
    """CR26 722.2a–b: the prepare spell of an object, which is part of its copiable values."""
    alternative = copiable(game, id)[1]
    return alternative if is_prepare_spell(alternative) else None


@cache
def both_halves(card: Card) -> Characteristics:
    """CR26 709.4: the combined characteristics of the halves; in 2011 each question is put to both (:func:`halves`).

    CR 708.3: its colours are those of both halves.
    """
    left, right = (printed(face) for face in card.faces[:2])
    return Characteristics(
        name=card.name,
        mana_cost=_together(left.mana_cost, right.mana_cost),
        colors=left.colors | right.colors,
        supertypes=left.supertypes | right.supertypes,
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        abilities=left.abilities + right.abilities,
        mana_value=left.mana_value + right.mana_value,
    )


def _together(left: ManaCost | None, right: ManaCost | None) -> ManaCost | None:
    """CR26 709.4b: the mana costs of both halves, with all their symbols."""
    if left is None or right is None:
        return left or right
    return ManaCost(left.symbols + right.symbols)


def halves(game: Game, id: int) -> tuple[Characteristics, ...]:
    """CR 708.2: the two sets of characteristics of a split card that is not on the stack; empty for anything else."""
    obj = game.object(id)
    if obj.card is None or obj.card.layout is not Layout.SPLIT or obj.zone is Zone.STACK or obj.face_down:
        return ()
    return tuple(printed(face) for face in obj.card.faces)


def fixed(values: Characteristics, mod: Modification) -> Characteristics:
    """The values with a modification that was fixed as the object entered (CR 208.2b, 706.2, 706.9)."""
    if isinstance(mod, m.SetsPT | m.DefinesPT):
        power = values.power if mod.power is None else _stated(mod.power)
        toughness = values.toughness if mod.toughness is None else _stated(mod.toughness)
        return modifying.with_power(values, power, toughness)
    return modifying.altered(values, mod)


def _stated(amount: Amount) -> int:
    """A number that is fixed by now."""
    if not isinstance(amount, Fixed):
        raise EngineFault(f"a copiable value is not fixed: {amount!r}", "706.2")
    return amount.value


# --- copiable values as facts -----------------------------------------------------------------------------------------


@cache
def face_of(values: Characteristics) -> Face:
    """Characteristics as a face, to be kept."""
    return Face(
        name=values.name,
        mana_cost=values.mana_cost,
        colors=tuple(c for c in Color if c in values.colors),
        supertypes=tuple(sorted(values.supertypes)),
        types=tuple(t for t in CardType if t in values.types),
        subtypes=tuple(sorted(values.subtypes)),
        power=None if values.power is None else str(values.power),
        toughness=None if values.toughness is None else str(values.toughness),
        loyalty=None if values.loyalty is None else str(values.loyalty),
        paragraphs=tuple((ability,) for ability in values.abilities),
    )


def of_node(mod: HasValues) -> Values:
    """The values that were kept."""
    flipped = printed(mod.flipped) if isinstance(mod.flipped, Face) else None
    return (printed(mod.values) if isinstance(mod.values, Face) else NOTHING), flipped


# --- several cards ----------------------------------------------------------------------------------------------------


def merges(game: Game, obj: Obj) -> Iterator[tuple[int, Merges]]:
    """CR26 730.2a: the effects of merging on a permanent's copiable values, each with its timestamp."""
    for component in obj.merged:
        if component.place in (OVER, UNDER):
            values, flipped = start(game, game.state.gone[component.id])
            turned = None if flipped is None else face_of(flipped)
            yield component.timestamp, Merges(face_of(values), turned, component.place == OVER)


def merged(before: Values, mod: Merges) -> Values:
    """CR26 702.140e, 730.2a: the characteristics of what is on top, with the abilities of both.

    CR26 730.2h: of a flip card the alternative ones if the permanent is flipped.
    """
    added = of_node(HasValues(mod.values, mod.flipped))
    top, under = (added, before) if mod.over else (before, added)
    if is_prepare_spell(top[1]) or is_prepare_spell(under[1]):  # CR26 722.2a, 730.2a: of what is on top only
        return _joined(top[0], under[0]), top[1] if is_prepare_spell(top[1]) else None
    if added[1] is None and before[1] is None:
        return _joined(top[0], under[0]), None
    return _joined(top[0], under[0]), _joined(top[1] or top[0], under[1] or under[0])


@cache
def _joined(top: Characteristics, under: Characteristics) -> Characteristics:
    return top.but(abilities=top.abilities + under.abilities)


# --- copying ----------------------------------------------------------------------------------------------------------


def copiable(game: Game, id: int) -> Values:
    """CR 706.2–3: what a copy of the object copies: the face that is up, both parts of a flip card, what it copies.

    CR 706.8: only the face that is up.
    """
    obj = game.object(id)
    if obj.face_down:
        return of_status(obj, (NOTHING, None)), None
    copied = reading.copied_values(game, id)
    return copied if copied is not None else start(game, obj)


def uncovered(game: Game, obj: Obj) -> Characteristics:
    """CR 707.8, 707.10: the copiable values that a face-down object would have face up."""
    copied = reading.copied_values(game, obj.id)
    return (copied if copied is not None else start(game, obj))[0]


def copiable_values(game: Game, id: int) -> Characteristics:
    """CR 706.2: the copiable values of an object, with its status."""
    obj = game.object(id)
    return of_status(obj, copiable(game, id))


def copied(ctx: Context, of: int, but: Sequence[Modification] = ()) -> HasValues:
    """CR 706.9: the values of a copy of an object, except for *but*, as they are fixed now.

    CR 706.4: other effects on the permanent go on; nothing enters or leaves.
    CR 706.2a: colour and abilities follow from what is copied, once. CR 706.9b–c: what is kept or changed meanwhile is
    part of it.
    """
    values, other = copiable(ctx.game, of)
    face = face_of(excepted(ctx, values, but))
    if other is None:
        return HasValues(face)
    return HasValues(face, face_of(other if is_prepare_spell(other) else excepted(ctx, other, but)))


def copied_faces(game: Game, of: int, change: Callable[[Characteristics], Characteristics]) -> Card | None:
    """CR26 707.8a, 707.10g: both faces of a copy of a double-faced object, each with the copiable values of the same
    face of the original, with the exceptions to copying that *change* makes; None if it is not double-faced."""
    obj = game.object(of)
    if not game.edition.copy_tokens_have_both_faces or not components.is_double_faced(obj) or obj.card is None:
        return None
    copied = reading.copied_values(game, of)
    printed_on: list[Values] = [(printed(face), None) for face in obj.card.faces]
    faces = [copied or reduce(_chosen, obj.choices, values) for values in printed_on]
    return Card(obj.card.name, tuple(face_of(change(values[0])) for values in faces), obj.card.layout)


def excepted(ctx: Context, values: Characteristics, but: Sequence[Modification]) -> Characteristics:
    """CR 706.9a: an ability gained by copying is copied along."""
    for mod in but:
        values = _without_defining(values, mod)
        values = fixed(values, _settled(ctx, mod))
    return values


def _settled(ctx: Context, mod: Modification) -> Modification:
    """An exception as it is fixed now: with its numbers, the ability that copies, the color that is kept."""
    if isinstance(mod, m.SetsPT):
        return number(ctx, mod)
    if isinstance(mod, m.HasThisAbility):
        copier = ctx.game.state.find(ctx.stack_id) if ctx.stack_id else None
        ability = copier.stack.ability if copier is not None and copier.stack is not None else None
        return m.HasAbilities(() if ability is None else (ability,))
    if isinstance(mod, m.KeepsColor):
        own = start(ctx.game, ctx.game.object(ctx.source))[0]
        return m.SetColors(tuple(color for color in Color if color in own.colors))
    return mod


def number(ctx: Context, mod: Modification) -> Modification:
    """The modification with every amount in it determined (CR 611.2d)."""
    changed = {}
    value = evaluate.size_change if isinstance(mod, m.ModifiesPT) else evaluate.amount
    for name in mod.__struct_fields__:
        part = getattr(mod, name)
        if isinstance(part, Amount) and not isinstance(part, Fixed):
            changed[name] = Fixed(value(ctx, part))
    return msgspec.structs.replace(mod, **changed) if changed else mod


_DEFINED_BY: Final[dict[type[Modification], tuple[type[Modification], ...]]] = {
    m.SetsPT: (m.DefinesPT,),
    m.SetColors: (m.SetColors, m.AddColors),
    m.KeepsColor: (m.SetColors, m.AddColors),
    m.SetTypes: (m.SetTypes, m.AddTypes, m.AllCreatureTypes),
}


def _without_defining(values: Characteristics, mod: Modification) -> Characteristics:
    """CR 706.9d: an ability that defines the characteristic is not copied."""
    defining = _DEFINED_BY.get(type(mod), ())
    left = tuple(a for a in values.abilities if not _defines(a, defining))
    return values if left == values.abilities else values.but(abilities=left)


def _defines(ability: Ability, kinds: tuple[type[Modification], ...]) -> bool:
    return any(is_defining(s) and any(isinstance(mod, kinds) for mod in s.mods) for s in statics(ability))
