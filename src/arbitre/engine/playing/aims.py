"""Whether something could be a target of a spell or ability that is not begun yet (CR 114, 601.2c, 602.2b)."""

from __future__ import annotations

from arbitre.engine.costs.kinds import CASTING
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Action, Activate, CastSpell
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.refusals import called
from arbitre.engine.playing.activating import ability_of
from arbitre.engine.playing.casting import as_spell
from arbitre.engine.playing.ways_to_cast import WAYS, bodies_in_way
from arbitre.engine.stack import targets
from arbitre.errors import IllegalAction
from arbitre.ir.effects import Body, TargetSlot


def why_no_target(game: Game, player: int, action: Action, id: int) -> IllegalAction | None:
    """Why something cannot be a target of what a player would cast or activate; None if it can be one of some."""
    ctx, bodies = _as_begun(game, player, action)
    slots = [slot for body in bodies for slot in _slots(body)]
    if ctx is None or not slots or any(targets.legal(ctx, slot, id) for slot in slots):
        return None
    refused = targets.why_not(ctx, slots[0], (), id)
    return refused.error(f"{called(game, id)} cannot be a target: {refused.why}", id)


def _as_begun(game: Game, player: int, action: Action) -> tuple[Context | None, tuple[Body, ...]]:
    if isinstance(action, Activate):
        ability = ability_of(game, action)
        return Context(game, action.object, player), () if ability is None else (ability.body,)
    if isinstance(action, CastSpell) and action.card in game.state.objects and action.way in WAYS:
        obj, way = game.state.objects[action.card], WAYS[action.way]
        ctx = Context(game, obj.id, player)
        ctx.results[CASTING] = (obj.id,)
        ctx.stack_id = obj.id
        return ctx, bodies_in_way(as_spell(game, obj, action.face, way), way)
    return None, ()


def _slots(body: Body) -> tuple[TargetSlot, ...]:
    """Those of the body and of its modes."""
    if body.modes is None:
        return body.targets
    return (*body.targets, *(slot for option in body.modes.options for slot in _slots(option)))
