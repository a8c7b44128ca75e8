"""Resolving spells and abilities (CR 608)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import durations
from arbitre.engine.characteristics.modifications.text import body_of
from arbitre.engine.instructions import clauses
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.objects import merging
from arbitre.engine.objects.zones import move_event
from arbitre.engine.playing import adventures, ways_to_cast
from arbitre.engine.stack import targets
from arbitre.engine.vocabulary import times_used
from arbitre.engine.vocabulary.qualities import is_spell
from arbitre.errors import EngineFault
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Use
from arbitre.ir.effects import Body, Do, PlaySubgame
from arbitre.ir.node import Modification
from arbitre.ir.patterns import Cause
from arbitre.ir.values import DOORS, Zone
from arbitre.state.bindings import StackItem
from arbitre.state.characteristics import NOTHING
from arbitre.state.lasting import Unfinished
from arbitre.state.objects import Obj
from arbitre.state.state import State


def resolve_top(game: Game) -> Procedure:
    """CR 608.1, 116.2e: the object on top of the stack resolves; nobody has priority meanwhile."""
    obj = game.state.objects[game.state.stack[-1]]
    item = obj.stack
    if item is None:
        raise EngineFault(f"object {obj.id} on the stack does nothing", "608.1")
    ctx = Context.of(game, item.binding, obj.id)
    ctx.controller = controller(game, obj.id)
    if isinstance(item.ability, Triggered) and not _still_true(ctx, item.ability):  # CR 608.2a, 603.4
        game.note("does not resolve", "608.2a", object=obj.id, source=item.binding.source)
        _cease(game, obj)
        return
    if not _targets_left(ctx, body_of(game, obj)) and not _becomes_untargeted(game, obj):  # CR 608.2b
        yield from _without_targets(game, obj, item)
        return
    permanent = item.ability is None and characteristics(game, obj.id).is_permanent
    rule = "608.2" if not permanent else "608.3a" if any(ctx.targets) and not _mutates(obj) else "608.3"
    game.note("resolves", rule, object=obj.id, source=item.binding.source)
    if item.ability is None:
        game.state.put(obj, Obj.turn_marks, (*obj.turn_marks, times_used.RESOLVED))
    if permanent:
        yield from _become_permanent(ctx, obj)
        return
    if item.ability is not None:
        times_used.add(ctx, item.ability, Use.RESOLVED)
    yield from finish(ctx, obj.id, body_of(game, obj).clauses)


def finish(ctx: Context, id: int, left: Sequence[Do]) -> Procedure:
    """CR 608.2c: carry out the clauses that are left, then the spell or ability leaves the stack.

    If one of them begins a subgame, the rest waits for its end.
    """
    state = ctx.game.state
    at = next((number for number, do in enumerate(left, 1) if isinstance(do.effect, PlaySubgame)), len(left))
    yield from clauses.carry_out(ctx, left[:at])
    if state.agenda == SUBGAME:  # CR 715.5
        state.put(state, State.unfinished, Unfinished(id, tuple(left[at:]), ctx.binding()))
    elif at < len(left):
        yield from finish(ctx, id, left[at:])
    elif id in state.stack:
        obj = state.objects[id]
        if obj.stack is not None:
            yield from _leave(ctx.game, obj, obj.stack)


SUBGAME: Final = "subgame"
"""What the game does next when a resolution is to be discontinued, a value of
:class:`arbitre.engine.kernel.agenda.Agenda`."""


def _still_true(ctx: Context, ability: Triggered) -> bool:
    """Whether the intervening "if", if there is one, is true again."""
    if ability.condition is None:
        return True
    return evaluate.holds(ctx, ability.condition)  # CR 608.2a, 603.4


def _targets_left(ctx: Context, body: Body) -> bool:
    """Checks the targets; False if it has any and none is legal any more."""
    if not body.targets or not any(ctx.targets):
        return True
    # CR 608.2b
    ctx.targets, ctx.divided = targets.still_legal(ctx, body)
    return any(ctx.targets)


def _becomes_untargeted(game: Game, obj: Obj) -> bool:
    """What is an Aura or mutates only as long as it has a target goes on without (CR26 608.3b, 702.103e, 702.140b)."""
    becoming = [way.becomes for way in ways_to_cast.of_spell(obj) if way.becomes]
    effects = [e.id for e in game.state.lasting if e.affected == (obj.id,) and e.mods in becoming]
    durations.end(game, effects)
    return bool(effects) or _mutates(obj)


def _mutates(spell: Obj) -> bool:
    """Whether it is a mutating creature spell (CR26 702.140a)."""
    return any(way.merges for way in ways_to_cast.of_spell(spell))


def _without_targets(game: Game, obj: Obj, item: StackItem) -> Procedure:
    """CR 608.2b: it is countered for lack of targets; today it does not resolve (CR26 608.2b)."""
    countered = game.edition.fizzle_is_countered
    permanent = item.ability is None and characteristics(game, obj.id).is_permanent
    of_permanent = "608.3a" if countered else "608.3b (2026-04-17)"
    rule = of_permanent if permanent else "608.2b"
    game.note("is countered" if countered else "does not resolve", rule, object=obj.id, source=item.binding.source)
    if item.ability is not None:
        _cease(game, obj)
        return
    cause = Cause.COUNTER if countered else Cause.STATE_BASED
    yield from propose(game, [move_event(game, obj.id, Zone.GRAVEYARD, cause, rule="608.2b")])


def _become_permanent(ctx: Context, obj: Obj) -> Procedure:
    """CR 608.3: the spell becomes a permanent under its controller's control; an Aura is attached to its target.

    CR 301.2, 302.2, 303.2, 306.2, CR26 310.2: so each kind of permanent spell. CR26 712.13: with the face up that
    was up.
    """
    game = ctx.game
    aims = ctx.targets[0][0] if ctx.targets and ctx.targets[0] else 0
    if aims and _mutates(obj):  # CR26 608.3d, 702.140c
        yield from merging.mutate(ctx, obj, aims)
        return
    move = move_event(game, obj.id, Zone.BATTLEFIELD, Cause.RESOLVE, controller=ctx.controller, face=obj.face)
    move.move.face_down = obj.face_down
    if characteristics(game, obj.id).halves:  # CR26 709.5d
        move.move.unlocked, move.move.face = (DOORS[obj.face],), 0
    move.move.mods = tuple(one for one in obj.choices if isinstance(one, Modification))  # CR26 718.3b
    if exiled := ctx.results.get("exiled"):  # CR26 607.2q: what was exiled to pay for it is exiled with it
        move.move.links = (("exiled", exiled),)
    move.move.attach_to = aims
    if aims:
        move.rule = "608.3a"  # CR 608.3a, 303.4
    else:
        move.rule = "608.3"  # CR26 608.3a
    for way in ways_to_cast.of_spell(obj):
        if way.arriving is not None:
            yield from way.arriving(ctx, move)
    happened = yield from propose(game, [move])
    if obj.id in game.state.stack:  # CR 608.3b: it could not enter
        yield from propose(game, [move_event(game, obj.id, Zone.GRAVEYARD, Cause.RESOLVE, rule="608.3b")])
    for event in happened:
        if event.subject == obj.id and event.became in game.state.battlefield:
            yield from _follow_way(ctx, obj, event.became)


def _follow_way(ctx: Context, spell: Obj, permanent: int) -> Procedure:
    """CR26 608.3g: what the way in which the spell was cast says about the permanent that it has become."""
    for way in ways_to_cast.of_spell(spell):
        if way.then:
            yield from clauses.carry_out(Context(ctx.game, permanent, ctx.controller), way.then)


def _leave(game: Game, obj: Obj, item: StackItem) -> Procedure:
    """CR 608.2k: a spell goes to its owner's graveyard, an ability ceases to exist, unless it has left already."""
    if obj.id not in game.state.stack:
        return  # CR 608.2j
    if adventures.is_adventure(obj) and not obj.is_copy:
        yield from adventures.leave(game, obj)
    elif is_spell(obj):  # CR 304.2, 307.2, 404.1
        yield from propose(game, [move_event(game, obj.id, Zone.GRAVEYARD, Cause.RESOLVE, rule="608.2k")])
    else:
        _cease(game, obj)


def _cease(game: Game, obj: Obj) -> None:
    """An ability that has resolved, or cannot, is gone (CR 608.2k)."""
    game.state.remove(obj, NOTHING, controller(game, obj.id))
