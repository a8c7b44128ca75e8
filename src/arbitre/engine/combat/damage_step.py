"""The combat damage step (CR 510): who assigns damage, in one step or two, and dealing it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitre.engine.combat import assigning
from arbitre.engine.combat.assigning import AssignDamage, Assigner, Assignment, Totals
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.objects import damage
from arbitre.engine.objects.in_combat import mark, sweep
from arbitre.engine.vocabulary import refs
from arbitre.ir.effects import Body, DealAssigned, Do
from arbitre.ir.values import Step, Zone
from arbitre.state.bindings import Binding, StackItem
from arbitre.state.characteristics import NOTHING
from arbitre.state.objects import Obj
from arbitre.state.state import State


def first_strike_needed(game: Game) -> bool:
    """CR 510.5: as the combat damage step begins, an attacking or blocking creature has first or double strike."""
    return any(_strikes_first(game, obj) for obj in _fighters(game))


def _strikes_first(game: Game, obj: Obj) -> bool:
    keywords = characteristics(game, obj.id).keywords
    return "first strike" in keywords or "double strike" in keywords


def _fighters(game: Game) -> list[Obj]:
    state = game.state
    there = [state.objects[id] for id in state.battlefield]
    return [obj for obj in there if obj.attacking or obj.blocking]


def deal_damage(game: Game) -> Procedure:
    """CR 510.1, 703.4j: combat damage is assigned, by the active player first, then all of it is dealt at once."""
    sweep(game)
    assigned: list[Assignment] = []
    fighters = _assigning(game)
    attackers = []
    for obj in fighters:
        if obj.attacking:
            attackers.append(assigning.attacker(game, obj, (yield from _attacked(game, obj))))
    assigned += yield from _assign(game, attackers)
    for player in game.order():  # CR 802.6
        blockers = [obj for obj in fighters if obj.blocking and obj.defending_player == player]
        assigned += yield from _assign(game, [assigning.blocker(game, obj) for obj in blockers])
    mark(game, "damage")
    if game.edition.combat_damage_uses_the_stack:
        _put_on_stack(game, assigned)
    else:
        yield from _deal(game, assigned)


def _deal(game: Game, assigned: Iterable[Assignment]) -> Procedure:
    """CR 510.2, 703.4k, 119.2a: all of it is dealt simultaneously."""
    events = [damage.damage_event(game, source, to, amount, combat=True) for source, to, amount in assigned]
    yield from damage.deal(game, events)


def _put_on_stack(game: Game, assigned: Sequence[Assignment]) -> None:
    """Before July 2009: the damage is an object on the stack, neither a spell nor an ability."""
    if assigned:
        state = game.state
        obj = state.create(None, NOTHING, state.active, Zone.STACK)
        state.put(obj, Obj.stack, StackItem(Body((Do(DealAssigned(tuple(assigned))),)), Binding()))
        game.note("combat damage on stack", "510.2", object=obj.id)


@handles(DealAssigned)
def _deal_assigned(ctx: Context, effect: DealAssigned) -> Procedure:
    """What was assigned is dealt, even if its source has left; what is not there any more gets none (CR 119.1a)."""
    yield from _deal(ctx.game, effect.assigned)
    return ()


def _attacked(game: Game, obj: Obj) -> Procedure:
    """What an attacker may assign damage to; of a team attacked as a group, one player is chosen (CR 810.7f)."""
    attacked = max(0, obj.attacking)
    defenders = refs.defenders(game, attacked) if game.state.is_player(attacked) else ()
    if len(defenders) < 2 or not assigning.may_assign_beyond(game, obj):
        return attacked
    (chosen,) = yield Select(game.order()[0], "player", defenders, 1, 1, "810.7f", obj.id)
    return chosen


def _assigning(game: Game) -> list[Obj]:
    """The creatures that assign damage in this step."""
    state, fighters = game.state, _fighters(game)
    if state.step is Step.FIRST_COMBAT_DAMAGE:  # CR 510.5, 702.7b
        first = [obj for obj in fighters if _strikes_first(game, obj)]
        state.put(state, State.first_strikers, tuple(obj.id for obj in first))
        return first
    before = state.first_strikers
    if before is None:
        return fighters
    # CR 510.5, 702.4b–d, 702.7c: who has gained or lost first strike since then; double strike counts as it is now
    return [o for o in fighters if o.id not in before or "double strike" in characteristics(game, o.id).keywords]


def _assign(game: Game, creatures: Sequence[Assigner]) -> Procedure:
    """CR 510.1: the assignments of one side; those without a choice count for what is lethal to the others."""
    for one in creatures:
        if one.amount <= 0:
            game.note("assigns no damage", "510.1a", object=one.id)
    creatures = [one for one in creatures if one.amount > 0]
    totals = _totals(game, creatures)
    assigned: list[Assignment] = []
    for one in [one for one in creatures if not one.has_choice]:
        if not (one.recipients or one.beyond):
            game.note("assigns no damage", _to_whom(game, one), object=one.id)
        for way in assigning.ways(one, totals):
            totals.add(one, way)
            assigned += way
    for group in _groups([one for one in creatures if one.has_choice]):
        choice = yield AssignDamage(game, group, totals.copy())
        for one in group:
            totals.add(one, tuple(part for part in choice if part[0] == one.id))
        assigned += choice
    return assigned


def _totals(game: Game, creatures: Sequence[Assigner]) -> Totals:
    """CR 510.1c–d: what is lethal to each that one side fights, of which nothing has been assigned yet."""
    loyalty = assigning.loyalties(game, creatures)
    fought = {id for one in creatures for id in one.recipients} - loyalty.keys()
    return Totals(assigning.needed(game, fought) | loyalty, frozenset(loyalty))


def _to_whom(game: Game, one: Assigner) -> str:
    """CR 510.1b-d: the rule by which a creature assigns its damage to what it does."""
    obj = game.object(one.id)
    return "510.1b" if obj.attacking and not obj.blocked else one.rule


def to_assign(game: Game) -> list[AssignDamage]:
    """CR 510.1: the assignments of all creatures that fight now, also of those that have no choice.

    Damage of a team that is attacked as a group is meant for its first player.
    """
    found: list[AssignDamage] = []
    fighters = _fighters(game)
    attackers = [assigning.attacker(game, obj, max(0, obj.attacking)) for obj in fighters if obj.attacking]
    for side in (attackers, [assigning.blocker(game, obj) for obj in fighters if obj.blocking]):
        creatures = [one for one in side if one.amount > 0]
        totals = _totals(game, creatures)
        found += [AssignDamage(game, group, totals.copy()) for group in _groups(creatures)]
    return found


def _groups(creatures: Sequence[Assigner]) -> list[list[Assigner]]:
    """Creatures whose damage one player assigns and that share a recipient are judged together.

    The other side comes first: it divides freely, for the sake of banding.
    """
    groups: list[list[Assigner]] = []
    for one in creatures:  # CR 510.1e
        tied = [g for g in groups if g[0].player == one.player and any(_share(one, other) for other in g)]
        groups = [g for g in groups if g not in tied]
        groups.append([*(other for g in tied for other in g), one])
    return sorted(groups, key=lambda group: group[0].ordered)


def _share(one: Assigner, other: Assigner) -> bool:
    among = {one.planeswalker, other.planeswalker} - {0}
    if among and not among.isdisjoint({one.beyond, other.beyond}):
        return True
    return not set(one.recipients).isdisjoint(other.recipients)
