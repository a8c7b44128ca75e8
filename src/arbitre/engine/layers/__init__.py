"""The characteristics and controller of every object, through the layers of continuous effects (CR 613).

What the procedure of the layers yields is kept until a field changes on which a present effect depends; an object that
no effect concerns has the shared characteristics of its card.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, TypeVar

from arbitre.engine.game import Game
from arbitre.errors import EngineFault
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

if TYPE_CHECKING:
    from arbitre.engine.layers.drafts import Step
    from arbitre.engine.layers.procedure import Layering

T = TypeVar("T")


def characteristics(game: Game, id: int) -> Characteristics:
    """CR 613.1: the object's characteristics now; of one that has left, as it last existed (CR 608.2g), as
    of one that has phased out (CR 702.24b).

    While the layers are being worked out: those that the effects applied so far have left.
    CR 613.4: derived anew whenever something has changed, so that results are instantaneous. CR 110.3, 111.3: printed
    values as effects modify them.
    CR 116.2b: no priority is needed for that.
    CR 603.6b, 611.3c: of what enters, from the moment it is there.
    CR 208.1: power and toughness among them, as effects modify or set them.
    """
    state = game.state
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != state.epoch:
        layering = _derive(game)
    found = layering.found.get(id)
    if found is not None:
        return found
    obj = state.objects.get(id)
    if obj is None or obj.last is not None:
        return _last(game, id)
    if obj.zone is Zone.BATTLEFIELD and copying.plain(obj):
        layering.found[id] = found = drafts.untouched(obj.base, True)
        return found
    return _elsewhere(game, obj, layering)


def controller(game: Game, id: int) -> int:
    """CR 110.2 + 613.1b: the player who controls the object, or did as it last existed; else its owner (CR 108.4a).

    CR 108.4, 109.4: nothing else has a controller.
    """
    state = game.state
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != state.epoch:
        layering = _derive(game)
    found = layering.controllers.get(id)
    if found is not None:
        return found
    obj = state.objects.get(id)
    if obj is not None:
        return obj.last_controller if obj.phased_out else obj.controller
    gone = game.object(id)
    return gone.last_controller or gone.controller


def has(game: Game, id: int, keyword: str) -> bool:
    """Whether the object has a keyword ability."""
    return keyword in characteristics(game, id).keywords


def indestructible(game: Game, id: int) -> bool:
    """CR 700.4; CR26 702.12b: whether the permanent can't be destroyed, as an ability or because an effect says so."""
    return "indestructible" in characteristics(game, id).keywords or id in table(game).indestructible


def table(game: Game) -> Layering:
    """The outcome of all continuous effects now."""
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch:
        layering = _derive(game)
    return layering


def kept(game: Game, name: Hashable, piles: object, make: Callable[[], T]) -> T:
    """The value of *make*, made anew only when the layers change or the *piles* do: the tuples of ids, or other
    values, that it depends on besides."""
    layering: Layering | None = game.derived.layers
    if layering is None or layering.epoch != game.state.epoch:
        layering = _derive(game)
    known = layering.kept
    found = known.get(name)
    if found is None or found[0] != piles:
        found = known[name] = (piles, make())
    value: T = found[1]
    return value


def copied_values(game: Game, id: int) -> copying.Values | None:
    """CR 706.3: the copiable values of an object that a copy effect changes; None for any other."""
    return table(game).copied.get(id)


def derivation(game: Game, id: int) -> list[Step]:
    """How the characteristics and controller of an object come about, step by step.

    :raises EngineFault: there is no such object now.
    """
    if id not in game.state.objects:
        raise EngineFault(f"object {id} has left; only what exists has a derivation", "613.1")
    return _run(game, id).steps


# --- deriving ---------------------------------------------------------------------------------------------------------


def _derive(game: Game) -> Layering:
    layering = _run(game, 0)
    layering.kept = {}  # without what was derived while they were being worked out
    game.derived.layers = layering
    game.state.watch(layering.fields)
    return layering


def _run(game: Game, traced: int) -> Layering:
    """Work out the layers; questions asked meanwhile are answered from what there is so far."""
    derived = game.fresh()
    tables, before = derived.tables, derived.layers
    layering = procedure.Layering(game, traced)
    derived.layers, derived.tables = layering, {}
    try:
        layering.run()
    finally:
        derived.layers, derived.tables = before, tables
    return layering


# --- what no effect on the battlefield concerns -----------------------------------------------------------------------


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


# Evaluation looks through the doors above, and the procedure of the layers evaluates: hence these come last.
from arbitre.engine import copying, evaluate  # noqa: E402
from arbitre.engine.context import Context  # noqa: E402
from arbitre.engine.layers import drafts, modifying, procedure  # noqa: E402
