"""Whether something could be a target of a spell or ability that is not begun yet (CR 114, 601.2c, 602.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.costs.kinds import CASTING
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Action, Activate, CastSpell
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.refusals import Refusal, called, remedy
from arbitre.engine.playing.activating import ability_of
from arbitre.engine.playing.castable import as_spell
from arbitre.engine.playing.spell_texts import bodies_in_way
from arbitre.engine.playing.ways_to_cast import way_named
from arbitre.engine.stack import targets
from arbitre.errors import IllegalAction
from arbitre.ir.amounts import X
from arbitre.ir.effects import Body, TargetSlot
from arbitre.ir.node import walk


def why_no_target(game: Game, player: int, action: Action, id: int) -> IllegalAction | None:
    """Why something cannot be a target of what a player would cast or activate; None if it can be one of some."""
    ctx, bodies = _as_begun(game, player, action)
    slots = [slot for body in bodies for slot in _slots(body)]
    if ctx is None or not slots or any(targets.legal(ctx, slot, id) for slot in slots):
        return None
    refused = targets.why_not(ctx, slots[0], (), id)
    return refused.error(f"{called(game, id)} cannot be a target: {refused.why}", id)


def takes_targets(game: Game, player: int, action: Action) -> bool:
    """CR 114.1: whether what a player would cast or activate has targets, in some mode."""
    return any(_slots(body) for body in _as_begun(game, player, action)[1])


def why_not_together(game: Game, player: int, action: Action, ids: Sequence[int]) -> IllegalAction | None:
    """CR 114.3, 601.2c: that things are too many targets for what a player would cast or activate, or one is named
    twice for one instance of the word."""
    ctx, bodies = _as_begun(game, player, action)
    slots = [slot for body in bodies for slot in body.targets]
    fixed = all(slot.most is not None and not any(isinstance(n, X) for n in walk(slot)) for slot in slots)
    if ctx is None or not slots or not fixed or any(body.modes is not None for body in bodies):
        return None
    most = sum(targets.bounds(ctx, slot)[1] for slot in slots)
    fewer = (remedy("fewer targets", number=most),)
    if len(slots) == 1 and len(set(ids)) < len(ids):
        again = next(id for id in ids if list(ids).count(id) > 1)
        refused = Refusal(_TWICE, "114.3", "601.2c", ctx.source, remedies=fewer)
        return refused.error(f"{called(game, again)} cannot be a target: {_TWICE}", again)
    if len(ids) > most:
        why = f"choose from {0} to {most} of the options, got {len(ids)}"
        return Refusal(why, "601.2c", source=ctx.source, remedies=fewer).error(why, ctx.source)
    return None


_TWICE: Final = "it is a target already, and another is asked for"


def _as_begun(game: Game, player: int, action: Action) -> tuple[Context | None, tuple[Body, ...]]:
    if isinstance(action, Activate):
        ability = ability_of(game, action)
        return Context(game, action.object, player), () if ability is None else (ability.body,)
    way = way_named(action.way) if isinstance(action, CastSpell) else None
    if isinstance(action, CastSpell) and action.card in game.state.objects and way is not None:
        obj = game.state.objects[action.card]
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
