"""The layers of continuous effects (CR 613), worked out as a whole; what they yield is asked of
:mod:`arbitre.engine.kernel.reading`."""

from __future__ import annotations

from arbitre.engine.characteristics.layers.drafts import Step
from arbitre.engine.characteristics.layers.procedure import Layers
from arbitre.engine.kernel.game import Game
from arbitre.errors import EngineFault


def derivation(game: Game, id: int) -> list[Step]:
    """How the characteristics and controller of an object come about, step by step.

    :raises EngineFault: there is no such object now.
    """
    if id not in game.state.objects:
        raise EngineFault(f"object {id} has left; only what exists has a derivation", "613.1")
    return _run(game, id).steps


# --- deriving ---------------------------------------------------------------------------------------------------------


def derive(game: Game) -> Layers:
    """CR 613.1: the layers worked out for the state as it is, and kept as what is derived now."""
    layering = _run(game, 0)
    layering.kept = {}  # without what was derived while they were being worked out
    game.derived.layers = layering
    game.state.watch(layering.fields)
    return layering


def _run(game: Game, traced: int) -> Layers:
    """Work out the layers; questions asked meanwhile are answered from what there is so far."""
    derived = game.fresh()
    told, before = (derived.tables, derived.steady, derived.idle), derived.layers
    layering = Layers(game, traced)
    derived.layers = layering
    derived.forget()
    try:
        layering.run()
    finally:
        derived.layers = before
        derived.tables, derived.steady, derived.idle = told
    return layering
