"""Permanents come and go, and no continuous effect concerns them: what was derived from the others stays as it is."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from arbitre.engine.characteristics import initial, kinds
from arbitre.engine.characteristics.layers.dependency import Effect
from arbitre.engine.characteristics.layers.procedure import Layers
from arbitre.engine.characteristics.reads import SAME_FOR_PLAYER
from arbitre.engine.characteristics.statics import elsewhere, in_layers
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Filter, Modification, walk
from arbitre.ir.values import CardType
from arbitre.state.characteristics import Characteristics
from arbitre.state.fields import FEEDS, Feeds
from arbitre.state.objects import Obj
from arbitre.state.state import State

MOST_SETTLED: Final = 256
"""So many values that rest on piles of cards are kept at most."""


def note(layers: Layers) -> None:
    """Note what the layers were worked out for, and whether they can be patched: what an effect applies to and does
    rests on no other permanent, and no card elsewhere has one."""
    state = layers.game.state
    apart = all(map(_stands_apart, layers.effects)) and not _reaches_from_elsewhere(state)
    layers.upheaval = state.upheaval if apart and not state.replacing else 0
    _take_in(layers)


def _take_in(layers: Layers) -> None:
    """From here on it counts what comes, goes and is written."""
    state = layers.game.state
    layers.battlefield, layers.since = state.battlefield, state.mark()
    state.looked_at()


def _reaches_from_elsewhere(state: State) -> bool:
    """Whether a card in another zone has an effect from there."""
    for obj in state.objects.values():
        if obj.base.static and elsewhere(obj.base.abilities):
            return True
    return False


class Unchanged(NamedTuple):
    """What is what it was before effects changed: nothing of what it is before any effect was written, and it has the
    same characteristics and controller."""

    permanents: Collection[int]
    not_elsewhere: Collection[int]
    """All objects that may be something else, those off the battlefield among them."""


def unchanged(before: Layers, now: Layers) -> Unchanged:
    """What has stayed."""
    state = now.game.state
    written = set(state.undone)
    for holder, field, _ in state.written(min(before.since, state.least)):
        if type(holder) is dict:
            written.add(field)
        elif type(holder) is Obj and FEEDS[field] is Feeds.EFFECTS:
            written.add(holder.id)
    same: set[int] = set()
    for id in before.battlefield:
        if id in state.objects and id not in written and before.controllers.get(id) == now.controllers.get(id):
            its = now.found.get(id)
            if (now.beside(id) if its is None else its) is before.found.get(id):
                same.add(id)
    return Unchanged(same, written.union(before.drafts, now.drafts))


def patch(layers: Layers) -> bool:
    """Take in which permanents have come and gone since; False if more than that has happened, if one of them brings
    an effect, or if one that has come is concerned by any or is not simply what its card says."""
    state = layers.game.state
    if layers.upheaval != state.upheaval:
        return False
    gone, come = _difference(layers.battlefield, state)
    sources = {effect.source for effect in layers.effects}
    if not sources.isdisjoint(gone) or not all(_is_usual(state.objects[id]) for id in come):
        return False
    if not layers.drafts.keys().isdisjoint(come):  # it was there already, and an effect concerns it
        return False
    if not all(_is_silent(layers, id) for id in chain(gone, come)):
        layers.rules = layers.replacers = None
    for id in chain(gone, state.undone):
        for known in (layers.found, layers.controllers, layers.copied, layers.reworded):
            known.pop(id, None)
        layers.indestructible.discard(id)
    if state.undone or len(layers.settled) > MOST_SETTLED:
        layers.settled = {}  # the same ids are of other cards
    _take_in(layers)
    layers.kept = {}
    layers.epoch = state.epoch  # from here on it can be asked
    if any(layers.would_apply(effect, id) for effect in layers.effects for id in come):
        layers.epoch = layers.upheaval = 0  # nobody takes what is half patched for what holds now
        return False
    for roll in layers.own_rolls():
        for id in gone:
            roll.drop(id)
        for id in come:
            roll.add(state.objects[id])
    return True


def _difference(before: tuple[int, ...], state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The permanents that are gone and those that have come; one that another follows in its place counts as both.

    What has come is after all that stayed: otherwise all that come after it are taken for gone and come again.
    """
    now = state.battlefield
    anew = {id for id in state.undone if id in state.objects}
    if not anew and now[: len(before)] == before:
        return (), now[len(before) :]
    if not anew and before[: len(now)] == now:
        return before[len(now) :], ()
    there = set(now) - anew
    stayed = tuple(id for id in before if id in there)
    kept = 0
    for id, other in zip(stayed, now, strict=False):
        if id != other:
            break
        kept += 1
    return tuple(id for id in before if id not in there) + stayed[kept:], now[kept:]


# --- effects and permanents that concern nobody else ------------------------------------------------------------------


def _stands_apart(effect: Effect) -> bool:
    """Whether it can be told of each permanent by itself if an effect applies to it, and what it does."""
    if not all(_is_constant(mod) for mods in effect.parts.values() for mod in mods):
        return False
    if effect.lasting is not None:
        return not isinstance(effect.lasting.until, m.WhileTrue)
    static = effect.static
    if static is None or static.condition is not None:
        return False
    return isinstance(static.to, r.This | r.Attached) or (isinstance(static.to, Filter) and _asks_of_itself(static.to))


@cache
def _asks_of_itself(what: Filter) -> bool:
    return all(type(node) in _OF_ITSELF for node in walk(what))


_OF_ITSELF: Final = SAME_FOR_PLAYER | {f.Other, f.Is, r.This}


@cache
def _is_constant(mod: Modification) -> bool:
    if isinstance(mod, m.ModifiesPT):
        return isinstance(mod.power, Fixed) and isinstance(mod.toughness, Fixed)
    return not kinds.is_settled_later(mod)


def _is_usual(obj: Obj) -> bool:
    """Whether a permanent is what its card says, and no ability of it changes objects (CR 613.1)."""
    usual = initial.plain(obj) and not (obj.phased_out or obj.counters or obj.stickers)
    return usual and not (in_layers(obj.base.abilities) or elsewhere(obj.base.abilities))


def _is_silent(layers: Layers, id: int) -> bool:
    """Whether a permanent that has come or gone has nothing that modifies rules or replaces events."""
    obj = layers.game.state.find(id)
    if obj is None:  # undone
        its = layers.found.get(id)
        return its is not None and _says_nothing(its)
    return not obj.counters and _says_nothing(initial.untouched(obj.base, True))


@cache
def _says_nothing(its: Characteristics) -> bool:
    return not (its.static or its.replacements or CardType.PLANESWALKER in its.types)
