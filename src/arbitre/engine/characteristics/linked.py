"""Linked abilities (CR 607): what one of them notes on its object for the others.

What a copy has by copying (CR 706.7) is linked among itself only: it notes under names of its own, so that a quality
chosen for a copied ability says nothing to what the object has otherwise, or copies later.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.cards.records import Face
from arbitre.engine.characteristics.settled import HasValues
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.state.objects import Obj


def note_word(game: Game, obj: Obj, name: str, word: str) -> None:
    """CR 607.2d: a quality was chosen for the object."""
    game.state.note_word(obj, _key(game, obj, name), word)


def word(game: Game, obj: Obj, name: str) -> str:
    """CR 607.2d; CR26 607.2f: the quality chosen by an ability linked to those that it has; else empty."""
    return obj.word(_key(game, obj, name)) if obj.words else ""


def add(game: Game, obj: Obj, name: str, more: tuple[int, ...]) -> None:
    """CR 607.2a–c: objects were exiled or put onto the battlefield by an ability of the object."""
    game.state.link(obj, _key(game, obj, name), more)


def reorder(game: Game, source: int, name: str, order: Sequence[int]) -> None:
    """CR26 712.21b: those of the noted objects that are named stand last, in this order."""
    obj = game.state.objects.get(source)
    if obj is None:
        return
    links, key = dict(obj.links), _key(game, obj, name)
    links[key] = (*(id for id in links.get(key, ()) if id not in order), *order)
    game.state.put(obj, Obj.links, tuple(sorted(links.items())))


def ids(game: Game, obj: Obj, name: str) -> tuple[int, ...]:
    """The objects noted by an ability linked to those that the object has now: itself (CR 607.1b), also of another face
    (CR26 607.1b), or any number of others (CR 607.3), each of which is meant (CR26 607.3)."""
    return obj.link(_key(game, obj, name)) if obj.links else ()


def chosen_word(ctx: Context, name: str) -> str:
    """The word chosen earlier in this resolution, or by a linked ability of the source; else empty."""
    if name in ctx.words:
        return ctx.words[name]
    obj = ctx.game.state.find(ctx.source)
    return "" if obj is None else word(ctx.game, obj, name)


def _key(game: Game, obj: Obj, name: str) -> str:
    copied = _copied_name(game, obj)
    return f"{name} of {copied}" if copied else name


def _copied_name(game: Game, obj: Obj) -> str:
    """The name of what the object is a copy of, now or as it last existed; empty if it is no copy."""
    if obj.id not in game.state.objects:
        was = "" if obj.last is None or obj.flipped else obj.last.name
        return was if was != obj.base.name else ""
    values = reading.copied_values(game, obj.id)
    if values is not None and not obj.merged:
        return values[0].name
    for choice in reversed(obj.choices):
        if isinstance(choice, HasValues):
            face: Face = choice.values  # type: ignore[assignment]
            return face.name
    return ""
