"""The layers of continuous effects (CR 613), worked out as a whole; what they yield is asked of
:mod:`arbitre.engine.kernel.reading`."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.engine.characteristics.layers import patching
from arbitre.engine.characteristics.layers.drafts import Step
from arbitre.engine.characteristics.layers.procedure import Layers
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import kept
from arbitre.errors import EngineFault


def derivation(game: Game, id: int) -> list[Step]:
    """How the characteristics and controller of an object come about, step by step; of permanents all at once, so
    that who asks for one after the other waits for one.

    :raises EngineFault: there is no such object now.
    """
    if id not in game.state.objects:
        raise EngineFault(f"object {id} has left; only what exists has a derivation", "613.1")

    def of(ids: Iterable[int]) -> dict[int, list[Step]]:
        return _run(game, tuple(ids)).steps

    told = kept(game, "derivations", None, lambda: of(obj.id for obj in game.state.permanents()))
    if id not in told:
        told = kept(game, ("derivations", id), None, lambda: of([id]))
    return told[id]


# --- deriving ---------------------------------------------------------------------------------------------------------


def derive(game: Game) -> Layers:
    """CR 613.1: the layers worked out for the state as it is, and kept as what is derived now."""
    before = game.derived.layers
    if isinstance(before, Layers) and patching.patch(before):
        return before
    layering = _run(game, ())
    layering.forget()  # what was derived meanwhile
    same = patching.unchanged(before, layering) if isinstance(before, Layers) else None
    patching.note(layering)
    game.derived.layers = layering
    game.state.watch(layering.fields)
    if isinstance(before, Layers) and same is not None:
        permanents = {obj.id: obj for obj in game.state.permanents()}
        changed = [obj for obj in permanents.values() if obj.id not in same.permanents]
        for roll in before.own_rolls():
            roll.revise(permanents, changed)
        layering.rolls = before.rolls
        layering.elsewhere = {
            name: roll for name, roll in before.elsewhere.items() if roll.ask_again(game.state, same.not_elsewhere)
        }
    return layering


def _run(game: Game, traced: tuple[int, ...]) -> Layers:
    """Work out the layers; questions asked meanwhile are answered from what there is so far."""
    derived = game.fresh()
    told, before = (derived.tables, game.steady(), game.placed(), derived.idle), derived.layers
    layering = Layers(game, traced)
    derived.layers = layering
    derived.forget()
    try:
        layering.run()
    finally:
        derived.layers = before
        derived.tables, derived.steady, derived.placed, derived.idle = told
    return layering
