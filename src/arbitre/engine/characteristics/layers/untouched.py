"""Characteristics of objects that no continuous effect on the battlefield concerns (CR 613.1)."""

from __future__ import annotations

from arbitre.engine.characteristics import copying, modifying
from arbitre.engine.characteristics.layers import drafts
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.derived import Layering
from arbitre.engine.kernel.game import Game
from arbitre.engine.language import evaluate
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


def beside(game: Game, id: int, layering: Layering) -> Characteristics:
    """What the object starts with; of one that has left, what it last was (CR 608.2g)."""
    obj = game.state.objects.get(id)
    if obj is None or obj.last is not None:
        return _last(game, id)
    if obj.zone is Zone.BATTLEFIELD and copying.plain(obj):
        layering.found[id] = found = drafts.untouched(obj.base, True)
        return found
    return _elsewhere(game, obj, layering)


def _last(game: Game, id: int) -> Characteristics:
    gone = game.object(id)
    return gone.last if gone.last is not None else gone.base


def _elsewhere(game: Game, obj: Obj, layering: Layering) -> Characteristics:
    """A card that is not on the battlefield, or a permanent of special status."""
    values = copying.base_values(game, obj)
    here = obj.zone is Zone.BATTLEFIELD
    if not here and next(drafts.sized_by_itself(values), None) is not None:
        return _defined(game, obj, values)
    layering.found[obj.id] = found = drafts.untouched(values, here)
    return found


def _defined(game: Game, obj: Obj, values: Characteristics) -> Characteristics:
    """CR 604.3, 208.2a: its own ability defines its power and toughness in every zone."""
    tables = game.fresh().tables
    known: dict[int, Characteristics] = tables.setdefault("defined", {})
    found = known.get(obj.id)
    if found is None:
        known[obj.id] = found = drafts.untouched(values, False)  # while it is being worked out
        ctx = Context(game, obj.id, obj.controller)
        power, toughness = found.power, found.toughness
        for mod in drafts.sized_by_itself(values):
            power = power if mod.power is None else evaluate.amount(ctx, mod.power)
            toughness = toughness if mod.toughness is None else evaluate.amount(ctx, mod.toughness)
        found = known[obj.id] = modifying.with_power(found, power, toughness)
    return found
