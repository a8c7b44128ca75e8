"""Permanents come and go while no continuous effect is about: what was derived from the others stays as it is."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final

from arbitre.engine.characteristics import initial
from arbitre.engine.characteristics.layers.procedure import Layers
from arbitre.engine.characteristics.reads import ALWAYS
from arbitre.engine.characteristics.statics import elsewhere, in_layers
from arbitre.ir.values import CardType
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj
from arbitre.state.state import State

MOST_SETTLED: Final = 256
"""So many values that rest on piles of cards are kept at most."""


def note(layers: Layers) -> None:
    """Note what the layers were worked out for, and whether they can be patched: no effect applies to anything, and
    every permanent is what its card says."""
    state = layers.game.state
    calm = layers.calm() and layers.fields == ALWAYS and all(_is_calm(state.objects[id]) for id in state.battlefield)
    calm = calm and not any(obj.base.static and elsewhere(obj.base.abilities) for obj in state.objects.values())
    layers.upheaval = state.upheaval if calm else 0
    layers.battlefield = state.battlefield
    state.undone.clear()


def patch(layers: Layers) -> bool:
    """Take in which permanents have come and gone since; False if more than that has happened, or one of those that
    came has effects, counters or another status than usual."""
    state = layers.game.state
    if layers.upheaval != state.upheaval:
        return False
    gone, come = _difference(layers.battlefield, state)
    if not all(_is_calm(state.objects[id]) for id in come):
        return False
    if not all(_is_silent(state, id) for id in chain(gone, come)):
        layers.rules = layers.replacers = None
    for id in chain(gone, state.undone):
        layers.found.pop(id, None)
    state.undone.clear()
    layers.kept = {}
    if len(layers.settled) > MOST_SETTLED:
        layers.settled = {}
    layers.epoch, layers.battlefield = state.epoch, state.battlefield  # from here on it can be asked
    for roll in layers.rolls.values():
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


def _is_calm(obj: Obj) -> bool:
    """Whether a permanent is what its card says, and no ability of it changes objects (CR 613.1)."""
    usual = initial.plain(obj) and not (obj.phased_out or obj.counters or obj.stickers)
    return usual and not (in_layers(obj.base.abilities) or elsewhere(obj.base.abilities))


def _is_silent(state: State, id: int) -> bool:
    """Whether a permanent that has come or gone has no ability that modifies rules or replaces events."""
    obj = state.find(id)
    return obj is not None and _says_nothing(obj.base)


@cache
def _says_nothing(values: Characteristics) -> bool:
    its = initial.untouched(values, True)
    return not (its.static or its.replacements or CardType.PLANESWALKER in its.types)
