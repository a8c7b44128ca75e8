"""Acting on the stack: copying spells, changing targets, casting during a resolution (CR 114.6, 608.2f, 706.10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import msgspec

from arbitre.engine.characteristics import continuous, copying, keyword_table, kinds
from arbitre.engine.characteristics.modifications.text import body_of
from arbitre.engine.instructions.planning import MADE
from arbitre.engine.instructions.settling import own_words, settle, settle_objects, settle_players, turn_order
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.bounds import bounded
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Order, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, heeds, limits
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.language import evaluate
from arbitre.engine.playing import ways_to_cast
from arbitre.engine.stack import choosing, targets
from arbitre.ir.abilities import SpellAbility, Triggered
from arbitre.ir.effects import Body, ChangeTargets, CopySpell, TargetSlot
from arbitre.ir.filters import Is, Other, TargetsOnly
from arbitre.ir.modifications import LosesAbilities, WhileTrue
from arbitre.ir.node import Filter, Modification, walk
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.state.bindings import StackItem
from arbitre.state.characteristics import NOTHING, Characteristics
from arbitre.state.objects import Obj

Chosen = tuple[tuple[int, ...], ...]
"""The targets of a spell or ability, a tuple for each slot."""


# --- copies -----------------------------------------------------------------------------------------------------------


@handles(CopySpell)
def copy_spell(ctx: Context, effect: CopySpell) -> Procedure:
    """Copies of spells or abilities are put onto the stack, not cast or activated. Concerns the copies."""
    game = ctx.game
    originals = yield from settle(ctx, effect.what)
    players = turn_order(game, (yield from settle_players(ctx, effect.who)))
    made: list[int] = []
    for id in originals:
        original = game.state.find(id)
        if original is None or original.stack is None:
            continue
        for player in players:
            own = own_words(ctx, effect.who, player)
            aims = yield from _aims(own, original, player, effect)
            for aimed in aims * bounded(evaluate.count(own, effect.count), "copies", "706.10"):
                copy = yield from copy_onto_stack(
                    game,
                    original,
                    player,
                    new_targets=effect.new_targets,
                    without=effect.without,
                    but=effect.but,
                    aimed=aimed,
                )
                made.append(copy.id)
    ctx.amounts[MADE] = len(made)
    return tuple(made)


def _aims(ctx: Context, original: Obj, player: int, effect: CopySpell) -> Procedure:
    """What each copy is to target: what the original does (None), the one that the effect says (CR26 707.10e), or each
    that the original could target, in the order that the player chooses (CR26 707.10d)."""
    if effect.for_each is not None:
        each = _could_target(ctx.game, original, player, evaluate.matching(ctx, effect.for_each))
        if len(each) < 2:
            return each
        return (yield Order(player, "copies", each, "707.10d (2026-04-17)", original.id))
    if effect.onto is None:
        return (None,)
    options = _could_target(ctx.game, original, player, (yield from settle(ctx, effect.onto)))
    if len(options) < 2:
        return options
    return (yield Select(player, "new target", options, rule="CR26 707.10e", source=original.id))


def _could_target(game: Game, original: Obj, player: int, among: Sequence[int]) -> tuple[int, ...]:
    """Those of the objects and players that are legal for each instance of "target" of a copy."""
    item, found = original.stack, tuple(among)
    if item is None or not any(item.binding.targets):
        return ()
    own = Context.of(game, msgspec.structs.replace(item.binding, controller=player), original.id)
    for slot, chosen in zip(body_of(game, original).targets, item.binding.targets, strict=True):
        again = any(item.binding.targets[other] for other in slot.distinct_from)
        legal = targets.candidates(own, slot) if len(chosen) == 1 and not again else ()
        found = tuple(id for id in found if not chosen or id in legal)
    return found


def copy_onto_stack(
    game: Game,
    original: Obj,
    player: int,
    *,
    new_targets: bool = False,
    without: str = "",
    but: tuple[Modification, ...] = (),
    aimed: int | None = None,
) -> Procedure:
    """CR 706.10, 706.10b, 700.2f: a copy with all the decisions made for the original; returns the new object.

    With *aimed*, that is each of its targets (CR26 707.10e).

    CR 700.2f: the modes are those of the original. CR26 715.3c, 720.3c, 722.3d: of an Adventure, Omen or prepare spell
    it is one too.
    """
    state = game.state
    item = original.stack
    is_spell = item is not None and item.ability is None

    def excepted(values: Characteristics) -> Characteristics:
        return reduce(kinds.altered, but, values)

    base = excepted(copying.copiable_values(game, original.id)) if is_spell else NOTHING
    card = copying.copied_faces(game, original.id, excepted) if is_spell else None
    copy = state.create(card, base, player, Zone.STACK, face=original.face)
    state.put(copy, Obj.is_copy, True)
    if original.cast is not None:
        state.put(
            copy, Obj.cast, msgspec.structs.replace(original.cast, origin=None, mana_spent=(), mana_from=(), by=0)
        )
    if item is not None:
        source = copy.id if is_spell else item.binding.source
        binding = msgspec.structs.replace(item.binding, source=source, controller=player)
        if aimed is not None:  # CR26 707.10e
            aims = tuple(tuple(aimed for _ in chosen) for chosen in binding.targets)
            binding = msgspec.structs.replace(binding, targets=aims)
        state.put(copy, Obj.stack, StackItem(_except(item.body, base, without), binding, item.ability))
        if without:
            state.put(copy, Obj.base, kinds.altered(base, LosesAbilities((without,))))
    for way in ways_to_cast.of_spell(copy):
        if way.becomes and way.as_long_as is not None:  # CR26 702.103c
            continuous.apply_lasting(Context(game, copy.id, player), (copy.id,), way.becomes, WhileTrue(way.as_long_as))
    game.note("copies", "706.10", object=copy.id, original=original.id, player=player)
    if new_targets:  # CR 706.10c
        yield from choose_new_targets(game, copy, player)
    yield from choosing.announce(game, copy)
    if is_spell:
        yield from propose(game, [Event(Kind.COPY_SPELL, subject=copy.id, player=player, source=original.id)])
    return copy


def _except(body: Body, chars: Characteristics, keyword: str) -> Body:
    """CR 702.48a: the body without what a keyword has the spell do."""
    own = [part for ability in chars.keyword(keyword) for part in keyword_table.expand(ability)]
    dropped = [clause for part in own if isinstance(part, SpellAbility) for clause in part.body.clauses]
    if not dropped:
        return body
    return msgspec.structs.replace(body, clauses=tuple(c for c in body.clauses if c not in dropped))


def _others_of_another(ability: Triggered) -> str:
    """ "Each other" of those that the spell could target: others than this, if it targets this."""
    other = any(isinstance(node, CopySpell) and _speaks_of_others(node.for_each) for node in walk(ability.body))
    aimed_here = TargetsOnly(Is(This())) in walk(ability)
    return "copies for others than what is targeted" if other and not aimed_here else ""


def _speaks_of_others(what: Filter | None) -> bool:
    return what is not None and Other() in walk(what)


def _without_targets(effect: CopySpell) -> str:
    return "" if effect.for_each is None or effect.different else "copies for each without saying what they target"


limits(Triggered, _others_of_another)
limits(CopySpell, _without_targets)
heeds(CopySpell, different=lambda effect: effect.for_each is not None, onto=lambda effect: effect.for_each is None)


# --- targets ----------------------------------------------------------------------------------------------------------


def choose_new_targets(game: Game, obj: Obj, player: int) -> Procedure:
    """CR 114.6d: each target may be left unchanged, even if it is illegal; a new one must be legal. The modes stay (CR
    114.7, 700.2e); only the final set of targets counts (CR 114.6e)."""
    item = obj.stack
    if item is None:
        return
    chosen: Chosen = item.binding.targets
    for place, slot in enumerate(body_of(game, obj).targets):
        for index in range(len(chosen[place])):
            current = chosen[place][index]
            others = _alternatives(game, obj, item, slot, chosen, place, index)
            if others:
                (to,) = yield Select(player, "new target", (current, *others), rule="114.6d", source=obj.id)
                chosen = _with(chosen, place, index, int(to))
    retarget(game, obj, chosen)


def _alternatives(
    game: Game, obj: Obj, item: StackItem, slot: TargetSlot, chosen: Chosen, place: int, index: int
) -> list[int]:
    """CR 114.3, 114.5: the other legal targets for one of the targets of a slot, as the rest stands."""
    ctx = Context.of(game, msgspec.structs.replace(item.binding, targets=chosen), obj.id)
    taken = {*chosen[place]}.union(*(chosen[other] for other in slot.distinct_from if other < len(chosen)))
    found = [id for id in targets.candidates(ctx, slot) if id not in taken]
    if slot.joint:
        beside = tuple(id for at, id in enumerate(chosen[place]) if at != index)
        found = [id for id in found if targets.goes_together(ctx, slot, (*beside, id))]
    return found


def _with(chosen: Chosen, place: int, index: int, to: int) -> Chosen:
    slot = (*chosen[place][:index], to, *chosen[place][index + 1 :])
    return (*chosen[:place], slot, *chosen[place + 1 :])


def retarget(game: Game, obj: Obj, chosen: Chosen) -> None:
    """The spell or ability has these targets from now on; CR26 115.7f: each takes the part of a division that the one
    before it had."""
    item = obj.stack
    if item is None or chosen == item.binding.targets:
        return
    binding = msgspec.structs.replace(item.binding, targets=chosen)
    game.state.put(obj, Obj.stack, msgspec.structs.replace(item, binding=binding))
    game.note("changes targets", "114.6", object=obj.id)


@handles(ChangeTargets)
def change_targets(ctx: Context, effect: ChangeTargets) -> Procedure:
    """Targets of spells or abilities are changed. Concerns those spells and abilities."""
    game = ctx.game
    ids = yield from settle_objects(ctx, effect.what)
    to = () if effect.to is None else (yield from settle(ctx, effect.to))
    changed: list[int] = []
    for id in ids:
        obj = game.object(id)
        if obj.stack is None:
            continue
        before = obj.stack.binding.targets
        if effect.choose_new:
            yield from choose_new_targets(game, obj, ctx.controller)
        elif effect.one:
            yield from _change_one(ctx, obj, obj.stack, to)
        else:
            yield from _change_all(ctx, obj, obj.stack, to if effect.to is not None else None)
        if obj.stack.binding.targets != before:
            changed.append(id)
            yield from _announce_new(game, obj, before)
    return tuple(changed)


heeds(
    ChangeTargets,
    to=lambda effect: not effect.choose_new,
    one=lambda effect: not effect.choose_new and effect.to is not None,
)


def _change_all(ctx: Context, obj: Obj, item: StackItem, to: Sequence[int] | None) -> Procedure:
    """CR 114.6a: every target is changed to another legal one (of *to*, if given), or none is.

    CR 114.6e: only the final set of targets counts.
    """
    chosen: Chosen = item.binding.targets
    for place, slot in enumerate(body_of(ctx.game, obj).targets):
        for index in range(len(chosen[place])):
            others = _alternatives(ctx.game, obj, item, slot, chosen, place, index)
            if to is not None:
                others = [id for id in others if id in to]
            if not others:
                return
            (new,) = yield Select(ctx.controller, "new target", others, rule="114.6a", source=obj.id)
            chosen = _with(chosen, place, index, int(new))
    retarget(ctx.game, obj, chosen)


def _change_one(ctx: Context, obj: Obj, item: StackItem, to: Sequence[int]) -> Procedure:
    """CR26 115.7b: one of the targets is changed to another legal one, if any can be."""
    before: Chosen = item.binding.targets
    ways: dict[int, list[Chosen]] = {}
    for place, slot in enumerate(body_of(ctx.game, obj).targets):
        for index, old in enumerate(before[place]):
            others = _alternatives(ctx.game, obj, item, slot, before, place, index)
            found = [_with(before, place, index, new) for new in others if new in to]
            if found:
                ways.setdefault(old, []).extend(found)
    if ways:
        (old,) = yield Select(ctx.controller, "changed target", list(ways), rule="CR26 115.7b", source=obj.id)
        retarget(ctx.game, obj, ways[int(old)][0])


def _announce_new(game: Game, obj: Obj, before: Chosen) -> Procedure:
    """What was not a target before has become one."""
    item = obj.stack
    if item is None:
        return
    old = {id for slot in before for id in slot}
    new = dict.fromkeys(id for slot in item.binding.targets for id in slot if id not in old)
    by = reading.controller(game, obj.id)
    yield from propose(game, [Event(Kind.TARGET, subject=id, other=obj.id, player=by, source=obj.id) for id in new])
