"""Copies (CR 706): what is copied of an object, with which exceptions, and what merging makes of several (CR26 730)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, reduce

from arbitre.cards.records import Card
from arbitre.engine.characteristics import components, initial, kinds
from arbitre.engine.characteristics.components import OVER, UNDER
from arbitre.engine.characteristics.initial import face_of, is_prepare_spell
from arbitre.engine.characteristics.kinds import KINDS, CopiedValues
from arbitre.engine.characteristics.settled import HasValues, Merges
from arbitre.engine.characteristics.statics import is_defining, statics
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.ir.node import Ability, Modification
from arbitre.state.characteristics import NOTHING, Characteristics, printed
from arbitre.state.objects import Obj

# --- several cards ----------------------------------------------------------------------------------------------------


def merges(game: Game, obj: Obj) -> Iterator[tuple[int, Merges]]:
    """CR26 730.2a: the effects of merging on a permanent's copiable values, each with its timestamp."""
    for component in obj.merged:
        if component.place in (OVER, UNDER):
            values, flipped = initial.copiable(game, game.state.gone[component.id])
            turned = None if flipped is None else face_of(flipped)
            yield component.timestamp, Merges(face_of(values), turned, component.place == OVER)


def merged(before: CopiedValues, mod: Merges) -> CopiedValues:
    """CR26 702.140e, 730.2a: the characteristics of what is on top, with the abilities of both.

    CR26 730.2h: of a flip card the alternative ones if the permanent is flipped.
    """
    added = initial.of_node(HasValues(mod.values, mod.flipped))
    top, under = (added, before) if mod.over else (before, added)
    if is_prepare_spell(top[1]) or is_prepare_spell(under[1]):  # CR26 722.2a, 730.2a: of what is on top only
        return _joined(top[0], under[0]), top[1] if is_prepare_spell(top[1]) else None
    if added[1] is None and before[1] is None:
        return _joined(top[0], under[0]), None
    return _joined(top[0], under[0]), _joined(top[1] or top[0], under[1] or under[0])


@cache
def _joined(top: Characteristics, under: Characteristics) -> Characteristics:
    """CR26 709.5: halves stay locked or unlocked beneath."""
    return top.but(abilities=top.abilities + under.abilities, halves=top.halves or under.halves)


# --- copying ----------------------------------------------------------------------------------------------------------


def copiable(game: Game, id: int) -> CopiedValues:
    """CR 706.2–3: what a copy of the object copies: the face that is up (CR 706.8), both parts of a flip card, what it
    copies."""
    obj = game.object(id)
    if obj.face_down:
        return initial.of_status(obj, (NOTHING, None)), None
    copied = reading.copied_values(game, id)
    return copied if copied is not None else initial.copiable(game, obj)


def prepare_spell(game: Game, id: int) -> Characteristics | None:
    """CR26 722.2a–b: the prepare spell of an object, which is part of its copiable values."""
    alternative = copiable(game, id)[1]
    return alternative if is_prepare_spell(alternative) else None


def uncovered(game: Game, obj: Obj) -> Characteristics:
    """CR 707.8, 707.10: the copiable values that a face-down object would have face up."""
    copied = reading.copied_values(game, obj.id)
    return (copied if copied is not None else initial.copiable(game, obj))[0]


def copiable_values(game: Game, id: int) -> Characteristics:
    """CR 706.2; CR26 613.2c: the copiable values of an object, with its status.

    CR26 709.5b: both halves exist, even of a spell.
    """
    values = copiable(game, id)
    return values[0] if values[0].halves else initial.of_status(game.object(id), values)


def copied(ctx: Context, of: int, but: Sequence[Modification] = ()) -> HasValues:
    """CR 706.2, 706.2a: the values of a copy of an object, except for *but*, as they are fixed now.

    CR26 707.2b: what becomes of the original later does not matter. What the values say of their object is about the
    copy (CR 201.4b); other effects on it go on (CR 706.4).
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
    printed_on: list[CopiedValues] = [(printed(face), None) for face in obj.card.faces]
    faces = [copied or reduce(initial.with_choice, obj.choices, values) for values in printed_on]
    return Card(obj.card.name, tuple(face_of(change(values[0])) for values in faces), obj.card.layout)


def excepted(ctx: Context, values: Characteristics, but: Sequence[Modification]) -> Characteristics:
    """What the copy is besides is part of its copiable values."""
    printed_on = values.abilities
    for mod in but:  # CR 706.9, 706.9a–c
        values = _without_defining(values, mod)
        fixed = kinds.begun(ctx, mod)
        values = values if fixed is None else kinds.altered(values, fixed)
    return _above(printed_on, values) if "backup" in values.keywords else values


def _above(printed_on: tuple[Ability, ...], values: Characteristics) -> Characteristics:
    """CR26 702.165c: what a copy has besides is not printed below its backup, and so not given on."""
    besides = tuple(ability for ability in values.abilities if ability not in printed_on)
    return values.but(abilities=besides + tuple(ability for ability in values.abilities if ability in printed_on))


def _without_defining(values: Characteristics, mod: Modification) -> Characteristics:
    """CR 706.9d: an ability that defines the characteristic is not copied."""
    defining = KINDS[type(mod)].undefines
    left = tuple(a for a in values.abilities if not _defines(a, defining))
    return values if left == values.abilities else values.but(abilities=left)


def _defines(ability: Ability, kinds: tuple[type[Modification], ...]) -> bool:
    return any(is_defining(s) and any(isinstance(mod, kinds) for mod in s.mods) for s in statics(ability))
